// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { OpenSheets } from '../domain/openSheets';
import { SheetsPage } from './SheetsPage';

const TRIP = 'amy-kyoto';
const asked = (name: string, words: string) => [{ name, words }];
const dish = (id: string, name: string, item: string, words: string) => ({
  ...{ key: `${id} ${item}`, noteKey: id, asked: asked(name, words) },
  suppliers: [item === 'Lunch' ? 'Tasca' : 'Casa do Mar'],
  cells: ['Sat, Apr 3, 2027', '19:30', item, `${name.split(' ')[0]} L.`, ''],
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
const ASKED = {
  ...{ receiptId: 'r', sheet: 'kitchen' as const, supplier: '', recipientName: 'Casa do Mar' },
  ...{ recipientEmail: null, address: 'https://gangway.example/s/abc' },
  ...{ madeAt: '2020-03-01T12:00:00Z', askedAt: '2020-03-01T12:00:00Z' },
};
const AT = '2020-02-28T12:00:00.000Z';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const renderPage = (page: OpenSheets = PAGE, answer?: object, supplier = '') => {
  queryClient.setQueryData(trpc.sheets.open.queryKey({ tripId: TRIP, planId: undefined }), page);
  return renderInApp(
    <SheetsPage tripId={TRIP} userId="dee" sheet="kitchen" {...{ supplier }} planId={undefined} />,
    answer,
  );
};

const text = () => document.body.textContent ?? '';

// SPEC-2 8, SPEC-2 2
it('is one of four sheets of a plan, marked as a draft until one is chosen', async () => {
  await renderPage();
  const sheets = within(screen.getByRole('navigation', { name: 'Sheets' }));
  expect(sheets.getAllByRole('link').map((link) => link.textContent)).toEqual([
    ...['Rooming', 'Kitchen', 'Transfers', 'Contacts'],
  ]);
  const plans = within(screen.getByRole('navigation', { name: 'Plans' }));
  expect(plans.getAllByRole('link').map((link) => link.textContent)).toEqual(['Plan A', 'Plan B']);
  screen.getByText('Draft');
  const columns = screen.getAllByRole('columnheader').map((one) => one.textContent);
  expect(columns).toEqual(['Day', 'Time', 'Item', 'Person', 'What the kitchen must know']);
});

it('shows no pick and no draft of a chosen plan', async () => {
  const { open } = PAGE;
  await renderPage({ ...PAGE, plans: [], open: open && { ...open, isDraft: false } });
  expect(screen.queryByText('Draft')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Plans' })).toBeNull();
});

it('has one note for each person, beside what they wrote, which is not printed', async () => {
  const { controls } = await renderPage();
  const fields = controls('kitchenNote');
  expect(fields.map(({ value }) => value)).toEqual(['No gluten', '']);
  for (const words of screen.getAllByText('Coeliac')) {
    expect(words.closest('.print\\:hidden')).not.toBeNull();
  }
  expect(text()).toContain('Ana Lima wrote: Coeliac');
  // One in her other row, and one that only shows on paper.
  expect(screen.getAllByText('No gluten', { selector: 'span' })).toHaveLength(2);
});

it('shows beside a late note what somebody else has saved last', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { fill, leave } = await renderPage();
  const [first] = PAGE.notes as [OpenSheets['notes'][number]];
  const saved = { ...first, note: 'No wheat', version: 3, savedBy: 'Eve' };
  const data = { httpStatus: 409, appCode: 'changed_since', issues: [], saved };
  const refused = [{ error: { code: -32009, message: 'Changed since.', data } }];
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 409 })));
  await fill({ kitchenNote: 'No barley' });
  await leave();
  await screen.findByText('No wheat');
  const newest = { ...saved, note: 'No rye', version: 4, savedBy: 'Dan' };
  const key = trpc.sheets.open.queryKey({ tripId: TRIP, planId: undefined });
  act(() => void queryClient.setQueryData(key, { ...PAGE, notes: [newest] }));
  await screen.findByText('No rye');
  expect(screen.queryByText('No wheat')).toBeNull();
});

it('counts the notes and names who has none, as one types', async () => {
  const { controls, fill } = await renderPage();
  expect(text()).toContain('1 of 2 have a note. Without one: Ben Lima.');
  expect(text()).toContain('Nobody has said what the needs of Cy Twombly touch.');
  expect(text()).toContain('Not on this sheet, or not with every meal: Dee Park.');
  expect(controls('kitchenNote')).toHaveLength(2);
  await fill({ kitchenNote: '' });
  expect(text()).toContain('0 of 2 have a note. Without one: Ana Lima and Ben Lima.');
});

