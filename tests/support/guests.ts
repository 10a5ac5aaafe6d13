import { eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import type { Db } from '@/platform/server/database/database';
import { type Caller, callerAs, createPerson, createTestTrip, type TestPerson } from './callers';
import { proveWhoTheyAre } from './proveWhoTheyAre';

/**
 * Adds guests to a trip, one per line, whose organizer does not come along: only these are expected.
 * Returns the tokens of their personal links by name.
 */
export async function addGuests(
  organizer: TestPerson,
  tripId: string,
  ...lines: string[]
): Promise<Record<string, string>> {
  await organizer.api.guests.setOrganizerComes({ tripId, organizerComes: false });
  await organizer.api.guests.add({ tripId, guests: lines.join('\n') });
  const { kept } = await organizer.api.guests.whoIsComing({ tripId });
  const links = kept?.guests ?? [];
  return Object.fromEntries(
    links.map(({ name, link }) => [name, new URL(link).searchParams.get('for') ?? '']),
  );
}

/** Creates a trip of Amy's with these guests, one per line, and their links' tokens. */
export async function tripWithGuests(db: Db, ...lines: string[]) {
  const amy = await createPerson(db);
  const tripId = await createTestTrip(amy);
  const tokens = lines.length > 0 ? await addGuests(amy, tripId, ...lines) : {};
  return { amy, tripId, token: (name: string) => tokens[name] ?? '' };
}

/** Returns the state of everyone on a trip's list, by name. */
export async function statesOf(organizer: TestPerson, tripId: string) {
  const { kept } = await organizer.api.guests.whoIsComing({ tripId });
  return Object.fromEntries((kept?.guests ?? []).map(({ name, state }) => [name, state]));
}

/** Returns the people whom an organizer has removed from a trip. */
export async function removedBy(organizer: TestPerson, tripId: string) {
  const { kept } = await organizer.api.guests.whoIsComing({ tripId });
  return kept?.removed ?? [];
}

/** Returns a caller who isn't signed in, with their own cookies. */
export function stranger(db: Db): Caller {
  return callerAs(db, null);
}

/** Marks someone's email as verified, as if they had opened the link in its mail. */
export async function proveEmail(db: Db, { actor }: TestPerson): Promise<void> {
  await db.update(users).set({ emailVerified: true }).where(eq(users.id, actor.userId));
}

/** Returns the id on a trip of somebody who has answered. */
export async function travelerOf(
  member: TestPerson,
  tripId: string,
  { actor: { email } }: TestPerson,
): Promise<string> {
  const { responses } = await member.api.responses.tripPage({ tripId });
  return responses.find((card) => card.email === email)?.travelerId ?? '';
}

/** Hands a trip over to one of its travelers, who accepts. */
export async function handOver(
  db: Db,
  tripId: string,
  { from, to }: Record<'from' | 'to', TestPerson>,
): Promise<void> {
  const travelerId = await travelerOf(from, tripId, to);
  await proveWhoTheyAre(db, from, 'handOver');
  await from.api.responses.offerTrip({ tripId, travelerId });
  await to.api.responses.answerOffer({ tripId, accepts: true });
}
