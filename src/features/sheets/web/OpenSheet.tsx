import { Download, Printer, Table2 } from 'lucide-react';
import { useId } from 'react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { counted, listedFew } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import { rowsDigest } from '../domain/changesSince';
import { countNotes, notesSentence } from '../domain/countNotes';
import type { OpenSheets } from '../domain/openSheets';
import { type SheetKey, sheetKind, withNotes } from '../domain/sheets';
import { isSameSupplier, rowsFor, suppliersOf } from '../domain/suppliers';
import { useSheetFile } from './api';
import { ReceiptCard } from './ReceiptCard';
import { SendSheet } from './SendSheet';
import { SheetChanges } from './SheetChanges';
import { SheetTable } from './SheetTable';
import type { SheetNotes } from './useSheetNotes';

interface OpenSheetProps {
  page: OpenSheets;
  sheet: SheetKey;
  /** Whose rows are shown; empty for all of them. */
  supplier: string;
  onSupplier: (supplier: string) => void;
  open: NonNullable<OpenSheets['open']>;
  notes: SheetNotes;
}

/** One sheet, with everything that can be done with it. */
export function OpenSheet({ page, sheet, supplier, onSupplier, open, notes }: OpenSheetProps) {
  const { tripId, tripName, sent, receipts } = page;
  const file = useSheetFile(tripId);
  const { plan, isDraft, version, unsaid } = open;
  const missingFood = sheet === 'kitchen' ? open.likelyFood : [];
  const all = open.rows[sheet];
  const rows = rowsFor(all, supplier);
  const isForAll = supplier === '';
  const withoutOne = all.filter(({ suppliers }) => suppliers.length === 0).length;
  const textOf = notes.textOf(sheet);
  const count = countNotes(sheet, rows, textOf);
  const written = withNotes(sheet, rows, textOf);
  const about = { tripId, planId: plan.planId, sheet, supplier, seen: rowsDigest(written) };
  const taken = { sheet, supplier, rows: written, asOf: version?.asOf };
  const isShown = (one: { sheet: SheetKey; supplier: string }) =>
    one.sheet === sheet && (isForAll || isSameSupplier(one.supplier, supplier));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl font-bold">
            {sheetKind(sheet).name}
            {isDraft && (
              <span className="rounded-md border-[1.5px] border-dashed border-line-strong px-2 text-base font-semibold text-ink-soft">
                Draft
              </span>
            )}
          </h2>
          <p className="text-ink-soft wrap-anywhere">
            <span className="hidden print:inline">
              {isForAll ? (
                'All suppliers, for operators alone'
              ) : (
                <bdi translate="no">{supplier}</bdi>
              )}
              {' · '}
              <bdi translate="no">{tripName}</bdi>
              {' · '}
            </span>
            <bdi translate="no">{plan.planTitle}</bdi>
            {' · '}
            {formatReadableRange(plan.planStart, plan.planEnd)}
          </p>
        </div>
        {rows.length > 0 && (
          <div className="flex flex-wrap gap-2 print:hidden">
            <Button size="sm" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
            <Button
              size="sm"
              pending={file.isPending && file.variables.file === 'csv'}
              onClick={() => file.mutate({ file: 'csv', ...taken })}
            >
              <Download aria-hidden="true" />
              Download CSV
            </Button>
            <Button
              size="sm"
              pending={file.isPending && file.variables.file === 'excel'}
              onClick={() => file.mutate({ file: 'excel', ...taken })}
            >
              <Table2 aria-hidden="true" />
              Download Excel
            </Button>
          </div>
        )}
      </div>
      {version && (
        <div className="mb-4 text-[0.9375rem]">
          <p>{version.asOf}</p>
          {version.since && (
            <p className="font-semibold wrap-anywhere print:hidden">{version.since}</p>
          )}
        </div>
      )}
      {all.length > 0 && (
        <ForSupplier suppliers={suppliersOf(all)} {...{ supplier }} onPick={onSupplier} />
      )}
      {file.problem && (
        <Notice tone="danger" className="mb-4 print:hidden">
          {file.problem}
        </Notice>
      )}
      {count.of > 0 && (
        <p className="mb-4 print:hidden">
          <strong className="font-semibold">{notesSentence(count)}</strong>
          {count.missing.length > 0 && (
            <>. Without one: {listedFew(count.missing.map(({ name }) => name))}.</>
          )}
        </p>
      )}
      {isAboutNeeds[sheet] && unsaid.length + missingFood.length > 0 && (
        <Notice
          still
          tone="warn"
          className="mb-4 print:hidden"
          title="Some needs are not looked at yet."
        >
          {unsaid.length > 0 && (
            <p>
              Nobody has said what the needs of {listedFew(unsaid)} touch. Whether a kitchen or a
              hotel has to know is marked on their slips in the plan.
            </p>
          )}
          {missingFood.length > 0 && (
            <p>
              Not on this sheet, or not with every meal: {listedFew(missingFood)}. Their words sound
              like food: mark on their slips in the plan what they touch.
            </p>
          )}
        </Notice>
      )}
      {receipts.filter(isShown).map((receipt) => (
        <ReceiptCard key={receipt.receiptId} {...{ tripId, receipt }} />
      ))}
      {sent.filter(isShown).map((sending) => (
        <SheetChanges
          key={`${sending.sentTo} ${sending.supplier}`}
          rows={withNotes(sheet, rowsFor(all, sending.supplier), textOf)}
          {...{ sheet, sending }}
        />
      ))}
      {rows.length === 0 ? (
        <EmptyState title="Nothing on this sheet.">{EMPTY[sheet]}</EmptyState>
      ) : (
        <>
          <SheetTable
            key={sheet}
            {...{ sheet, rows, notes }}
            isAsked={receipts.some((one) => one.sheet === sheet)}
          />
          {isForAll ? (
            <div className="mt-6 print:hidden">
              <p className="font-semibold">To send a sheet, pick a supplier under ‘For’.</p>
              {withoutOne > 0 && (
                <p>
                  {counted(withoutOne, 'row')} {withoutOne === 1 ? 'has' : 'have'} no supplier yet:
                  fill in ‘Supplier’ or ‘Place’ of the items in the plan.
                </p>
              )}
            </div>
          ) : (
            <Card className="mt-6 print:hidden">
              <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
                <Part>
                  <SendSheet
                    key={`${sheet} ${supplier}`}
                    {...{ about }}
                    missing={count.missing}
                    settle={notes.settle}
                  />
                </Part>
              </div>
            </Card>
          )}
        </>
      )}
    </>
  );
}