it('saves a note of the version that it began from when its field is left', async () => {
  const { fill, leave, sent } = await renderPage();
  await fill({ kitchenNote: 'No gluten, no traces' });
  await leave();
  expect(sent).toContainEqual({
    '0': {
      ...{ tripId: TRIP, sheet: 'kitchen', noteKey: 'ana' },
      ...{ note: 'No gluten, no traces', began: 2 },
    },
  });
});

it('hands an emptied note on to suppliers only once that is confirmed', async () => {
  const emptied = { ...PAGE.notes[0], note: '', told: 'No gluten' } as OpenSheets['notes'][number];
  const page = { ...PAGE, notes: [emptied], receipts: [{ ...ASKED, rows: [] }] };
  const { fill, leave, press, sent } = await renderPage(page, emptied);
  const handedOn = () => sent.filter((body) => !JSON.stringify(body).includes('began'));
  await fill({ kitchenNote: ' ' });
  await leave();
  await screen.findByText('Suppliers still read the note that was here.');
  expect(handedOn()).toEqual([]);
  await press('Take It Away');
  await waitFor(() =>
    expect(handedOn()).toEqual([
      { '0': { tripId: TRIP, sheet: 'kitchen', noteKey: 'ana', note: '' } },
    ]),
  );
});

// SPEC 9
it('downloads what the sheet shows as CSV, once the server has recorded it', async () => {
  const { press, sent } = await renderPage(PAGE, {});
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(sent).toContainEqual({ '0': { tripId: TRIP } });
    names.push(this.download);
  });
  await press('Download CSV');
  await waitFor(() => expect(names).toEqual([`trip-${TRIP}-kitchen.csv`]));
  const [[file]] = made.mock.calls as [[Blob]];
  expect(await file.text()).toContain('"Sat, Apr 3, 2027","19:30","Lunch","Ana L.","No gluten"');
});

it('says what puts lines on a sheet that has none', async () => {
  const { open } = PAGE;
  await renderPage({ ...PAGE, open: open && { ...open, rows: { ...open.rows, kitchen: [] } } });
  screen.getByText('Nothing on this sheet.');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});

const KITCHEN = PAGE.open?.rows.kitchen ?? [];
const asSent = (rows: typeof KITCHEN) =>
  rows.map(({ key, cells }) => ({ key, cells, isGone: false, hasLeft: false }));

// SPEC-2 8
it('shows row by row what has changed since it was sent to somebody', async () => {
  const [lunch, dinner, bens] = asSent(KITCHEN);
  if (!lunch || !dinner || !bens) throw new Error('lines are missing');
  const eaten = { ...dinner, key: 'cy Dinner', cells: ['Sun', '', 'Dinner', 'Cy T.', ''] };
  const rows = [
    { ...lunch, cells: ['Sat, Apr 3, 2027', '19:30', 'Lunch', 'Ana L.', 'No nuts'] },
    { ...dinner, cells: ['Sat, Apr 3, 2027', '19:30', 'Dinner', 'Ana L.', 'No gluten'] },
    eaten,
  ];
  const sent = [
    {
      sheet: 'kitchen' as const,
      supplier: '',
      sentTo: 'Casa do Mar',
      sentAt: '2027-03-01T12:00:00Z',
      sentBy: 'Dee',
      rows,
    },
  ];
  await renderPage({ ...PAGE, sent });
  const changes = within(
    screen.getByRole('region', { name: 'Changes since Mar 1, 2027, Casa do Mar' }),
  );
  expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ChangedSat, Apr 3, 2027, 19:30, Lunch, Ana L.What the kitchen must know:No nuts → is now No gluten',
    'AddedSat, Apr 3, 2027, 19:30, Dinner, Ben L., Ask us before serving.',
    'GoneSun, Dinner, Cy T.',
  ]);
});

