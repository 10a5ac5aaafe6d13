import type { ReactNode } from 'react';
import { keysOf } from '@/platform/domain/keysOf';
import { Card } from '@/platform/web/ui/Card';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';
import { countsOf, type RoundVariant } from '../domain/roundViews';
import { numbersSentence } from '../domain/verdictWords';
import { hasChanged, VERDICT_LOOKS } from './WhoSaidWhat';

type Decision = NonNullable<RoundVariant['decision']>;

interface VariantCardProps {
  variant: RoundVariant;
  decision: Decision;
  /** True if the organizer has chosen it. */
  isChosen: boolean;
  /** True if the organizer may still choose; the card then says what that depends on. */
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
          <bdi translate="no" className="min-w-0 wrap-anywhere">
            {variant.planTitle}
          </bdi>
          {isChosen && <ChosenMark className="text-success" />}
        </h3>
        {!hasChanged(decision.people) && <VerdictCounts people={decision.people} />}
      </div>
      {isOpen && (
        <div className="grid grid-cols-1 gap-1">
          {decision.missing.map(({ kind, sentence }) => (
            <p key={kind} className="font-semibold wrap-anywhere">
              <Sentence>{sentence}</Sentence>
            </p>
          ))}
          {decision.way?.sentence && (
            <p className="wrap-anywhere">
              <Sentence>{decision.way.sentence}</Sentence>
            </p>
          )}
          {decision.rank && (
            <p className="font-semibold">
              <Sentence>{decision.rank.reason}</Sentence>
            </p>
          )}
          <p className="text-[0.9375rem] text-ink-soft">
            <Sentence>{numbersSentence(variant)}</Sentence>
          </p>
        </div>
      )}
      {children}
      <WhoIsLeftOut people={decision.leftOut} />
    </Card>
  );
}

const WORDS: Record<keyof typeof VERDICT_LOOKS, string> = {
  works: 'works',
  worksIf: 'works if …',
  cant: 'can’t',
  silent: 'nothing yet',
};

/** The number of verdicts of each kind; a confirmed condition counts as 'works' (SPEC-2 6). */
function VerdictCounts({ people }: Pick<Decision, 'people'>) {
  const said = people.flatMap((person) => person.said ?? []);
  const counts = { ...countsOf(said), silent: people.length - said.length };
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {keysOf(WORDS)
        .filter((key) => counts[key] > 0)
        .map((key) => {
          const { Icon, tone } = VERDICT_LOOKS[key];
          return (
            <li key={key} className="flex items-center gap-1.5 tabular-nums">
              <Icon aria-hidden="true" className={cn('size-5 shrink-0', tone)} />
              <strong>{counts[key]}</strong> {WORDS[key]}
            </li>
          );
        })}
    </ul>
  );
}

/**
 * For the organizer and operators: who is left out, why, and what they could change
 * (SPEC-2 6 'If').
 */
export function WhoIsLeftOut({ people }: { people: Decision['leftOut'] }) {
  if (people.length === 0) return null;
  return (
    <details open={people.some(({ canChange }) => canChange !== '')}>
      <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-[0.2em] hover:decoration-2">
        {/* As one item of the row, or the space before a name that is kept apart is lost. */}
        <span>
          <Sentence>{`Leaves out ${people.length === 1 ? people[0]?.name : `${people.length} travelers`}`}</Sentence>
        </span>
      </summary>
      <ul className="divide-y divide-line">
        {people.map(({ travelerId, why, name, canChange }) => (
          <li key={travelerId} className="py-2.5 wrap-anywhere">
            <p>
              <Sentence>{why}</Sentence>
            </p>
            {canChange !== '' && (
              <p className="whitespace-pre-line">
                <span className="font-semibold">
                  <bdi translate="no">{name}</bdi> could change:
                </span>{' '}
                “{canChange}”
              </p>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
