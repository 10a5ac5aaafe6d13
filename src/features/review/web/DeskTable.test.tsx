// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { dayFromNow } from '#support/factories';
import { holdClock } from '#support/holdClock';
import { readyTrip } from '#support/readyTrip';
import { renderInApp } from '#support/renderInApp';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import type { DeskAddress } from '../domain/deskFilter';
import type { ReadyTrip } from '../domain/deskTrip';
import { DeskFilterBar } from './DeskFilterBar';
import { DeskTable } from './DeskTable';

holdClock();
afterEach(cleanup);

const TRIP = readyTrip({
  ...{ stage: 'agreed', departure: '2099-04-03', isChosen: true },
  next: { is: 'heldUntil', date: dayFromNow(-1) },
});

/** Renders the table with one trip; `onSort` is called by its headings. */
async function renderTable(trip: Partial<ReadyTrip> = {}, filter: DeskAddress = {}) {
  const onSort = vi.fn();
  const table = (
    <DeskTable
      trips={[{ ...TRIP, ...trip }]}
      rows={null}
      isWaiting={false}
      {...{ filter, onSort }}
    />
  );
  return { onSort, ...(await renderInApp(table)) };
}
const sortOf = (name: string) =>
  screen.getByRole('columnheader', { name }).getAttribute('aria-sort');

// SPEC-2 5 'The list of ready trips'
describe('the table of ready trips', () => {
  it('says of each its stage, responses, departure, next date and who has it', async () => {
    await renderTable();
    const line = screen.getByRole('row', { name: /Lisbon/ });
    const held = formatReadableDate(dayFromNow(-1)).split(',')[0];
    for (const words of ['Portugal', 'Agreed', '5 of 8', 'Apr 3, 2099', `${held}`, 'past']) {
      expect(line.textContent).toContain(words);
    }
    expect(line.textContent).toContain('Held until');
    const link = screen.getByRole('link', { name: /Lisbon.*View Responses/ });
    expect(link.getAttribute('href')).toBe('/admin/responses/amy-lisbon');
    screen.getByRole('button', { name: 'Take This Trip: Lisbon' });
  });

  it('says what is not known, and which departure is only the best', async () => {
    await renderTable({ departure: null, next: null });
    expect(document.body.textContent).toContain('Not known yet');
    cleanup();
    await renderTable({ isChosen: false });
    expect(document.body.textContent).toContain('Apr 3, 2099 by the brief');
  });

  // SPEC-4 15.2
  it('says what is due next and how much is overdue, in a column once anything is', async () => {
    await renderTable();
    expect(screen.queryByRole('columnheader', { name: 'Next due' })).toBeNull();
    cleanup();
    const dues = { next: dayFromNow(-2), overdue: 3 };
    const { onSort, press } = await renderTable({ dues }, { sort: 'due' });
    const line = screen.getByRole('row', { name: /Lisbon/ }).textContent;
    expect(line).toMatch(/Next due.+, past 3 overdue/);
    expect(sortOf('Next due')).toBe('ascending');
    await press('Next due');
    expect(onSort).toHaveBeenCalledWith('due');
    cleanup();
    await renderTable({ dues: { next: dayFromNow(2), overdue: 0 } });
    expect(document.body.textContent).not.toContain('overdue');
  });

  it('is put in order by its headings, which say how', async () => {
    const { onSort, press } = await renderTable({}, { sort: 'next', isReversed: true });
    expect(sortOf('Next date')).toBe('descending');
    expect(sortOf('Departure')).toBeNull();
    for (const name of ['Ready since', 'Departure', 'Next date', 'Stage', 'Taken by']) {
      await press(name);
    }
    expect(onSort.mock.calls.flat()).toEqual(['ready', 'departure', 'next', 'stage', 'taker']);
    cleanup();
    await renderTable();
    expect(sortOf('Stage')).toBe('ascending');
  });
});

describe('what stands above the list', () => {
  it('chooses the order, its direction, and cards or a table', async () => {
    const [onFilter, onView] = [vi.fn(), vi.fn()];
    const page = await renderInApp(
      <DeskFilterBar filter={{ sort: 'next' }} view="cards" {...{ onFilter, onView }} />,
    );
    expect(page.control('sort').value).toBe('next');
    const filter = screen.getByRole('button', { name: 'Filter' });
    expect(filter.getAttribute('aria-expanded')).toBe('true');
    await page.fill({ sort: 'departure' });
    await page.press('The Other Way Round');
    const changes = onFilter.mock.calls.flat() as ((now: DeskAddress) => DeskAddress)[];
    expect(changes.map((change) => change({ sort: 'next' }))).toEqual([
      { sort: 'departure' },
      { sort: 'next', isReversed: true },
    ]);
    expect(screen.getByRole('button', { name: 'Cards' }).getAttribute('aria-pressed')).toBe('true');
    await page.press('Table');
    expect(onView).toHaveBeenCalledWith('table');
  });
});
