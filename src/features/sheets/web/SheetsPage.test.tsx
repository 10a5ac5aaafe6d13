// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw } from '#support/drawn';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { OpenSheets } from '../domain/openSheets';
import { SheetsPage } from './SheetsPage';

const TRIP = 'amy-kyoto';
const asked = (name: string, words: string) => [{ name, words }];
const dish = (id: string, name: string, item: string, words: string) => ({
  ...{ key: `${id} ${item}`, noteKey: id, asked: asked(name, words) },
  cells: [`${name.split(' ')[0]} L.`, '', item, 'Sat, Apr 3, 2027'],
});

const PAGE: OpenSheets = {
  tripId: TRIP,
  tripName: 'Kyoto',
  open: {
    plan: {
      ...{ planId: 'plan-a', planTitle: 'Plan A' },
      ...{ planStart: '2027-04-03', planEnd: '2027-04-10' },
    },
    isDraft: true,
    unsaid: ['Cy Twombly'],
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
  notes: [{ sheet: 'kitchen', noteKey: 'ana', note: 'No gluten', version: 2, savedBy: 'Dee' }],
};

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const drawPage = (page: OpenSheets = PAGE, answer?: object) => {
  queryClient.setQueryData(trpc.sheets.open.queryKey({ tripId: TRIP, planId: undefined }), page);
  return draw(<SheetsPage tripId={TRIP} userId="dee" sheet="kitchen" planId={undefined} />, answer);
};

const text = () => document.body.textContent ?? '';

// SPEC-2 8, SPEC-2 2
it('is one of four sheets of a plan, marked as a draft until one is chosen', async () => {
  await drawPage();
  const sheets = within(screen.getByRole('navigation', { name: 'Sheets' }));
  expect(sheets.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['Rooming', 'Kitchen', 'Transfers', 'Contacts'],
  ]);
  const plans = within(screen.getByRole('navigation', { name: 'Plans' }));
  expect(plans.getAllByRole('link').map((link) => link.textContent)).toEqual(['Plan A', 'Plan B']);
  screen.getByText('Draft');
  const columns = screen.getAllByRole('columnheader').map((one) => one.textContent);
  expect(columns).toEqual(['Person', 'What the kitchen must know', 'Item', 'Day']);
});

it('shows no pick and no draft of a chosen plan', async () => {
  const { open } = PAGE;
  await drawPage({ ...PAGE, plans: [], open: open && { ...open, isDraft: false } });
  expect(screen.queryByText('Draft')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Plans' })).toBeNull();
});

it('has one note for each person, beside what they wrote, which is not printed', async () => {
  const { controls } = await drawPage();
  const fields = controls('kitchenNote');
  expect(fields.map(({ value }) => value)).toEqual(['No gluten', '']);
  for (const words of screen.getAllByText('Coeliac')) {
    expect(words.closest('.print\\:hidden')).not.toBeNull();
  }
  expect(text()).toContain('Ana Lima wrote: Coeliac');
  // The other line of hers, and both on paper.
  expect(screen.getAllByText('No gluten', { selector: 'span' })).toHaveLength(2);
});

it('counts the notes and names who has none, as one types', async () => {
  const { controls, fill } = await drawPage();
  expect(text()).toContain('1 of 2 have a note. Without one: Ben Lima.');
  expect(text()).toContain('Nobody has said what the needs of Cy Twombly touch.');
  expect(controls('kitchenNote')).toHaveLength(2);
  await fill({ kitchenNote: '' });
  expect(text()).toContain('0 of 2 have a note. Without one: Ana Lima and Ben Lima.');
});

it('saves a note of the version that it began from when its field is left', async () => {
  const { fill, leave, sent } = await drawPage();
  await fill({ kitchenNote: 'No gluten, no traces' });
  await leave();
  expect(sent).toContainEqual({
    '0': {
      ...{ tripId: TRIP, sheet: 'kitchen', noteKey: 'ana' },
      ...{ note: 'No gluten, no traces', began: 2 },
    },
  });
});

it('says what puts lines on a sheet that has none', async () => {
  const { open } = PAGE;
  await drawPage({ ...PAGE, open: open && { ...open, rows: { ...open.rows, kitchen: [] } } });
  screen.getByText('Nothing on this sheet.');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
