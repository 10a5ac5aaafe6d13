import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { folded } from '@/platform/domain/folded';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Notice } from '@/platform/web/ui/Notice';
import type { PartyDues, PayeeDues } from '../domain/dueViews';
import { exactAmount } from '../domain/exactAmount';
import { AddDueDialog } from './DueDialogs';
import { PartyMark } from './DueMark';
import { PayeeDueRow } from './PayeeDueRow';
import { SettleDialog } from './SettleDialog';

/** With more parties than this, each is folded until something about it waits for the payee. */
const FEW = 6;

interface PartyListProps {
  tripId: string;
  page: PayeeDues;
}

/** What each party owes, in the order of the roster. */
export function PartyList({ tripId, page }: PartyListProps) {
  const id = useId();
  const [sought, setSought] = useState('');
  const words = folded(sought);
  const parties = page.parties.filter(
    ({ name, number }) => words === String(number) || folded(name).includes(words),
  );
  return (
    <div className="flex flex-col gap-3">
      {page.parties.length > FEW && (
        <div>
          <label htmlFor={id} className="block font-semibold">
            Name or number
          </label>
          <input
            id={id}
            name="sought"
            type="search"
            autoComplete="off"
            className={`${controlStyle} mt-2 max-w-64`}
            value={sought}
            onChange={({ target }) => setSought(target.value)}
          />
        </div>
      )}
      <ul className="divide-y divide-line border-y border-line">
        {parties.map((party) => (
          <PartyItem
            key={party.partyId}
            {...{ tripId, page, party }}
            isOpenAtFirst={
              page.parties.length <= FEW ||
              party.warning !== null ||
              party.rests ||
              party.dues.some(({ said }) => said > 0)
            }
          />
        ))}
      </ul>
      <p role="status" className="text-ink-soft empty:hidden">
        {parties.length === 0 && `Nobody has “${sought.trim()}” as a name or number.`}
      </p>
    </div>
  );
}

/** What a party has still to pay, by currency. */
function leftInWords({ dues }: PartyDues): string {
  const sums = new Map<string, number>();
  for (const { kind, left, currency } of dues) {
    if (kind !== 'refund' && left > 0) sums.set(currency, (sums.get(currency) ?? 0) + left);
  }
  return [...sums].map(([currency, left]) => exactAmount(left, currency)).join(' + ');
}

interface PartyItemProps extends PartyListProps {
  party: PartyDues;
  isOpenAtFirst: boolean;
}

function PartyItem({ tripId, page, party, isOpenAtFirst }: PartyItemProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const [isAdding, setAdding] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const { name, number, hasLeft, rests, share, state, dues, warning } = party;
  const left = rests ? '' : leftInWords(party);
  const currency = page.currency ?? dues[0]?.currency ?? null;
  return (
    <li>
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 py-2 [&::-webkit-details-marker]:hidden">
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-teal in-[[open]>summary]:rotate-180"
          />
          <h3 id={id} className="min-w-0 grow basis-40 font-semibold wrap-anywhere">
            <bdi translate="no">{name}</bdi> <span className="font-normal">{number}</span>
            {hasLeft && <span className="font-normal text-ink-soft"> · does not go any more</span>}
          </h3>
          <span className="flex flex-wrap items-center gap-x-4 max-sm:w-full max-sm:pl-9">
            {left !== '' && (
              <span className="text-[0.9375rem] tabular-nums">
                <span translate="no">{left}</span> left
              </span>
            )}
            <PartyMark state={state} />
          </span>
        </summary>
        {isOpen && (
          <div className="pb-3 pl-9 max-sm:pl-0">
            {warning !== null && (
              <Notice tone="warn" still className="mt-2">
                {warning}
              </Notice>
            )}
            {rests && (
              <Notice
                still
                className="mt-2"
                actions={
                  <Button size="sm" aria-describedby={id} onClick={() => setSettling(true)}>
                    Settle
                  </Button>
                }
              >
                Nothing is asked of them, and nothing given back, until you have said what.
              </Notice>
            )}
            <ul className="divide-y divide-line">
              {dues.map((due) => (
                <PayeeDueRow key={due.dueId} {...{ tripId, page, due }} />
              ))}
            </ul>
            <div className="mt-1 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              {share !== null && currency !== null && (
                <p className="text-[0.9375rem] text-ink-soft">
                  Share <span translate="no">{exactAmount(share, currency)}</span>
                </p>
              )}
              {currency !== null && !page.isResting && (
                <Button
                  size="sm"
                  variant="quiet"
                  className="-mr-3 ml-auto"
                  aria-describedby={id}
                  onClick={() => setAdding(true)}
                >
                  Add
                </Button>
              )}
            </div>
          </div>
        )}
      </details>
      {isSettling && (
        <SettleDialog
          {...{ tripId, page, party, currency: dues[0]?.currency ?? '' }}
          onClose={() => setSettling(false)}
        />
      )}
      {isAdding && currency !== null && (
        <AddDueDialog {...{ tripId, page, party, currency }} onClose={() => setAdding(false)} />
      )}
    </li>
  );
}
