import { expect, test } from '#support/browserTest';
import { fullTrips } from './pages/fullTrip';
import { pagesFor } from './pages/pagesFor';
import { listen, pressEach } from './pages/pressEach';

/**
 * Presses every kind of button on every page of a full trip. None moves the focus to the page's
 * body, and whatever removes its own button says so.
 */
test.describe.configure({ timeout: 400_000 });

test('no button of an organizer loses the focus, or goes without a word', async ({
  person,
  server,
}) => {
  const { olga, tripId, gathering } = await fullTrips({ person, server });
  await listen(olga.page);
  const faults: string[] = [];
  const paths = [
    ...pagesFor(['members', 'organizers'], gathering),
    ...pagesFor(['members'], tripId),
    ...pagesFor(['signedIn'], tripId),
  ];
  for (const path of paths) faults.push(...(await pressEach(olga.page, path)));
  expect(faults).toEqual([]);
});

test('no button of a traveler loses the focus, or goes without a word', async ({
  person,
  server,
}) => {
  const { ben, tripId, gathering } = await fullTrips({ person, server });
  await listen(ben.page);
  const faults: string[] = [];
  const paths = [
    ...pagesFor(['members'], tripId),
    `/join/${gathering}`,
    ...pagesFor(['members'], gathering),
  ];
  for (const path of paths) faults.push(...(await pressEach(ben.page, path)));
  expect(faults).toEqual([]);
});

test('no button of an operator loses the focus, or goes without a word', async ({
  person,
  server,
}) => {
  const { dee, tripId } = await fullTrips({ person, server });
  await listen(dee.page);
  const faults: string[] = [];
  for (const path of pagesFor(['operators'], tripId)) {
    faults.push(...(await pressEach(dee.page, path)));
  }
  expect(faults).toEqual([]);
});
