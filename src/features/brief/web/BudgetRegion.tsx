import { formatMajor } from '@/platform/domain/money/formatMajor';
import { Card } from '@/platform/web/ui/Card';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { Brief, BriefPerson } from '../domain/brief';
import { costOf, countPeople } from '../domain/candidate';
import { heardBudgets } from '../domain/heardBudgets';
import { atCost, type Budgeted, reachOf } from '../domain/reach';
import { fromUnits } from '../domain/toUnits';
import { BriefRegion } from './BriefRegion';
import { CostStaircase, type CostStaircaseProps } from './CostStaircase';

/** What people can spend (SPEC-2 3.3), except those the what-if leaves out; members read counts. */
export function BudgetRegion({ brief }: { brief: Brief }) {
  const { budgets, people, everyone, currency, nights, namesMoney } = brief;
  const reaches = budgets.map((budget) => reachOf(budget, currency, nights));
  return (
    <BriefRegion title="Budget">
      <CostAnswer brief={brief} reaches={reaches} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <CostStaircase brief={brief} reaches={reaches} />
        {namesMoney && <BudgetList brief={brief} />}
      </div>
      {!namesMoney && (
        <p className="mt-3 text-ink-soft">
          Only the organizer and our operators, who plan your trip, read whose budget is which here.
          {people.length < everyone.length && ' So these are the budgets of everyone.'}
        </p>
      )}
    </BriefRegion>
  );
}

/** Who can still come at the tried cost; renders nothing without one. */
function CostAnswer({ brief, reaches }: CostStaircaseProps) {
  const { people, cost, nights, currency, namesMoney, budgets, hasCompanions } = brief;
  if (!cost) return null;
  const total = costOf(cost, nights);
  const { over, unclear } = atCost(reaches, total);
  const sizeAt = (places: readonly number[]) =>
    countPeople(places.map((at) => budgets[at] as Budgeted));
  const named = countPeople(budgets.filter((_, one) => reaches[one]?.kind !== 'unclear'));
  const sure = countPeople(budgets) - sizeAt(over) - sizeAt(unclear);
  const at = `At ${formatMajor(fromUnits(total), currency)} per person`;
  if (!namesMoney) {
    return (
      <p className="mb-6 text-lg font-semibold">
        <Sentence>{`${at}: ${sure} of ${named}${hasCompanions ? ' people' : ''}.`}</Sentence>
        {unclear.length > 0 && ` Unclear: ${sizeAt(unclear)}.`}
      </p>
    );
  }
  return (
    <div className="mb-6">
      <p className="text-lg font-semibold">
        <Sentence>
          {hasCompanions
            ? `${at}: ${sure} of ${named} people.`
            : `${at}: ${sure} of the ${named} who named an amount.`}
        </Sentence>
      </p>
      <Named title="Over" people={over.map((one) => people[one] as BriefPerson)} />
      <Named title="Unclear" people={unclear.map((one) => people[one] as BriefPerson)} />
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

/** Somebody's budget in their own words: 'Ana Lima “about $1,500”'. */
function Said({ person }: { person: Pick<BriefPerson, 'name' | 'budget' | 'answers'> }) {
  return (
    <span className="wrap-anywhere">
      <bdi translate="no">{person.name}</bdi> <q className="text-ink-soft">{person.budget}</q>
    </span>
  );
}

/** Everyone's budget as read, with their original words. */
function BudgetList({ brief }: { brief: Brief }) {
  const { people, currency, nights } = brief;
  return (
    <Card className="min-w-0">
      <h3 className="mb-3 text-lg">What everyone said</h3>
      <dl className="divide-y divide-line border-t border-line">
        {heardBudgets(people, currency, nights).map(({ reading, note, people: alike }) => (
          <div
            key={`${reading} ${note}`}
            className="grid gap-x-5 py-2.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <dt className="font-semibold tabular-nums first-letter:uppercase">
              <Sentence>{reading}</Sentence>
              {note && (
                <span className="block text-[0.9375rem] font-normal text-ink-soft first-letter:uppercase">
                  {note}
                </span>
              )}
            </dt>
            <dd>
              <ul>
                {alike.map((person) => (
                  <li key={person.travelerId}>
                    <Said person={person} />
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
