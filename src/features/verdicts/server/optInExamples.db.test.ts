import { readFileSync } from 'node:fs';
import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { aheadItem, chosenTrip, planDay } from '#support/chosenTrip';
import { keepItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { choosing, nextVersion, type Surfing } from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { askedOf, leave, one } from '#support/verdictSteps';
import { duesAfterOptIns } from '@/features/dues/server/afterVersion';
import { optIns } from '@/features/plans/server/optInTables';
import { endOptIns } from './optInCommands';

const { db } = await openDatabaseForFile();

type Does = 'in' | 'out' | 'full' | 'costs' | 'over' | 'leaves';

interface Example {
  why: string;
  cost: number;
  who: string[];
  childPrice?: number;
  places?: number | null;
  kinds?: Record<string, 'child'>;
  parties?: Record<string, string[]>;
  steps?: [Does, string | number][];
  /** What each party pays beside its share in the end. */
  beside?: Record<string, number>;
}

const EXAMPLES = new URL('../../../../tests/examples/shares.json', import.meta.url);
const { cases } = JSON.parse(readFileSync(EXAMPLES, 'utf8')) as { cases: Example[] };

/** A trip of an example's parties, with a villa for $600 each besides. */
async function tripOf({ who, parties = {}, kinds = {}, places = null, ...prices }: Example) {
  const surf = aheadItem('Surf lesson', 2, {
    ...{ cost: prices.cost, childPrice: prices.childPrice ?? null, costPer: 'person', places },
    ...{ optional: true, chooseBy: planDay(-3) },
  });
  const items = [aheadItem('Villa', 0, { cost: who.length * 60_000, costPer: 'group' }), surf];
  const along = Object.values(parties).flat();
  const names = who.filter((name) => !along.includes(name));
  const trip = await chosenTrip(
    db,
    () => items,
    { names },
    (name) => ({
      ...({
        budgetFor: parties[name] ? 'all' : '',
        roomTogether: parties[name] ? 'yes' : '',
      } as const),
      companions: (parties[name] ?? []).map((companionName) => ({
        ...{ companionId: '', companionName, companionNeeds: '' },
        companionKind: kinds[companionName] ?? 'adult',
        companionAge: kinds[companionName] ? '9' : '',
      })),
    }),
  );
  await keepItems(db, trip.planId, items, 'idea');
  return Object.assign(trip, { surf: surf.itemId, items }) satisfies Surfing;
}

const DAY_IS_OVER = { askedUntil: new Date(0) };

async function take(trip: Surfing, example: Example, [does, what]: [Does, string | number]) {
  const { who: people, parties = {}, kinds = {}, childPrice } = example;
  const now = new Date();
  if (does === 'costs') return nextVersion(trip, { cost: Number(what) });
  if (does === 'over') {
    const isAsked = and(eq(optIns.tripId, trip.tripId), isNotNull(optIns.askedUntil));
    await db.update(optIns).set(DAY_IS_OVER).where(isAsked);
    await endOptIns(db, { tripId: trip.tripId, now }, duesAfterOptIns);
    return nextVersion(trip, { chooseBy: planDay(-50) });
  }
  const name = people.find((one) => one === what) ?? '';
  if (does === 'leaves') return leave(trip, name);
  const by = Object.keys(parties).find((head) => parties[head]?.includes(name)) ?? name;
  const cost = trip.items.find(({ itemId }) => itemId === trip.surf)?.cost ?? 0;
  const amount = (kinds[name] && childPrice) || cost;
  const said = await outcomeOf(choosing(trip, by, { name, amount, isIn: does !== 'out' }));
  expect(said).toBe(does === 'full' ? 'item_full' : 'ok');
}

// SPEC-5 18
describe('the worked cases', () => {
  it.each(cases.filter(({ steps }) => steps))('$why', async (example) => {
    const trip = await tripOf(example);
    const { steps = [], beside = {}, parties = {} } = example;
    for (const step of steps) await take(trip, example, step);
    const found: typeof beside = {};
    for (const name of Object.keys(beside)) {
      const { proposals } = await one(trip, name).api.plans.proposals({ tripId: trip.tripId });
      found[name] = proposals[0]?.paidBeside ?? Number.NaN;
      const leavers = steps.flatMap(([does, who]) =>
        does === 'leaves' ? [who, ...(parties[who] ?? [])] : [],
      );
      const villa = example.who.length * 60_000;
      const share =
        (villa / (example.who.length - leavers.length)) * (1 + (parties[name] ?? []).length);
      expect((await askedOf(one(trip, name), trip.tripId))?.share).toBe(share);
    }
    expect(found).toEqual(beside);
  });
});