// SPEC-2 8 'One supplier, one sheet'
it('has the rows of one supplier, and sends those alone', async () => {
  await renderPage(PAGE, {});
  const picked = screen.getByRole('combobox', { name: 'For' });
  expect(
    within(picked)
      .getAllByRole('option')
      .map((one) => one.textContent),
  ).toEqual([...['All', 'Tasca', 'Casa do Mar']]);
  expect(screen.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: 'Mark as Sent' })).toBeNull();
  screen.getByText('To send a sheet, pick a supplier under ‘For’.');
  cleanup();
  await renderPage(PAGE, {}, 'Casa do Mar');
  expect(screen.getAllByRole('row')).toHaveLength(3);
  expect(screen.queryByText('Lunch')).toBeNull();
  await screen.findByRole('button', { name: 'Mark as Sent' });
});

// SPEC-2 8
it('puts what somebody wrote into their note, by ‘Use These Words’', async () => {
  const { controls } = await renderPage(PAGE, {}, 'Casa do Mar');
  const [, bens] = screen.getAllByRole('button', { name: 'Use These Words' });
  if (bens) await userEvent.click(bens);
  expect(controls('kitchenNote').map(({ value }) => value)).toEqual(['No gluten', 'No fish']);
  expect(document.activeElement).toBe(controls('kitchenNote')[1]);
  expect(screen.getAllByRole('button', { name: 'Use These Words' })).toHaveLength(1);
});

it('sends without missing notes only once that is confirmed', async () => {
  const { fill, press, sent } = await renderPage(PAGE, {}, 'Casa do Mar');
  const sendings = () => sent.filter((body) => JSON.stringify(body).includes('sentTo'));
  await fill({ sentTo: 'Casa do Mar' });
  await press('Mark as Sent');
  const question = within(await screen.findByRole('alertdialog', { name: '1 note is missing' }));
  expect(sendings()).toEqual([]);
  await userEvent.click(question.getByRole('button', { name: 'Send Without Them' }));
  await waitFor(() => expect(sendings()).toHaveLength(1));
  expect(sendings()).toMatchObject([
    {
      '0': {
        tripId: TRIP,
        planId: 'plan-a',
        sheet: 'kitchen',
        supplier: 'Casa do Mar',
        sentTo: 'Casa do Mar',
        without: ['ben'],
      },
    },
  ]);
});

// SPEC-2 8 'A receipt'
it('shows what a supplier has answered and when, what is not possible and their notes first', async () => {
  const [lunch, dinner, bens] = asSent(KITCHEN);
  if (!lunch || !dinner || !bens) throw new Error('lines are missing');
  const said = { was: null, answeredAt: null, note: '', waitsSince: null };
  const receipt = {
    ...ASKED,
    rows: [
      {
        ...lunch,
        ...said,
        state: 'yes' as const,
        answeredAt: '2020-03-01T11:00:00Z',
        note: 'We will',
      },
      {
        ...{ ...dinner, ...said, state: 'no' as const },
        ...{ note: 'Only fish', answeredAt: AT, waitsSince: AT },
      },
      { ...bens, ...said, state: 'changed' as const, isGone: true },
    ],
  };
  const { press, sent } = await renderPage({ ...PAGE, receipts: [receipt] }, {});
  const region = within(screen.getByRole('region', { name: 'Receipt: Casa do Mar' }));
  region.getByText('1 of 3 yes');
  expect(region.getAllByRole('listitem').map((row) => row.textContent?.slice(0, 12))).toEqual([
    ...['Not possible', 'Yes, Mar 1, ', 'Changed sinc'],
  ]);
  region.getByText('Only fish');
  region.getByText('No answer yet.');
  region.getByText('No longer needed.');
  region.getByText('We will');
  expect(region.getByRole('link', { name: /\/s\/abc/ })).toHaveProperty('pathname', '/s/abc');
  region.getByRole('button', { name: 'Withdraw' });
  await press('I Have Seen This');
  const seen = { tripId: TRIP, receiptId: 'r', rowKey: dinner.key, waitsSince: AT };
  await waitFor(() => expect(sent).toContainEqual({ '0': seen }));
});

it('asks for a receipt by name, and by email if there is one', async () => {
  const { fill, press, sent } = await renderPage(PAGE, {}, 'Casa do Mar');
  await fill({ kitchenNote: 'No gluten', recipientName: 'Casa do Mar' });
  await press('Ask for a Receipt');
  await userEvent.click(await screen.findByRole('button', { name: 'Send Without Them' }));
  await waitFor(() =>
    expect(sent).toContainEqual({
      '0': expect.objectContaining({ recipientName: 'Casa do Mar', recipientEmail: '' }),
    }),
  );
});
