import { Copy } from 'lucide-react';
import { useId, useState } from 'react';
import { copyMessage } from '@/platform/web/shareOrCopy';
import { AddressLink } from '@/platform/web/ui/AddressLink';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Day } from '@/platform/web/ui/Day';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import type { Receipt } from '../domain/openSheets';
import { isSilent, isUnanswered, yesSentence } from '../domain/receipt';
import { useSeeAnswer, useWithdrawReceipt } from './api';

/** What a supplier has answered to a sheet, what is not possible and noted first (SPEC-2 8). */
export function ReceiptCard({ tripId, receipt }: { tripId: string; receipt: Receipt }) {
  const id = useId();
  const { recipientName, recipientEmail, address, madeAt, rows } = receipt;
  const refused = rows.filter(({ state }) => state === 'no');
  const noted = rows.filter(({ state, note }) => state !== 'no' && note !== '');
  const first = [...refused, ...noted];
  const others = rows.filter((row) => !first.includes(row));
  return (
    <section aria-labelledby={id} className="border-t border-line py-3 print:hidden">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h3 id={id} className="text-lg font-bold wrap-anywhere">
            Receipt: <bdi translate="no">{recipientName}</bdi>
          </h3>
          <p>
            <strong className="font-semibold">{yesSentence(rows)}</strong>
            {isSilent(receipt, new Date()) && (
              <strong className="font-semibold text-danger"> No answer yet.</strong>
            )}
          </p>
          <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
            Asked on <Day at={madeAt} />
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
      <Rows rows={first} {...{ tripId, receipt }} />
      {others.length > 0 && (
        <details className="mt-1" open={others.some(isUnanswered) && rows.length <= 6}>
          <summary className="flex min-h-11 items-center font-semibold text-teal">
            {first.length > 0 ? 'The other rows' : 'Row by row'}
          </summary>
          <Rows rows={others} {...{ tripId, receipt }} />
        </details>
      )}
    </section>
  );
}

const STATES = {
  ...{ open: 'Not answered', yes: 'Yes', no: 'Not possible', changed: 'Changed since' },
} as const;

type Row = Receipt['rows'][number];

function Rows({ rows, ...of }: { rows: readonly Row[]; tripId: string; receipt: Receipt }) {
  if (rows.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {rows.map((row) => (
        <RowSaid key={row.key} row={row} {...of} />
      ))}
    </ul>
  );
}

function RowSaid({ row, tripId, receipt }: { row: Row; tripId: string; receipt: Receipt }) {
  const { key, state, answeredAt, cells, note, isGone, waitsSince } = row;
  const { mutate, isPending, problem } = useSeeAnswer(tripId, receipt.receiptId);
  return (
    <li className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[14rem_minmax(0,1fr)]">
      <span className={cn('font-semibold', state === 'no' && 'text-danger')}>
        {STATES[state]}
        {answeredAt !== null && (
          <span className="font-normal">
            , <Day at={answeredAt} />
          </span>
        )}
      </span>
      <div className="min-w-0 wrap-anywhere">
        {isGone && <strong className="font-semibold">No longer needed. </strong>}
        {cells.filter(Boolean).join(', ')}
        {note !== '' && (
          <p>
            <bdi translate="no">{receipt.recipientName}</bdi>:{' '}
            <q className="whitespace-pre-wrap">{note}</q>
          </p>
        )}
        {waitsSince !== null && (
          <Button
            size="sm"
            pending={isPending}
            onClick={() => mutate({ rowKey: key, waitsSince })}
            className="mt-1"
          >
            I Have Seen This
          </Button>
        )}
        {problem && <p className="text-danger">{problem}</p>}
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
      <AlertDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Withdraw this receipt?"
        description={`The address of ${recipientName} opens nothing any more, and what they have answered is gone.`}
        confirm="Yes, Withdraw"
        danger
        pending={isPending}
        error={problem}
        onConfirm={() => mutate()}
      />
    </>
  );
}
