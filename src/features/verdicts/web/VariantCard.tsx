import type { ReactNode } from 'react';
import { Card } from '@/platform/web/ui/Card';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import type { RoundVariant } from '../domain/roundViews';
import { numbersSentence } from '../domain/verdictWords';
import { hasChanged } from './SinceBooking';
import { VerdictCounts } from './VerdictCounts';
import { WhoIsLeftOut } from './WhoIsLeftOut';

interface VariantCardProps {
  variant: RoundVariant;
  decision: NonNullable<RoundVariant['decision']>;
  /** Whether the organizer has chosen it. */
  isChosen: boolean;
  /** Whether the organizer may still choose; if so, it says what that depends on. */
  isOpen: boolean;
  /** Who said what, and what can be done about it. */
  children: ReactNode;
}

/** What the group says about one plan, for the organizer and operators (SPEC-2 6). */
export function VariantCard({ variant, decision, isChosen, isOpen, children }: VariantCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-display text-xl font-semibold">
          <span className="min-w-0 wrap-anywhere">{variant.planTitle}</span>
          {isChosen && <ChosenMark className="text-success" />}
        </h3>
        {!hasChanged(decision.people) && <VerdictCounts people={decision.people} />}
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-1">
          {decision.missing.map(({ kind, sentence }) => (
            <p key={kind} className="font-semibold wrap-anywhere">
              {sentence}
            </p>
          ))}
          {decision.way?.sentence && <p className="wrap-anywhere">{decision.way.sentence}</p>}
          {decision.rank && <p className="font-semibold">{decision.rank.reason}</p>}
          <p className="text-[0.9375rem] text-ink-soft">{numbersSentence(variant)}</p>
        </div>
      )}
      {children}
      <WhoIsLeftOut people={decision.leftOut} />
    </Card>
  );
}
