import { CircleAlert, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import type { Finding } from '@/features/linter/domain/lint';
import type { MoneySheet, PersonMoney } from '@/features/money/domain/moneySheet';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { formatAmount } from '@/platform/domain/money/amount';
import { Sentence } from '@/platform/web/ui/Sentence';
import { targetId } from '../targetId';

/** What the linter says about somebody's share and budget: clearly over it, or worth asking. */
type Doubt = 'over' | 'ask';

/** Returns those doubts, by person. */
export function budgetDoubts(
  findings: readonly Pick<Finding, 'rule' | 'people'>[],
): Map<TravelerId, Doubt> {
  const doubts = new Map<TravelerId, Doubt>();
  for (const { rule, people: [travelerId] = [] } of findings) {
    if (travelerId === undefined) continue;
    if (rule === 'budget') doubts.set(travelerId, 'over');
    if (rule === 'budgetUnclear') doubts.set(travelerId, 'ask');
  }
  return doubts;
}

interface PeopleMoneyTableProps {
  sheet: MoneySheet;
  doubts: ReadonlyMap<string, Doubt>;
}

/** Everyone's share and ceiling, next to the budget they gave. */
export function PeopleMoneyTable({ sheet, doubts }: PeopleMoneyTableProps) {
  const { people, currency, total } = sheet;
  if (people.length === 0) return <p className="mt-2 text-ink-soft">Nobody goes on this plan.</p>;
  const hasOnSite = total.onSite > 0;
  const ofOther = people.some(({ each }) => each !== null) ? 'party' : 'person';
  return (
    <table className="mt-4 w-full border-collapse text-[0.9375rem] leading-snug">
      <caption className="pb-1 text-left text-[0.9375rem] text-ink-soft">
        A ceiling is the most a share could come to if any one other {ofOther} dropped out.
      </caption>
      <thead>
        <tr className="border-b border-line text-right align-bottom [&>th]:py-1.5 [&>th]:pl-2.5">
          <th scope="col" className="eyebrow pl-0! text-left text-ink-soft">
            Person
          </th>
          <th scope="col" className="eyebrow text-ink-soft">
            Share
          </th>
          <th scope="col" className="eyebrow text-ink-soft">
            Ceiling
          </th>
          {hasOnSite && (
            <th scope="col" className="eyebrow text-ink-soft">
              On site
            </th>
          )}
        </tr>
      </thead>
      {people.map((person) => (
        <PersonRows
          key={person.travelerId}
          {...person}
          currency={currency}
          hasOnSite={hasOnSite}
          doubt={doubts.get(person.travelerId)}
        />
      ))}
    </table>
  );
}

interface PersonRowProps extends PersonMoney {
  currency: string;
  hasOnSite: boolean;
  doubt: Doubt | undefined;
}

const DOUBTS = {
  over: { Icon: CircleAlert, words: 'Over their budget', look: 'text-danger' },
  ask: { Icon: TriangleAlert, words: 'Ask', look: 'text-ink' },
} as const;

/** What a person pays, and below it the budget they gave. */
const PersonRows = memo(function PersonRows(props: PersonRowProps) {
  const { travelerId, name, share, ceiling, onSite, said, read, each } = props;
  const { currency, hasOnSite, doubt } = props;
  const amount = (minor: number) => formatAmount(minor, currency);
  const marked = doubt && DOUBTS[doubt];
  return (
    <tbody
      id={targetId({ on: 'money', travelerId })}
      className="scroll-mt-24 border-b border-line align-top"
    >
      <tr className="text-right tabular-nums [&>td]:pt-2 [&>td]:pl-2.5">
        <th scope="rowgroup" className="pt-2 text-left font-semibold wrap-anywhere">
          <bdi translate="no">{name}</bdi>
        </th>
        <td translate="no" className="font-semibold">
          {amount(share)}
        </td>
        <td translate="no">{amount(ceiling)}</td>
        {hasOnSite && <td translate="no">{amount(onSite)}</td>}
      </tr>
      <tr>
        <td colSpan={hasOnSite ? 4 : 3} className="pb-2 text-sm leading-snug text-ink-soft">
          {each && (
            <span translate="no" className="block wrap-anywhere">
              {each}
            </span>
          )}
          {said && <q className="wrap-anywhere">{said}</q>}
          <Sentence>{said && ` · ${read ?? 'no amount could be read'}`}</Sentence>
          {marked && (
            <span className={`flex items-center gap-1 font-semibold ${marked.look}`}>
              <marked.Icon aria-hidden="true" className="size-4 shrink-0" />
              {marked.words}
            </span>
          )}
        </td>
      </tr>
    </tbody>
  );
});
