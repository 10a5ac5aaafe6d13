import type { OpenSheets } from '@/features/sheets/domain/openSheets';
import { SheetsPage } from '@/features/sheets/web/SheetsPage';
import { queryClient, trpc } from '@/platform/web/trpc';
import { renderInApp } from './renderInApp';

/** The page of a trip's sheets, with what is on it. */
export const TRIP = 'amy-kyoto';
const asked = (name: string, words: string) => [{ name, words }];
const dish = (id: string, name: string, item: string, words: string) => ({
  ...{ key: `${id} ${item}`, noteKey: id, asked: asked(name, words) },
  suppliers: [item === 'Lunch' ? 'Tasca' : 'Casa do Mar'],
  cells: ['Sat, Apr 3, 2027', '19:30', item, `${name.split(' ')[0]} L.`, ''],
});

export const PAGE: OpenSheets = {
  tripId: TRIP,
  tripName: 'Kyoto',
  open: {
    plan: {
      ...{ planId: 'plan-a', planTitle: 'Plan A' },
      ...{ planStart: '2027-04-03', planEnd: '2027-04-10' },
    },
    isDraft: true,
    version: null,
    unsaid: ['Cy Twombly'],
    likelyFood: ['Dee Park'],
    rows: {
      rooming: [],
      kitchen: [
        dish('ana', 'Ana Lima', 'Lunch', 'Coeliac'),
        dish('ana', 'Ana Lima', 'Dinner', 'Coeliac'),
        dish('ben', 'Ben Lima', 'Dinner', 'No fish'),
      ],
      transfers: [],
      contacts: [],
    },
  },
  plans: [
    { planId: 'plan-a', planTitle: 'Plan A' },
    { planId: 'plan-b', planTitle: 'Plan B' },
  ],
  notes: [
    { sheet: 'kitchen', noteKey: 'ana', note: 'No gluten', told: '', version: 2, savedBy: 'Dee' },
  ],
  sent: [],
  receipts: [],
};

/** A supplier who was asked for a receipt of the kitchen's sheet. */
export const ASKED = {
  ...{ receiptId: 'r', sheet: 'kitchen' as const, supplier: '', recipientName: 'Casa do Mar' },
  ...{ recipientEmail: null, address: 'https://gangway.example/s/abc' },
  ...{ madeAt: '2020-03-01T12:00:00Z', askedAt: '2020-03-01T12:00:00Z' },
};
export const AT = '2020-02-28T12:00:00.000Z';

export const renderPage = (page: OpenSheets = PAGE, answer?: object, supplier = '') => {
  queryClient.setQueryData(trpc.sheets.open.queryKey({ tripId: TRIP, planId: undefined }), page);
  return renderInApp(
    <SheetsPage tripId={TRIP} userId="dee" sheet="kitchen" {...{ supplier }} planId={undefined} />,
    answer,
  );
};

export const KITCHEN = PAGE.open?.rows.kitchen ?? [];
export const asSent = (rows: typeof KITCHEN) =>
  rows.map(({ key, cells }) => ({ key, cells, isGone: false, hasLeft: false }));
