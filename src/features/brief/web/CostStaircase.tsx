import { listed } from '@/platform/domain/inWords';
import { formatMajor } from '@/platform/domain/money/formatMajor';
import { Card } from '@/platform/web/ui/Card';
import type { Brief, BriefPerson } from '../domain/brief';
import { type CostStep, costStaircase } from '../domain/costStaircase';
import { fromUnits } from '../domain/moneyUnits';
import type { Reach } from '../domain/reach';

interface CostStaircaseProps {
  brief: Brief;
  /** How far the budgets of `brief.people` reach, in their order. */
  reaches: readonly Reach[];
}

/** 'Cost per person and who can still come' as a staircase, which is a table to those who read. */
export function CostStaircase({ brief, reaches }: CostStaircaseProps) {
  const { people, currency } = brief;
  const steps = costStaircase(reaches);
  if (steps.length === 0) return null;
  const namesOf = (places: readonly number[]) =>
    listed(places.map((at) => (people[at] as BriefPerson).name));
  const costOf = ({ upTo }: CostStep) =>
    upTo === null ? 'more' : `up to ${formatMajor(fromUnits(upTo), currency)}`;
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
                <span className="inline-block first-letter:uppercase">{costOf(step)}</span>
              </th>
              <td className="align-top @max-[14rem]:block">
                <Stair step={step} of={people.length} />
                <p className="mt-0.5 mb-1 text-[0.9375rem] leading-snug text-ink-soft wrap-anywhere">
                  {[
                    step.unclear > 0 && `${step.unclear} unclear.`,
                    step.last.length > 0 && `Above that without ${namesOf(step.last)}.`,
                  ]
                    .filter(Boolean)
                    .join(' ')}
                </p>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

/** A stair as wide as the part of the group that can still come; hatched where that is unclear. */
function Stair({ step: { people, unclear }, of }: { step: CostStep; of: number }) {
  const part = (count: number) => ({ width: `${(100 * count) / of}%` });
  return (
    <div className="flex items-center gap-3">
      <div
        aria-hidden="true"
        className="flex h-6 grow overflow-hidden rounded-sm bg-sunken print:border"
      >
        <div className="bg-teal print:[print-color-adjust:exact]" style={part(people - unclear)} />
        <div className="hatched" style={part(unclear)} />
      </div>
      <p className="shrink-0 font-semibold tabular-nums">
        {people} of {of}
      </p>
    </div>
  );
}
