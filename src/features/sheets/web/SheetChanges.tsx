import { useId } from 'react';
import { TRAVELER_WHO_LEFT } from '@/features/plans/domain/travelerId';
import { counted } from '@/platform/domain/inWords';
import { Day } from '@/platform/web/ui/Day';
import { changesSince, type SheetChange } from '../domain/changesSince';
import type { Sending } from '../domain/openSheets';
import type { SheetRow } from '../domain/sheetSource';
import { type SheetKey, sheetKind } from '../domain/sheets';

interface SheetChangesProps {
  sheet: SheetKey;
  sending: Sending;
  rows: readonly SheetRow[];
}

const KINDS = { added: 'Added', changed: 'Changed', gone: 'Gone' } as const;

/** What has changed on a sheet since it was sent to somebody, row by row (SPEC-2 8). */
export function SheetChanges({ sheet, sending, rows }: SheetChangesProps) {
  const id = useId();
  const { sentTo, sentAt, sentBy } = sending;
  const changes = changesSince(sending.rows, rows);
  return (
    <section aria-labelledby={id} className="border-t border-line py-3 print:hidden">
      <h3 id={id} className="text-lg font-bold wrap-anywhere">
        Changes since <Day at={sentAt} />, <bdi translate="no">{sentTo}</bdi>
      </h3>
      <p className="text-[0.9375rem] text-ink-soft">
        {changes.length === 0 ? 'None.' : `${counted(changes.length, 'row')}.`}
        {sentBy !== null && (
          <>
            {' '}
            Sent by <bdi translate="no">{sentBy}</bdi>.
          </>
        )}
      </p>
      {changes.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {changes.map((change) => (
            <li
              key={change.key}
              className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[6rem_minmax(0,1fr)]"
            >
              <span className="font-semibold">{KINDS[change.kind]}</span>
              <ChangedLine change={change} columns={sheetKind(sheet).columns} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const joined = (cells: readonly string[]) => cells.filter(Boolean).join(', ');

function ChangedLine({ change, columns }: { change: SheetChange; columns: readonly string[] }) {
  if (change.kind === 'added') return <span className="wrap-anywhere">{joined(change.cells)}</span>;
  if (change.kind === 'gone') {
    const left = change.hasLeft ? [TRAVELER_WHO_LEFT] : [];
    return <s className="wrap-anywhere">{joined([...left, ...change.was])}</s>;
  }
  const { cells, was } = change;
  const same = cells.filter((cell, at) => cell === was[at]);
  return (
    <div className="min-w-0 wrap-anywhere">
      <span>{joined(same.slice(0, 4))}</span>
      <dl>
        {columns.map((column, at) =>
          cells[at] === was[at] ? null : (
            <div key={column} className="flex flex-wrap gap-x-2">
              <dt className="text-ink-soft">{column}:</dt>
              <dd>
                <s className="text-ink-soft">{was[at] || 'nothing'}</s>
                <span aria-hidden="true"> → </span>
                <span className="sr-only">is now </span>
                <strong className="font-semibold">{cells[at] || 'nothing'}</strong>
              </dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