/** The sheets that say what somebody has to know about people's needs. */
const isAboutNeeds: Partial<Record<SheetKey, true>> = { rooming: true, kitchen: true };

const EMPTY: Record<SheetKey, string> = {
  rooming: 'A stay in the plan puts its rooms here.',
  kitchen: 'Everyone with a need that touches food is listed here, with what they eat and where.',
  transfers: 'A flight or a transport in the plan has a line here.',
  contacts: 'Everyone who goes has a line here.',
};

interface ForSupplierProps {
  suppliers: readonly string[];
  /** Empty for all of them. */
  supplier: string;
  onPick: (supplier: string) => void;
}

/** Picks whose rows a sheet has (SPEC-2 8 'One supplier, one sheet'). */
function ForSupplier({ suppliers, supplier, onPick }: ForSupplierProps) {
  const id = useId();
  const isThere = supplier === '' || suppliers.includes(supplier);
  return (
    <div className="mb-4 max-w-md print:hidden">
      <label htmlFor={id} className="block font-semibold">
        For
      </label>
      <select
        id={id}
        name="for"
        value={supplier}
        onChange={({ target }) => onPick(target.value)}
        className={`${controlStyle} mt-1`}
      >
        <option value="">All</option>
        {(isThere ? suppliers : [supplier, ...suppliers]).map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
