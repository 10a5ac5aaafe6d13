import type { Page } from '@playwright/test';
import type { BrowserPerson } from '#support/browserTest';
import { firstAnswer, typedDay } from '#support/factories';
import type { TestServer } from '#support/server';
import { makeOperator } from './makeOperator';
import { newTrip } from './newTrip';

export type OpenPerson = (firstName: string) => Promise<BrowserPerson>;

/** Creates a ready trip of Ana's, who has a need and a wish, and an operator to plan it. */
export async function readyTrip(person: OpenPerson, server: TestServer) {
  const [ana, dee] = [await person('Ana'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId } = await newTrip(ana.api, 'Lisbon');
  const answers = firstAnswer(tripId, {
    ...{ firstName: 'Ana', lastName: 'Lima', budget: '€5,000' },
    ...{ availabilityStart: typedDay(118), availabilityEnd: typedDay(135) },
    ...{ accommodations: 'No nuts', mustSee: 'The tile museum' },
    ...{ preferences: '', specialTravel: '' },
  });
  await ana.api.responses.submit.mutate(answers);
  await ana.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  return { ana, dee, tripId };
}

/** Returns a day of the composer's plan, from 0. */
export const day = (page: Page, at: number) =>
  page
    .getByRole('list')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .getByRole('region')
    .nth(at);
