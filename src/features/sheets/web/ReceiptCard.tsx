import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { formatReadableDate, localDay } from '@/platform/domain/calendarDate';
import { copyMessage } from '@/platform/web/shareOrCopy';
import { AddressLink } from '@/platform/web/ui/AddressLink';
import { Button } from '@/platform/web/ui/Button';
import { LateAlertDialog } from '@/platform/web/ui/dialog/LateAlertDialog';
import type { Receipt } from '../domain/openSheets';
import { isSilent, seenSentence } from '../domain/receipt';
import { useWithdrawReceipt } from './api';

const dayOf = (at: string) => formatReadableDate(localDay(new Date(at)));

/** What a supplier has confirmed of a sheet, and what they wrote (SPEC-2 8). */
export function ReceiptCard({ tripId, receipt }: { tripId: string; receipt: Receipt }) {
  const id = useId();
  const { recipientName, recipientEmail, address, madeAt, rows } = receipt;
  const isOpen = rows.some(({ state }) => state !== 'seen');
  return (
    <section aria-labelledby={id} className="border-t border-line py-3 print:hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="text-lg font-bold wrap-anywhere">
            Receipt: <bdi translate="no">{recipientName}</bdi>
          </h3>
          <p>
            <strong className="font-semibold">{seenSentence(rows)}</strong>
            {isSilent(receipt, new Date()) && (
              <strong className="font-semibold text-danger"> No answer yet.</strong>
            )}
          </p>
          <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
            Asked on {dayOf(madeAt)}
            {recipientEmail !== null && <>, by mail to {recipientEmail}</>}.
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {address !== null && (
            <Button size="sm" onClick={() => void copyMessage(address, 'Address copied.')}>
              <Copy aria-hidden="true" />
              Copy
            </Button>
          )}
          <Withdraw {...{ tripId, receipt }} />
        </div>
      </div>
      {address !== null && <AddressLink address={address} className="mt-2 inline-block" />}
      <details className="mt-1" open={isOpen && rows.length <= 6}>
        <summary className="flex min-h-11 items-center font-semibold text-teal">Row by row</summary>
        <ul className="flex flex-col gap-2">
          {rows.map((row) => (
            <RowSaid key={row.key} row={row} by={recipientName} />
          ))}
        </ul>
      </details>
    </section>
  );
}

const STATES = { open: 'Not seen', seen: 'Seen', changed: 'Changed since' } as const;

function RowSaid({ row, by }: { row: Receipt['rows'][number]; by: string }) {
  const { state, seenAt, cells, note, isGone } = row;
  return (
    <li className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <span className="font-semibold">
        {STATES[state]}
        {seenAt !== null && <span className="font-normal">, {dayOf(seenAt)}</span>}
      </span>
      <div className="min-w-0 wrap-anywhere">
        {isGone && <strong className="font-semibold">No longer needed. </strong>}
        {cells.filter(Boolean).slice(0, 4).join(', ')}
        {note !== '' && (
          <p className="text-[0.9375rem] text-ink-soft">
            <bdi translate="no">{by}</bdi>: <q className="whitespace-pre-wrap">{note}</q>
          </p>
        )}
      </div>
    </li>
  );
}

function Withdraw({ tripId, receipt }: { tripId: string; receipt: Receipt }) {
  const { receiptId, recipientName } = receipt;
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, problem } = useWithdrawReceipt(tripId, receiptId);
  return (
    <>
      <Button size="sm" variant="quietDanger" onClick={() => setIsAsked(true)}>
        Withdraw
      </Button>
      <LateAlertDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Withdraw this receipt?"
        description={`The address of ${recipientName} opens nothing any more, and what they have confirmed is gone.`}
        confirm="Yes, Withdraw"
        danger
        pending={isPending}
        error={problem}
        onConfirm={() => mutate()}
      />
    </>
  );
}
