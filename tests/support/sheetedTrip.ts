import { eq } from 'drizzle-orm';
import type { Item } from '@/features/plans/domain/item';
import { planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { aheadItem, chosenTrip, planDay, proposeAhead } from './chosenTrip';
import { keepItems } from './proposedTrip';

/** Ana's need. */
export const PLANTED_NEED = 'Coeliac, planted words';

const itemsOf = (ids: Record<string, string>): Item[] => [
  aheadItem('Villa', 0, {
    ...{ kind: 'stay', place: 'By the sea', endsOn: planDay(6) },
    rooms: [{ roomId: 'a', name: 'Twin', beds: 2, who: [ids.Ana ?? '', ids.Ben ?? ''] }],
  }),
  aheadItem('Dinner', 1, {
    ...{ kind: 'meal', place: 'By the sea', startTime: '19:30' },
    serves: [{ travelerId: ids.Ana ?? '', answer: 'accommodations' }],
  }),
  aheadItem('Bus', 0, { kind: 'transport', place: 'Airport to the villa' }),
];

/**
 * Creates a chosen plan on which Ana and Ben go, with a line for each sheet: a room, a dinner with
 * a need, a bus.
 */
export async function sheetedTrip(
  db: Db,
  { items: amend = (all) => all }: { items?: (all: Item[]) => Item[] } = {},
) {
  let items: Item[] = [];
  const trip = await chosenTrip(
    db,
    (ids) => {
      items = amend(itemsOf(ids));
      return items;
    },
    { going: ['Ana', 'Ben'] },
    (name) => (name === 'Ana' ? { accommodations: PLANTED_NEED } : {}),
  );
  await keepItems(db, trip.planId, items, 'idea');
  const { api } = trip.operator;
  const { tripId } = trip;
  return {
    ...{ ...trip, items, api },
    open: () => api.sheets.open({ tripId }),
    /** Switches the group's choice to another version of the plan. */
    async chooseAgain(next: Item[]) {
      const chosenProposalId = await proposeAhead(trip, next);
      await db.update(planRounds).set({ chosenProposalId }).where(eq(planRounds.id, trip.roundId));
      await db.update(trips).set({ isChosen: true }).where(eq(trips.id, tripId));
    },
  };
}
