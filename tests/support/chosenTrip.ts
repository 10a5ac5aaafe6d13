import { randomUUID } from 'node:crypto';
import type { Settling } from '@/features/composer/domain/proposeForm';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import type { Db } from '@/platform/server/database/database';
import type { TestPerson } from './callers';
import { dayFromNow } from './factories';
import { emptyItem } from './planParts';
import { proposedTrip } from './proposedTrip';
import { choose, closeRound, idsOf, type Open, say } from './verdictSteps';

const START = 40;

/** The date of a day in the plan. The first is 0. */
export const planDay = (at: number) => dayFromNow(START + at);

/** A plan of seven days in the future. */
export const DAYS_AHEAD: Partial<Plan> = { planStart: planDay(0), planEnd: planDay(6) };

/** An item of such a plan. */
export const aheadItem = (title: string, at: number, rest: Partial<Item> = {}): Item => ({
  ...{ ...emptyItem, itemId: randomUUID(), kind: 'activity', title, startsOn: planDay(at) },
  ...rest,
});

/** Proposes a new version of such a plan. */
export const proposeAhead = (
  trip: Open,
  items: Item[],
  own: Partial<Plan> = {},
  settled: readonly Settling[] = [],
) => trip.propose(items, trip.planId, { ...DAYS_AHEAD, ...own }, settled);

/** Creates a trip that Amy organizes without traveling, whose chosen plan lies in the future. */
export async function chosenTrip(
  db: Db,
  items: (ids: Record<string, string>) => Item[],
  who: { names?: string[]; going?: string[] } = {},
  answersOf?: Parameters<typeof proposedTrip>[2],
): Promise<Open> {
  const { names = ['Ana', 'Ben', 'Chi'] } = who;
  const going = who.going ?? names;
  const trip = await proposedTrip(db, names, answersOf);
  const proposalId = await trip.propose(items(trip.ids), trip.planId, DAYS_AHEAD);
  const open = { ...trip, db, proposalId };
  for (const name of going) await say(open, name);
  await closeRound(open);
  await choose(open, idsOf(trip, ...names.filter((name) => !going.includes(name))));
  return open;
}

/** Opens a person's Take It Along. */
export const takeaway = ({ api }: TestPerson, { tripId }: Pick<Open, 'tripId'>) =>
  api.takeaway.open({ tripId });

/** Returns the path of a URL. */
export const pathOf = (address: string | null) => (address ? new URL(address).pathname : '');
