import { countedPeople, listedFew } from '@/platform/domain/inWords';
import { formatMajor } from '@/platform/domain/money/formatMajor';
import { Card } from '@/platform/web/ui/Card';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { Brief, BriefPerson } from '../domain/brief';
import { countPeople, sizeOf } from '../domain/candidate';
import { costStaircase } from '../domain/costStaircase';
import type { Budgeted, Reach } from '../domain/reach';
import { fromUnits } from '../domain/toUnits';

export interface CostStaircaseProps {
  brief: Brief;
  /** How far the budgets of `brief.budgets` reach, in the same order. */
  reaches: readonly Reach[];
}

/** 'Cost per person and who can still come' as a staircase that is also an accessible table. */
export function CostStaircase({ brief, reaches }: CostStaircaseProps) {
  const { people, currency, namesMoney, budgets, hasCompanions } = brief;
  const steps = costStaircase(reaches, budgets.map(sizeOf));
  if (steps.length === 0) return null;
  const namesOf = (places: readonly number[]) =>
    namesMoney
      ? listedFew(places.map((at) => (people[at] as BriefPerson).name))
      : countedPeople(countPeople(places.map((at) => budgets[at] as Budgeted)));
  const unclear = reaches.flatMap(({ kind }, at) => (kind === 'unclear' ? [at] : []));
  const of = countPeople(budgets.filter((_, at) => reaches[at]?.kind !== 'unclear'));
  return (
    <Card className="@container min-w-0">
      <table className="w-full border-separate border-spacing-y-1.5 text-left">
        <caption className="mb-3 text-left font-display text-lg font-bold">
          Cost per person and who can still come
        </caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">Cost per person</th>
            <th scope="col">Who can still come</th>
          </tr>
        </thead>
        <tbody>
          {steps.map((step) => (
            <tr key={step.upTo}>
              <th
                scope="row"
                className="w-0 pr-4 align-top font-semibold whitespace-nowrap tabular-nums @max-[14rem]:block @max-[14rem]:w-auto @max-[14rem]:whitespace-normal"
              >
                <span className="inline-block">
                  <Sentence>{`Up to ${formatMajor(fromUnits(step.upTo), currency)}`}</Sentence>
                </span>
              </th>
              <td className="align-top @max-[14rem]:block">
                <Stair people={step.people} of={of} unit={hasCompanions ? ' people' : ''} />
                <p className="mt-0.5 mb-1 text-[0.9375rem] leading-snug text-ink-soft wrap-anywhere">
                  <Sentence>
                    {[
                      step.last.length > 0 && `Above that without ${namesOf(step.last)}.`,
                      step.unsure.length > 0 && `Above that unclear: ${namesOf(step.unsure)}.`,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                  </Sentence>
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {unclear.length > 0 && (
        <p className="mt-3 border-t border-line pt-3 text-[0.9375rem] leading-snug text-ink-soft wrap-anywhere">
          <Sentence>{`Unclear, and not counted here: ${namesOf(unclear)}.`}</Sentence>
        </p>
      )}
    </Card>
  );
}

/** A stair as wide as the share of people with a known amount who can still come. */
function Stair({ people, of, unit }: { people: number; of: number; unit: string }) {
  return (
    <div className="flex items-center gap-3">
      <div
        aria-hidden="true"
        className="flex h-6 grow overflow-hidden rounded-sm bg-sunken print:border"
      >
        <div
          className="bg-teal print:[print-color-adjust:exact]"
          style={{ width: `${(100 * people) / of}%` }}
        />
      </div>
      <p className="shrink-0 font-semibold tabular-nums">
        {people} of {of}
        {unit}
      </p>
    </div>
  );
}
