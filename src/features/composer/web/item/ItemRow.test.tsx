// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { holdClock } from '#support/holdClock';
import { someone } from '#support/linted';
import { emptyItem } from '#support/planParts';
import { renderInApp } from '#support/renderInApp';
import type { Item } from '@/features/plans/domain/item';
import { withoutYear } from '@/platform/domain/calendarDate';
import { type Editing, EditingContext } from '../composerContext';
import { type People, PeopleContext } from '../people';
import { BookingMark, ItemRow } from './ItemRow';
import { costInWords, whoInWords } from './itemInWords';

afterEach(cleanup);

const people: People = { list: [], going: [], nameOf: () => '' };
const times = { kind: 'flight', title: 'To Lisbon', startTime: '18:00', endTime: '09:00' } as const;

function rowOf(values: Partial<Item>) {
  render(
    <PeopleContext value={people}>
      <EditingContext value={{} as Editing}>
        <ItemRow
          item={{ ...emptyItem, ...times, ...values }}
          {...{ currency: 'USD', zone: 'Europe/Lisbon', findings: 0, edit: null }}
        />
      </EditingContext>
    </PeopleContext>,
  );
  return screen.getByText('18:00').parentElement?.textContent;
}

// SPEC-2 5 'The composer'
it('names the clocks of times in another zone, as the travelers’ day does', () => {
  const flight = rowOf({ timeZone: 'America/New_York', endTimeZone: 'Europe/Lisbon' });
  expect(flight).toBe('18:00New York timeuntil 09:00Lisbon time');
  cleanup();
  expect(rowOf({ timeZone: 'America/New_York' })).toBe('18:00New York timeuntil 09:00');
  cleanup();
  expect(rowOf({ timeZone: 'Europe/Lisbon' })).toBe('18:00until 09:00');
});

// SPEC-4 14.2 'In lists of people'
it('names a whole party of those it is for by its own name, and counts the others', () => {
  const names = ['Ida', 'Tom', 'Max', 'Ben', 'Cy', 'Di'];
  const list = names.map((name, at) => someone(name, { partyOf: at < 3 ? 'ida' : name }));
  const going = list.map(({ travelerId }) => travelerId);
  const those: People = { list, going, nameOf: (id) => names[going.indexOf(id)] ?? '' };
  const said = (who: string[]) => whoInWords({ who }, those);
  expect(said(['ben', 'max', 'tom', 'ida'])).toBe("Ben and Ida's family (3)");
  expect(said(['ben', 'cy', 'di', 'ida', 'tom', 'max'])).toBe('Ben, Cy and 4 others');
  expect(said(['ida', 'tom', 'ben'])).toBe('Ida, Tom and Ben');
});

// SPEC-4 14.2 'Prices'
it('says what children and infants pay', () => {
  const item = { ...emptyItem, cost: 4_500, childPrice: 2_000, infantPrice: 0 };
  expect(costInWords(item, 'USD')).toBe('$45 per person, child $20, infant free');
  expect(costInWords({ ...item, childPrice: null, infantPrice: null }, 'USD')).toBe(
    '$45 per person',
  );
});

holdClock();

const words = (days: number) => withoutYear(dayFromNow(days));

// SPEC-2 5 'Item'
it.each([
  ['held without a day', 'held', null, 'Held'],
  ['held until today', 'held', dayFromNow(0), `Held until ${words(0)}`],
  ['held until a day that has passed', 'held', dayFromNow(-1), `Held until ${words(-1)}, past`],
  ['booked', 'booked', null, 'Booked'],
  ['in no need of a booking', 'notNeeded', null, 'Not needed'],
] as const)('an item says that it is %s', async (_, booking, heldUntil, said) => {
  await renderInApp(<BookingMark item={{ booking, heldUntil }} />);
  expect(document.body.textContent).toBe(said);
});
