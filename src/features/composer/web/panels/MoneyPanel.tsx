import { ChevronDown, CircleAlert, Table2, TriangleAlert } from 'lucide-react';
import { memo, useId, useMemo, useState } from 'react';
import type { Finding } from '@/features/linter/domain/lint';
import type { LeftOut } from '@/features/money/domain/leftOut';
import { costInWords, type MoneySheet, type PersonMoney } from '@/features/money/domain/moneySheet';
import type { ItemFieldKey } from '@/features/plans/domain/itemFields';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { formatAmount } from '@/platform/domain/money/amount';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Facts } from '@/platform/web/ui/Facts';
import { Part } from '@/platform/web/ui/Part';
import { Section } from '@/platform/web/ui/Section';
import { Sentence } from '@/platform/web/ui/Sentence';
import { useCommands } from '../composerContext';
import { targetId } from '../targetId';
import { MoneyTable } from './MoneyTable';

interface LeftOutListProps {
  title: string;
  rows: readonly LeftOut[];
  /** The field that mends it. */
  field: ItemFieldKey;
}

interface MoneyPanelProps {
  sheet: MoneySheet;
  findings: readonly Pick<Finding, 'rule' | 'people'>[];
}

/** What the sums above leave out, each with the way to it. */
function LeftOutList({ title, rows, field }: LeftOutListProps) {
  const act = useCommands();
  if (rows.length === 0) return null;
  return (
    <div className="mt-2 text-[0.9375rem] leading-snug">
      <h3 className="font-semibold">{title}</h3>
      <ul>
        {rows.map(({ itemId, sentence }) => (
          <li key={itemId}>
            <button
              type="button"
              onClick={() => act.goTo({ on: 'item', itemId, field })}
              className="min-h-6 text-left text-teal underline decoration-1 underline-offset-[0.2em] wrap-anywhere hover:text-teal-hover pointer-coarse:min-h-11"
            >
              <Sentence>{sentence}</Sentence>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Who pays what, and for what (SPEC-2 5). */
export function MoneyPanel({ sheet, findings }: MoneyPanelProps) {
  const { currency, total, unpaid, items } = sheet;
  const [isOpen, setOpen] = useState(false);
  const amount = (minor: number) => formatAmount(minor, currency);
  const doubts = useMemo(() => budgetDoubts(findings), [findings]);
  const totals = [
    { label: 'Included', value: amount(total.included) },
    ...(total.onSite > 0 ? [{ label: 'On site', value: amount(total.onSite) }] : []),
    ...(unpaid !== 0 ? [{ label: 'In nobody’s share', value: amount(unpaid) }] : []),
  ];
  return (
    <Section title="Money" titleClass="text-xl" data-price className="min-w-0">
      {items.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing in this plan has a cost yet.</p>
      ) : (
        <Facts items={totals} className="mt-2 tabular-nums" />
      )}
      <LeftOutList title="Not in these sums" rows={sheet.notCounted} field="itemCurrency" />
      <LeftOutList title="In nobody’s share" rows={sheet.inNoShare} field="who" />
      <LeftOutList title="Beside the shares" rows={sheet.beside} field="optional" />
      <PeopleMoneyTable sheet={sheet} doubts={doubts} />
      {items.length > 0 && (
        <>
          <ItemMoneyTable sheet={sheet} />
          <Button size="sm" className="mt-3" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            <Table2 aria-hidden="true" />
            Check by Hand
          </Button>
        </>
      )}
      {isOpen && (
        <Part>
          <MoneyTable sheet={sheet} onClose={() => setOpen(false)} />
        </Part>
      )}
    </Section>
  );
}

/** What the linter says about somebody's share and budget: clearly over it, or worth asking. */
type Doubt = 'over' | 'ask';

/** Returns those doubts, by person. */
function budgetDoubts(
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
function PeopleMoneyTable({ sheet, doubts }: PeopleMoneyTableProps) {
  const { people, currency, total } = sheet;
  if (people.length === 0) return <p className="mt-2 text-ink-soft">Nobody goes on this plan.</p>;
  const hasOnSite = total.onSite > 0;
  const ofOther = people.some(({ each }) => each !== null) ? 'party' : 'person';
  return (
    <div className="overflow-x-auto">
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
    </div>
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

/** Each item's total. Unfolded by a button, because it is as long as the plan. */
function ItemMoneyTable({ sheet }: { sheet: MoneySheet }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    // Its margin alone would begin another sheet.
    <div className={cn('mt-3', !open && 'print:hidden')}>
      <Button
        variant="link"
        size="sm"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        By item ({sheet.items.length})
        <ChevronDown aria-hidden="true" className={cn(open && 'rotate-180')} />
      </Button>
      <div id={id}>{open && <Rows sheet={sheet} />}</div>
    </div>
  );
}

function Rows({ sheet: { items, currency } }: { sheet: MoneySheet }) {
  const act = useCommands();
  return (
    <table className="w-full border-collapse text-[0.9375rem] leading-snug">
      <caption className="sr-only">What each item costs</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Item</th>
          <th scope="col">In all</th>
        </tr>
      </thead>
      <tbody>
        {items.map((money) => (
          <tr key={money.item.itemId} className="border-b border-line align-top">
            <th scope="row" className="py-1.5 text-left font-normal wrap-anywhere">
              <button
                type="button"
                onClick={() => act.goTo({ on: 'item', itemId: money.item.itemId, field: 'cost' })}
                className="min-h-6 text-left font-medium text-teal underline decoration-1 underline-offset-[0.2em] hover:text-teal-hover pointer-coarse:min-h-11"
              >
                {money.item.title}
              </button>
              <span className="block text-sm text-ink-soft">
                <Sentence>{costInWords(money, currency)}</Sentence>
                {money.item.payment === 'onSite' && ', paid on site'}
              </span>
            </th>
            <td translate="no" className="py-1.5 pl-2.5 text-right font-semibold tabular-nums">
              {formatAmount(money.total, currency)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
