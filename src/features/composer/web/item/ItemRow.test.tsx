// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import type { Item } from '@/features/plans/domain/item';
import { type Editing, EditingContext } from '../useEditing';
import { type People, PeopleContext } from '../usePeople';
import { ItemRow } from './ItemRow';

afterEach(cleanup);

const people: People = { list: [], going: [], nameOf: () => '' };
const times = { kind: 'flight', title: 'To Lisbon', startTime: '18:00', endTime: '09:00' } as const;

function rowOf(values: Partial<Item>) {
  render(
    <PeopleContext value={people}>
      <EditingContext value={{} as Editing}>
        <ItemRow
          item={{ ...emptyItem, ...times, ...values }}
          {...{ currency: 'USD', zone: 'Europe/Lisbon', findings: 0, state: null, sentence: null }}
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
