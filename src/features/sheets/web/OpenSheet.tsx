import { Download, Printer } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { listedFew } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { Notice } from '@/platform/web/ui/Notice';
import { countNotes, notesSentence } from '../domain/missingNotes';
import type { OpenSheets } from '../domain/openSheets';
import { rowsDigest } from '../domain/sheetChanges';
import { type SheetKey, sheetKind, withNotes } from '../domain/sheets';
import { useSheetCsv } from './api';
import { ReceiptCard } from './ReceiptCard';
import { SheetChanges } from './SheetChanges';
import { SheetTable } from './SheetTable';
import type { SheetNotes } from './useSheetNotes';

/** Loaded after the sheet, which people come here to read. */
const SendSheet = lazy(() => import('./SendSheet').then((chunk) => ({ default: chunk.SendSheet })));

interface OpenSheetProps {
  page: OpenSheets;
  sheet: SheetKey;
  open: NonNullable<OpenSheets['open']>;
  notes: SheetNotes;
}

/** One sheet, with everything that can be done with it. */
export function OpenSheet({ page, sheet, open, notes }: OpenSheetProps) {
  const { tripId, tripName, sent, receipts } = page;
  const csv = useSheetCsv(tripId);
  const { plan, isDraft, unsaid, likelyFood } = open;
  const rows = open.rows[sheet];
  const textOf = notes.textOf(sheet);
  const count = countNotes(sheet, rows, textOf);
  const written = withNotes(sheet, rows, textOf);
  const about = { tripId, planId: plan.planId, sheet, seen: rowsDigest(written) };
  const asked = receipts.filter((one) => one.sheet === sheet);
  const ofSheet = sent.filter((one) => one.sheet === sheet);
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
              pending={csv.isPending}
              onClick={() => csv.mutate({ sheet, rows: written })}
            >
              <Download aria-hidden="true" />
              Download CSV
            </Button>
          </div>
        )}
      </div>
      {csv.problem && (
        <Notice tone="danger" className="mb-4 print:hidden">
          {csv.problem}
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
      {sheet === 'kitchen' && unsaid.length + likelyFood.length > 0 && (
        <Notice
          still
          tone="warn"
          className="mb-4 print:hidden"
          title="Some needs are not looked at yet."
        >
          {unsaid.length > 0 && (
            <p>
              Nobody has said what the needs of {listedFew(unsaid)} touch. Whether a kitchen has to
              know is marked on their slips in the plan.
            </p>
          )}
          {likelyFood.length > 0 && (
            <p>
              Not on this sheet, or not with every meal: {listedFew(likelyFood)}. Their words sound
              like food: mark on their slips in the plan what they touch.
            </p>
          )}
        </Notice>
      )}
      {asked.map((receipt) => (
        <ReceiptCard key={receipt.receiptId} {...{ tripId, receipt }} />
      ))}
      {ofSheet.map((sending) => (
        <SheetChanges key={sending.sentTo} rows={written} {...{ sheet, sending }} />
      ))}
      {rows.length === 0 ? (
        <EmptyState title="Nothing on this sheet.">{EMPTY[sheet]}</EmptyState>
      ) : (
        <>
          <SheetTable key={sheet} {...{ sheet, rows, notes }} isAsked={asked.length > 0} />
          <Card className="mt-6 print:hidden">
            <div className="grid gap-x-10 gap-y-8 md:grid-cols-2">
              <Suspense>
                <SendSheet
                  key={sheet}
                  {...{ about }}
                  missing={count.missing}
                  settle={notes.settle}
                />
              </Suspense>
            </div>
          </Card>
        </>
      )}
    </>
  );
}

const EMPTY: Record<SheetKey, string> = {
  rooming: 'A stay in the plan puts its rooms here.',
  kitchen: 'Everyone with a need that touches food is listed here, with what they eat and where.',
  transfers: 'A flight or a transport in the plan has a line here.',
  contacts: 'Everyone who goes has a line here.',
};
