import { describe, expect, it } from 'vitest';
import { answerOf } from '#support/everyProcedure/answer';
import type { Admits } from '#support/everyProcedure/procedureRow';
import { PROCEDURES, rowOf } from '#support/everyProcedure/procedures';
import { openWorldForFile } from '#support/everyProcedure/world';
import { callOf, messageOf } from '#support/httpApp';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { OWNER_HEADER } from '@/platform/domain/pageHeaders';

const world = await openWorldForFile();
const { app, people } = world;

/** Needs no session, so it doesn't matter whose it is. */
const WITHOUT_ACCOUNT: Admits[] = ['anyone', 'linkHolder'];

/** The procedures that act for someone, and for whom. */
const ASKED = PROCEDURES.filter(({ name }) => !WITHOUT_ACCOUNT.includes(rowOf(name).admits)).map(
  ({ name }) => ({
    name,
    role: rowOf(name).admits === 'operator' ? ('operator' as const) : ('organizer' as const),
  }),
);

/** Makes a call with the session of `role` from a page rendered for the account `owner`. */
async function askFrom(owner: string, name: string, role: 'organizer' | 'operator') {
  const [path, init] = callOf(name, rowOf(name).input?.(world.tripId('organizer', 'draft')));
  const call = { cookie: people[role].cookie, headers: { [OWNER_HEADER]: owner } };
  return answerOf(await app.send(path, init, call));
}

describe('a page of one account, after another has signed in in the same browser', () => {
  it.each(ASKED)('is refused $name, and nothing is changed', async ({ name, role }) => {
    expect(await askFrom(people.traveler.userId, name, role)).toBe('other_account');
    expect(await world.reset()).toEqual([]);
  });

  it.each([
    ['/sign-out', {}],
    ['/delete-user', { password: 'correct horse' }],
    ['/change-password', { currentPassword: 'correct horse', newPassword: 'newer horse' }],
  ])('is refused %s, though the password would be right', async (path, body) => {
    const { cookie } = people.organizer;
    const headers = { [OWNER_HEADER]: people.traveler.userId };
    const response = await app.post(path, body, { cookie, headers });
    expect(response.status).toBe(409);
    expect(await messageOf(response)).toBe(APP_ERRORS.other_account.message);
    expect(await app.session(cookie)).toMatchObject({ userId: people.organizer.userId });
  });

  it('may still ask who is there', async () => {
    const { cookie, userId } = people.organizer;
    const headers = { [OWNER_HEADER]: people.traveler.userId };
    expect(await app.session(cookie, { headers })).toMatchObject({ userId });
  });
});

it('a page of the same account is answered', async () => {
  const { userId } = people.organizer;
  expect(await askFrom(userId, 'responses.tripPage', 'organizer')).toBe('ok');
  expect(await askFrom(userId, 'profile.mine', 'organizer')).toBe('ok');
});
