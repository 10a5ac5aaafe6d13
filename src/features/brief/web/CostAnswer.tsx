import { formatMajor } from '@/platform/domain/money/formatMajor';
import type { Brief, BriefPerson } from '../domain/brief';
import { costOf } from '../domain/candidate';
import { fromUnits } from '../domain/moneyUnits';
import { atCost, type Reach } from '../domain/reach';
import { Said } from './Said';

interface CostAnswerProps {
  brief: Brief;
  /** How far the budgets of `brief.people` reach, in their order. */
  reaches: readonly Reach[];
}

/** Who can still come at the cost that is tried; nothing while none is. */
export function CostAnswer({ brief, reaches }: CostAnswerProps) {
  const { people, cost, nights, currency } = brief;
  if (!cost) return null;
  const total = costOf(cost, nights);
  const { over, unclear } = atCost(reaches, total);
  const named = reaches.filter(({ kind }) => kind !== 'unclear').length;
  const sure = people.length - over.length - unclear.length;
  const amount = formatMajor(fromUnits(total), currency);
  return (
    <div className="mb-6">
      <p className="text-lg font-semibold">
        {`At ${amount} per person: ${sure} of the ${named} who named an amount.`}
      </p>
      <Named title="Over" people={over.map((at) => people[at] as BriefPerson)} />
      <Named title="Unclear" people={unclear.map((at) => people[at] as BriefPerson)} />
    </div>
  );
}

function Named({ title, people }: { title: string; people: readonly BriefPerson[] }) {
  if (people.length === 0) return null;
  return (
    <p className="mt-1">
      <span className="font-semibold">{title}:</span>{' '}
      {people.map((person, at) => (
        <span key={person.travelerId}>
          {at > 0 && ', '}
          <Said person={person} />
        </span>
      ))}
    </p>
  );
}
