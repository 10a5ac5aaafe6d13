import { createFileRoute } from '@tanstack/react-router';
import { SHEET_KEYS } from '@/features/sheets/domain/sheets';
import { SheetsPage } from '@/features/sheets/web/SheetsPage';
import { trpc } from '@/platform/web/trpc';
import { loadDeskName } from '../../loadTripName';
import { titleOf } from '../../pageHead';
import { TripTabPending } from '../../pending/TripTabPending';

/** Which sheet, for which supplier, and of which plan if none is chosen. */
type Search = { sheet?: string; plan?: string; for?: string };
const KEYS = ['sheet', 'plan', 'for'] as const satisfies (keyof Search)[];

export const Route = createFileRoute('/_signedIn/admin/_trip/sheets/$tripId')({
  // The list of sheets is not in the code that every page loads.
  validateSearch: (search): Search =>
    Object.fromEntries(KEYS.flatMap((key) => (search[key] ? [[key, String(search[key])]] : []))),
  loaderDeps: ({ search: { plan } }) => ({ planId: plan }),
  loader: (route) =>
    loadDeskName(route, trpc.sheets.open.queryOptions({ ...route.params, ...route.deps })),
  head: ({ loaderData }) => titleOf(loaderData && `Sheets: ${loaderData}`),
  pendingComponent: TripTabPending,
  component: function Component() {
    const { tripId } = Route.useParams();
    const { sheet: named, plan, for: supplier = '' } = Route.useSearch();
    const sheet = SHEET_KEYS.find((key) => key === named) ?? 'rooming';
    const { session } = Route.useRouteContext();
    return (
      <SheetsPage
        key={tripId}
        {...{ tripId, sheet, supplier }}
        userId={session.userId}
        planId={plan}
      />
    );
  },
});
