import type { ApiPerson } from '#support/apiPerson';
import type { BrowserPerson } from '#support/browserTest';
import { tripInput } from '#support/factories';
import { uniqueName } from './uniqueName';

/** Creates a trip without using the pages, with a unique name that starts with `name`. */
export async function newTrip(
  api: ApiPerson['api'],
  name: string,
  overrides: Parameters<typeof tripInput>[0] = {},
) {
  const tripName = uniqueName(name);
  const { tripId } = await api.trips.create.mutate(tripInput({ ...overrides, tripName }));
  return { tripId, tripName };
}

/** Signs up Amy, who creates a trip, and Ben. */
export async function tripOfAmy(
  person: (firstName: string) => Promise<BrowserPerson>,
  ...trip: [name: string, overrides?: Parameters<typeof tripInput>[0]]
) {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  return { amy, ben, ...(await newTrip(amy.api, ...trip)) };
}
