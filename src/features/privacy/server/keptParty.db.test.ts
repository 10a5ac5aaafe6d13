import { expect, it } from 'vitest';
import { family, PLANTED_OF_MAX } from '#support/family';
import { emptyItem } from '#support/planParts';
import { keepItems, proposedTrip } from '#support/proposedTrip';
import { choosing, surfing } from '#support/surfing';
import { openDatabaseForFile } from '#support/testDatabase';
import { one } from '#support/verdictSteps';
import { planChecks } from '@/features/plans/server/itemTables';

const { db } = await openDatabaseForFile();

// SPEC-4 14.2 'Privacy'
it('lists what is kept about companions for who answers for them, by name, and for nobody else', async () => {
  const { people, ids, planId } = await proposedTrip(db, ['Ana', 'Ben'], (name) =>
    name === 'Ana' ? { companions: family() } : {},
  );
  const travelerId = ids['Max Lima'] ?? '';
  const itemId = crypto.randomUUID();
  const rooms = [
    { name: 'The room of a child', beds: 1, who: [travelerId] },
    { name: 'The room of Ben', beds: 1, who: [ids.Ben ?? ''] },
  ];
  const villa = { ...emptyItem, itemId, kind: 'stay' as const, title: 'Villa', rooms };
  await keepItems(db, planId, [villa], 'idea');
  const checked = { planId, itemId, travelerId, need: 'accommodations' as const };
  await db.insert(planChecks).values({ ...checked, note: 'Asked about nuts' });
  const kept = async (name: string) => {
    const page = await people[name]?.api.privacy.kept();
    return JSON.stringify(page?.rows.filter((row) => row.tripId !== null));
  };
  const [ana, ben] = [await kept('Ana'), await kept('Ben')];
  for (const words of [PLANTED_OF_MAX, 'The room of a child', 'Asked about nuts', 'Max Lima']) {
    expect(ana).toContain(words);
    expect(ben).not.toContain(words);
  }
  expect(ana).not.toContain('The room of Ben');
  for (const said of [ana, ben]) expect(said).not.toContain(travelerId);
});

// SPEC-5 18
it('says of what was chosen which item it is, and for whom', async () => {
  const trip = await surfing(db);
  await choosing(trip, 'Ana');
  await choosing(trip, 'Ana', { name: 'Max', isIn: false });
  const { kinds, rows } = await one(trip, 'Ana').api.privacy.kept();
  const chosen = rows
    .filter(({ kind }) => kinds[kind]?.kind === 'What you chose to join')
    .map(({ heading, values }) => [heading?.words, ...values.slice(0, 3)].join(', '));
  expect(chosen.toSorted()).toEqual(['Surf lesson, Max, No, $60', 'Surf lesson, you, Yes, $90']);
});
