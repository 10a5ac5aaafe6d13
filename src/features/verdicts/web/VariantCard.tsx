import type { ReactNode } from 'react';
import { Card } from '@/platform/web/ui/Card';
import type { RoundVariant } from '../domain/roundViews';
import { numbersSentence } from '../domain/verdictWords';
import { VerdictCounts } from './VerdictCounts';
import { WhoIsLeftOut } from './WhoIsLeftOut';

interface VariantCardProps {
  variant: RoundVariant;
  decision: NonNullable<RoundVariant['decision']>;
  /** Whether the organizer may still choose; if so, it says what that depends on. */
  isOpen: boolean;
  /** Who said what, and what can be done about it. */
  children: ReactNode;
}

/** What the group says about one plan, for the organizer and operators (SPEC-2 6). */
export function VariantCard({ variant, decision, isOpen, children }: VariantCardProps) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-2">
        <h3 className="font-display text-xl font-semibold wrap-anywhere">{variant.planTitle}</h3>
        <VerdictCounts people={decision.people} />
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-1">
          {decision.missing.map(({ kind, sentence }) => (
            <p key={kind} className="font-semibold wrap-anywhere">
              {sentence}
            </p>
          ))}
          {decision.rank && <p className="font-semibold">{decision.rank.reason}</p>}
          <p className="text-[0.9375rem] text-ink-soft">{numbersSentence(variant)}</p>
        </div>
      )}
      {children}
      <WhoIsLeftOut people={decision.leftOut} />
    </Card>
  );
}
