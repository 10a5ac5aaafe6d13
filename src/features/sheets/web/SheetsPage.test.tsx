// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import readExcel from 'read-excel-file/node';
import { afterEach, expect, it, vi } from 'vitest';
import { ASKED, KITCHEN, PAGE, renderPage, TRIP } from '#support/sheetsPage';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { OpenSheets } from '../domain/openSheets';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

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

it('asks on paper to be asked only where somebody wrote something, as its files do', async () => {
  const { open } = PAGE;
  const [ana, , ben] = KITCHEN;
  if (!open || !ana || !ben) throw new Error('There is no sheet.');
  const kitchen = [{ ...ana, noteKey: 'cy', asked: [] }, ben];
  await renderPage({ ...PAGE, open: { ...open, rows: { ...open.rows, kitchen } } });
  expect(screen.getAllByText('Ask us before serving.')).toHaveLength(1);
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

/** Presses a button that downloads a file; returns it once the server has recorded that. */
async function download(button: string, name: string, supplier?: string): Promise<Blob> {
  const { press, sent } = await renderPage(PAGE, {}, supplier);
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:sheet');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    expect(sent).toContainEqual({ '0': { tripId: TRIP } });
    names.push(this.download);
  });
  await press(button);
  await waitFor(() => expect(names).toEqual([name]));
  const [[file]] = made.mock.calls as [[Blob]];
  return file;
}

// SPEC 9
it('downloads what the sheet shows as CSV, once the server has recorded it', async () => {
  const file = await download('Download CSV', `trip-${TRIP}-kitchen.csv`);
  expect(await file.text()).toContain('"2027-04-03","19:30","Lunch","Ana L.","No gluten"');
});

// SPEC-2 8
it('downloads the rows of its supplier for Excel, once the server has recorded it', async () => {
  const file = await download('Download Excel', `trip-${TRIP}-kitchen-tasca.xlsx`, 'Tasca');
  const [sheet] = await readExcel(Buffer.from(await file.arrayBuffer()));
  expect(sheet?.data.slice(1)).toEqual([
    [new Date('2027-04-03'), '19:30', 'Lunch', 'Ana L.', 'No gluten'],
  ]);
});

it('says what puts lines on a sheet that has none', async () => {
  const { open } = PAGE;
  await renderPage({ ...PAGE, open: open && { ...open, rows: { ...open.rows, kitchen: [] } } });
  screen.getByText('Nothing on this sheet.');
  expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
});
