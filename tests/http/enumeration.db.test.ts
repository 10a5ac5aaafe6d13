import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { freshAddress } from '#support/apiPerson';
import { openAppForFile } from '#support/appForFile';
import { answersInput, tripInput } from '#support/factories';
import type { TestAccount } from '#support/httpApp';
import { letPass } from '#support/letPass';
import { MISSES_OF_ACCOUNT, MISSES_OF_NETWORK } from '@/features/limits/server/misses';
import { responses } from '@/features/responses/server/tables';

const { app, database } = await openAppForFile();

/** Asks for a trip as this person from this IP address, and returns the response's code. */
async function ask(
  procedure: string,
  tripId: string,
  { cookie }: TestAccount,
  address = freshAddress(),
): Promise<string> {
  const more = { 'responses.submit': { answers: answersInput(), overwrite: true, began: null } }[
    procedure
  ];
  const response = await app.procedure(procedure, { tripId, ...more }, { cookie, address });
  const { error } = (await response.json()) as { error?: { data: { appCode: string } } };
  return error?.data.appCode ?? 'ok';
}

const tripOf = async (organizer: TestAccount): Promise<string> =>
  (await app.data('trips.create', tripInput({ tripName: randomUUID() }), organizer)).tripId;

/** The number of heavy reads that may wait for one account. */
const AT_ONCE = 10;

const missing = () => `amy-${randomUUID()}`;

/** A few at a time, because a server that is overloaded counts nothing. */
async function miss(times: number, who: TestAccount, address?: string): Promise<void> {
  for (let left = times; left > 0; left -= 50) {
    const some = Array.from({ length: Math.min(left, 50) }, () =>
      ask('trips.invitation', missing(), who, address),
    );
    await Promise.all(some);
  }
}

describe('someone who guesses trip ids', () => {
  it.each(['trips.invitation', 'responses.tripPage', 'responses.submit', 'trips.delete'])(
    'by %s finds none after a few, from whatever address',
    async (procedure) => {
      const [guesser, amy] = [await app.signUp(), await app.signUp()];
      const tripId = await tripOf(amy);
      for (let left = MISSES_OF_ACCOUNT.max; left > 0; left -= AT_ONCE) {
        const tries = Array.from({ length: Math.min(left, AT_ONCE) }, () =>
          ask(procedure, missing(), guesser),
        );
        expect(new Set(await Promise.all(tries))).toEqual(new Set(['trip_not_found']));
      }
      expect(await ask(procedure, missing(), guesser)).toBe('too_many_misses');
      for (const other of ['trips.invitation', 'responses.tripPage', 'responses.submit']) {
        expect(await ask(other, tripId, guesser)).toBe('too_many_misses');
      }
      expect(await database.db.$count(responses)).toBe(0);
      await letPass(database.db, MISSES_OF_ACCOUNT.window);
      expect(await ask('trips.invitation', tripId, guesser)).toBe('ok');
    },
  );

  it('with many accounts finds none after some more from one network', async () => {
    const address = freshAddress();
    const tripId = await tripOf(await app.signUp());
    const each = MISSES_OF_ACCOUNT.max - 1;
    const accounts = Math.ceil(MISSES_OF_NETWORK.max / each);
    const people = await Promise.all(Array.from({ length: accounts }, () => app.signUp()));
    for (const person of people) await miss(each, person, address);
    const another = await app.signUp();
    expect(await ask('trips.invitation', tripId, another, address)).toBe('too_many_misses');
    expect(await ask('trips.invitation', tripId, another)).toBe('ok');
  });

  it('can still open the trips of which they are a member', async () => {
    const [guesser, amy] = [await app.signUp(), await app.signUp()];
    const [own, joined] = [await tripOf(guesser), await tripOf(amy)];
    expect(await ask('responses.submit', joined, guesser)).toBe('ok');
    await miss(MISSES_OF_ACCOUNT.max + 1, guesser);
    for (const tripId of [own, joined]) {
      for (const procedure of ['trips.invitation', 'responses.tripPage', 'responses.submit']) {
        expect(await ask(procedure, tripId, guesser)).toBe('ok');
      }
    }
    expect(await ask('trips.details', own, guesser)).toBe('ok');
  });
});

describe('a family behind one address', () => {
  it('opens and answers one invitation as often as it likes', async () => {
    const address = freshAddress();
    const tripId = await tripOf(await app.signUp());
    const guests = await Promise.all(Array.from({ length: 4 }, () => app.signUp()));
    for (const guest of guests) {
      const visits = Array.from({ length: MISSES_OF_NETWORK.max / 3 }, () =>
        ask('trips.invitation', tripId, guest, address),
      );
      expect(new Set(await Promise.all(visits))).toEqual(new Set(['ok']));
      expect(await ask('responses.submit', tripId, guest, address)).toBe('ok');
    }
  });

  it('is not affected by a member of theirs who guesses ids', async () => {
    const address = freshAddress();
    const tripId = await tripOf(await app.signUp());
    await miss(MISSES_OF_NETWORK.max + 1, await app.signUp(), address);
    expect(await ask('trips.invitation', tripId, await app.signUp(), address)).toBe('ok');
  });
});
