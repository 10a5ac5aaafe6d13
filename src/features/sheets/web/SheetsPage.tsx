import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { SHEET_KEYS, type SheetKey, sheetKind } from '../domain/sheets';
import { OpenSheet } from './OpenSheet';
import { useSheetNotes } from './useSheetNotes';

interface SheetsPageProps {
  tripId: string;
  userId: string;
  sheet: SheetKey;
  /** Whose rows are shown; empty for all of them. */
  supplier: string;
  /** The plan named in the URL, while none is chosen. */
  planId: string | undefined;
}

/** The sheets for the hotel, the kitchen and the driver, for operators (SPEC-2 8). */
export function SheetsPage({ tripId, userId, sheet, supplier, planId }: SheetsPageProps) {
  const navigate = useNavigate();
  const query = useSuspenseQuery(trpc.sheets.open.queryOptions({ tripId, planId }));
  throwRefusal(query);
  const { open, plans, notes: saved } = query.data;
  const notes = useSheetNotes({ tripId, userId, notes: saved });
  if (!open) {
    return <EmptyState title="No plan yet.">Sheets are made of a plan.</EmptyState>;
  }
  return (
    <>
      {plans.length > 1 && (
        <nav aria-label="Plans" className="mb-3 flex flex-wrap gap-2">
          {plans.map((plan) => (
            <PickLink
              key={plan.planId}
              search={{ sheet, plan: plan.planId, supplier }}
              {...{ tripId }}
              isOpen={plan.planId === open.plan.planId}
            >
              <span translate="no">{plan.planTitle}</span>
            </PickLink>
          ))}
        </nav>
      )}
      <nav aria-label="Sheets" className="mb-6 flex flex-wrap gap-2">
        {SHEET_KEYS.map((key) => (
          <PickLink
            key={key}
            search={{ sheet: key, plan: planId, supplier }}
            {...{ tripId }}
            isOpen={key === sheet}
          >
            {sheetKind(key).name}
          </PickLink>
        ))}
      </nav>
      <OpenSheet
        page={query.data}
        {...{ sheet, supplier, open, notes }}
        onSupplier={(picked) =>
          void navigate({
            to: '/admin/sheets/$tripId',
            params: { tripId },
            search: addressOf({ sheet, plan: planId, supplier: picked }),
            resetScroll: false,
          })
        }
      />
    </>
  );
}

interface Picked {
  sheet: SheetKey;
  plan: string | undefined;
  supplier: string;
}

/** What a picked sheet adds to the address. */
const addressOf = ({ sheet, plan, supplier }: Picked) => ({
  sheet,
  ...(plan !== undefined && { plan }),
  ...(supplier !== '' && { for: supplier }),
});

interface PickLinkProps {
  tripId: string;
  search: Picked;
  isOpen: boolean;
  children: ReactNode;
}

function PickLink({ tripId, search, isOpen, children }: PickLinkProps) {
  return (
    <Link
      to="/admin/sheets/$tripId"
      params={{ tripId }}
      search={addressOf(search)}
      resetScroll={false}
      aria-current={isOpen ? 'page' : undefined}
      className="flex min-h-11 max-w-72 items-center rounded-full border-[1.5px] border-line-strong bg-card px-4 font-semibold text-ink no-underline hover:border-ink aria-[current=page]:border-band aria-[current=page]:bg-band aria-[current=page]:text-on-band"
    >
      <span className="truncate">{children}</span>
    </Link>
  );
}
