import { Fragment } from 'react';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { familiesAmong, labelOf, type People, usePeople } from '../people';

/** Tells a party's option from a person's. */
const PARTY = 'party:';

/**
 * The options of a list to pick people from: each of them, and before those of a party all of them
 * at once (SPEC-4 14.2 'In lists of people'). `pickedFrom` reads the chosen value.
 */
export function PeopleOptions({ ids }: { ids: readonly TravelerId[] }) {
  const people = usePeople();
  const families = [...familiesAmong(people, ids).values()];
  return ids.map((id) => {
    const family = families.find(({ who: [first] }) => first === id);
    return (
      <Fragment key={id}>
        {family && <option value={`${PARTY}${family.partyOf}`}>{family.label}</option>}
        <option value={id}>{labelOf(people, id)}</option>
      </Fragment>
    );
  });
}

/** Returns whom an option of `PeopleOptions` picks. */
export function pickedFrom(
  people: People,
  ids: readonly TravelerId[],
  value: string,
): readonly TravelerId[] {
  if (!value.startsWith(PARTY)) return value === '' ? [] : [value];
  return familiesAmong(people, ids).get(value.slice(PARTY.length))?.who ?? [];
}
