import { createFileRoute } from '@tanstack/react-router';
import { SHEET_KEYS, type SheetKey } from '@/features/sheets/domain/sheets';
import { SheetsPage } from '@/features/sheets/web/SheetsPage';
import { loadDeskName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

/** Which sheet, and of which plan while none is chosen. */
interface Search {
  sheet?: SheetKey;
  plan?: string;
}

export const Route = createFileRoute('/_signedIn/admin/_trip/sheets/$tripId')({
  validateSearch({ sheet, plan }): Search {
    const known = SHEET_KEYS.find((key) => key === sheet);
    return { ...(known && { sheet: known }), ...(plan ? { plan: String(plan) } : {}) };
  },
  loader: loadDeskName,
  head: ({ loaderData }) => titleOf(loaderData && `Sheets: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    const { sheet = 'rooming', plan } = Route.useSearch();
    const { session } = Route.useRouteContext();
    return <SheetsPage key={tripId} {...{ tripId, sheet }} userId={session.userId} planId={plan} />;
  },
});
