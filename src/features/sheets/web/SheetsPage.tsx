import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Download, Printer } from 'lucide-react';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { listedFew } from '@/platform/domain/inWords';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { Notice } from '@/platform/web/ui/Notice';
import { countNotes, notesSentence } from '../domain/missingNotes';
import type { OpenSheets } from '../domain/openSheets';
import { SHEET_KEYS, type SheetKey, sheetKind, withNotes } from '../domain/sheets';
import { SheetTable } from './SheetTable';
import { useSheetCsv } from './useSheetCsv';
import { useSheetNotes } from './useSheetNotes';

interface SheetsPageProps {
  tripId: string;
  userId: string;
  sheet: SheetKey;
  /** The plan that the address names, while none is chosen. */
  planId: string | undefined;
}

/** What goes to the hotel, the kitchen, the driver, for operators (SPEC-2 8). */
export function SheetsPage({ tripId, userId, sheet, planId }: SheetsPageProps) {
  const query = useSuspenseQuery(trpc.sheets.open.queryOptions({ tripId, planId }));
  throwRefusal(query);
  const { open, plans, notes: saved, tripName } = query.data;
  const notes = useSheetNotes({ tripId, userId, notes: saved });
  if (!open) {
    return <EmptyState title="No plan yet.">Sheets are made of a plan.</EmptyState>;
  }
  return (
    <>
      {plans.length > 1 && <PlanPick {...{ tripId, sheet, plans }} openId={open.plan.planId} />}
      <nav aria-label="Sheets" className="mb-6 flex flex-wrap gap-2">
        {SHEET_KEYS.map((key) => (
          <PickLink
            key={key}
            search={{ sheet: key, plan: planId }}
            {...{ tripId }}
            isOpen={key === sheet}
          >
            {sheetKind(key).name}
          </PickLink>
        ))}
      </nav>
      <OpenSheet {...{ tripId, tripName, sheet, open, notes }} />
    </>
  );
}

interface OpenSheetProps {
  tripId: string;
  tripName: string;
  sheet: SheetKey;
  open: NonNullable<OpenSheets['open']>;
  notes: ReturnType<typeof useSheetNotes>;
}

function OpenSheet({ tripId, tripName, sheet, open, notes }: OpenSheetProps) {
  const csv = useSheetCsv(tripId);
  const { plan, isDraft, unsaid } = open;
  const rows = open.rows[sheet];
  const textOf = notes.textOf(sheet);
  const count = sheet === 'kitchen' ? countNotes(rows, textOf) : null;
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
              <bdi>{tripName}</bdi>
              {' · '}
            </span>
            <bdi>{plan.planTitle}</bdi>
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
              onClick={() => csv.download(sheet, withNotes(sheet, rows, textOf))}
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
      {count && count.of > 0 && (
        <p className="mb-4 print:hidden">
          <strong className="font-semibold">{notesSentence(count)}</strong>
          {count.missing.length > 0 && <>. Without one: {listedFew(count.missing)}.</>}
        </p>
      )}
      {sheet === 'kitchen' && unsaid.length > 0 && (
        <Notice
          still
          tone="warn"
          className="mb-4 print:hidden"
          title="Some needs are not looked at yet."
        >
          Nobody has said what the needs of {listedFew(unsaid)} touch. Whether a kitchen has to know
          is marked on their slips in the plan.
        </Notice>
      )}
      {rows.length === 0 ? (
        <EmptyState title="Nothing on this sheet.">{EMPTY[sheet]}</EmptyState>
      ) : (
        <SheetTable key={sheet} {...{ sheet, rows, notes }} />
      )}
    </>
  );
}

const EMPTY: Record<SheetKey, string> = {
  rooming: 'A stay in the plan puts its rooms here.',
  kitchen: 'Whoever has a need that touches food stands here, with what they eat where.',
  transfers: 'A flight or a transport in the plan has a line here.',
  contacts: 'Whoever goes has a line here.',
};

interface PlanPickProps {
  tripId: string;
  sheet: SheetKey;
  plans: OpenSheets['plans'];
  openId: string;
}

function PlanPick({ tripId, sheet, plans, openId }: PlanPickProps) {
  return (
    <nav aria-label="Plans" className="mb-3 flex flex-wrap gap-2">
      {plans.map(({ planId, planTitle }) => (
        <PickLink
          key={planId}
          search={{ sheet, plan: planId }}
          {...{ tripId }}
          isOpen={planId === openId}
        >
          {planTitle}
        </PickLink>
      ))}
    </nav>
  );
}

interface PickLinkProps {
  tripId: string;
  search: { sheet: SheetKey; plan: string | undefined };
  isOpen: boolean;
  children: string;
}

function PickLink({ tripId, search: { sheet, plan }, isOpen, children }: PickLinkProps) {
  return (
    <Link
      to="/admin/sheets/$tripId"
      params={{ tripId }}
      search={{ sheet, ...(plan !== undefined && { plan }) }}
      resetScroll={false}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-h-11 max-w-72 items-center rounded-full border-[1.5px] border-line-strong bg-card px-4 font-semibold text-ink no-underline hover:border-ink aria-[current=page]:border-band aria-[current=page]:bg-band aria-[current=page]:text-on-band"
    >
      <span className="truncate">{children}</span>
    </Link>
  );
}
