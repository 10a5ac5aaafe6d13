import type { BrowserPerson } from '#support/browserTest';
import { dayFromNow, firstAnswer } from '#support/factories';
import type { TestServer } from '#support/server';
import { newTrip } from './newTrip';
import { proposeIn, type ReadyTrip, readyTrip } from './proposals';

interface Stage {
  person: (firstName: string) => Promise<BrowserPerson>;
  server: TestServer;
}

/** Trips with several of everything that pages show. Olga also uses other devices. */
export interface FullTrips extends ReadyTrip {
  /** Gathers answers: has guests, answers, people who wait and people who were removed. */
  gathering: string;
}

/** Enough of each to tell one row from the next. */
const FEW = 3;

const few = (name: string) => Array.from({ length: FEW }, (_, at) => `${name} ${at + 1}`);

/** Signs someone in on other devices, all of one kind. */
async function signInElsewhere(url: string, { email, password, address }: BrowserPerson) {
  for (let at = 0; at < FEW; at += 1) {
    const { ok } = await fetch(`${url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': address },
      body: JSON.stringify({ email, password }),
    });
    if (!ok) throw new Error(`${email} could not sign in.`);
  }
}

/**
 * Creates Olga's two trips, one that gathers answers and one whose plan is with the group. Ben
 * travels on both.
 */
export async function fullTrips(stage: Stage): Promise<FullTrips> {
  const ready = await readyTrip(stage);
  await proposeIn(ready, 'Slow Kyoto');
  const { olga, ben } = ready;
  const { tripId } = await newTrip(olga.api, 'Fiji');
  const answer = (who: BrowserPerson, firstName: string) =>
    who.api.responses.submit.mutate(firstAnswer(tripId, { firstName, lastName: 'Lima' }));

  await olga.api.guests.add.mutate({ tripId, guests: few('Guest').join('\n') });
  await answer(ben, 'Ben');
  for (const name of [...few('Cy'), ...few('Gus')]) await answer(await stage.person(name), name);
  const { responses } = await olga.api.responses.tripPage.query({ tripId });
  for (const { name, travelerId } of responses) {
    if (name.startsWith('Gus')) await olga.api.responses.remove.mutate({ tripId, travelerId });
  }
  await olga.api.guests.setListOnly.mutate({ tripId, listOnly: true });
  for (const name of few('Wim')) await answer(await stage.person(name), name);
  await olga.api.trips.setDeadline.mutate({
    ...{ tripId, began: 1, timeZone: 'UTC' },
    values: { answerBy: dayFromNow(20), remind: true, closeOnDeadline: false },
  });
  await signInElsewhere(stage.server.url, olga);
  return { ...ready, gathering: tripId };
}
