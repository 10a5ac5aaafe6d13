import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson } from '#support/callers';
import { aheadItem, proposeAhead } from '#support/chosenTrip';
import { family, PLANTED_OF_MAX } from '#support/family';
import { keepItems, proposedTrip } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { PLANTED_NEED, sheetedTrip } from '#support/sheetedTrip';
import { openDatabaseForFile } from '#support/testDatabase';
import type { Item } from '@/features/plans/domain/item';
import { companions } from '@/features/responses/server/tables';
import { sheetNotes } from './tables';

const { db } = await openDatabaseForFile();

const lines = async (tripId: string) => {
  const { rows } = await db.execute<{ action: string; rows: number }>(
    sql`select action, rows from audit_events where trip_id = ${tripId} and action like 'sheet%' order by id`,
  );
  return rows.map(({ action, rows: count }) => [action, count]);
};

// SPEC-2 8
describe('the sheets of a chosen plan', () => {
  it('are of the chosen version and of those who go, whatever is composed meanwhile', async () => {
    const trip = await sheetedTrip(db);
    const asOf = expect.stringMatching(/^As of version 1, [A-Z][a-z]{2} \d{1,2}\.$/);
    expect((await trip.open()).open?.version).toMatchObject({ asOf });
    await db.execute(
      sql`update plan_items set title = 'Another title', cost = 12300, cost_per = 'group'
        where plan_id = ${trip.planId}`,
    );
    const { open, plans } = await trip.open();
    expect(open?.version?.since).toMatch(
      /^The plan has changed since: .*Another title: Title and Cost/,
    );
    expect(open?.isDraft).toBe(false);
    expect(plans).toEqual([]);
    expect(open?.rows.rooming.map(({ cells }) => [cells[0], cells[3], cells[5]])).toEqual([
      ['Villa', 'Twin', 'Ana Lima, Ben Lima'],
    ]);
    expect(open?.rows.contacts.map(({ cells }) => cells[0])).toEqual(['Ana Lima', 'Ben Lima']);
    expect(open?.rows.kitchen.map(({ cells }) => cells.slice(1))).toEqual([
      ['19:30', 'Dinner', 'Ana L.', ''],
    ]);
    expect(open?.rows.kitchen[0]?.asked).toEqual([{ name: 'Ana Lima', words: PLANTED_NEED }]);
    expect(JSON.stringify(open?.rows.kitchen.map(({ cells }) => cells))).not.toContain('planted');
  });

  it('leave a line in the audit record, and another when one is taken along', async () => {
    const trip = await sheetedTrip(db);
    await trip.open();
    await trip.open();
    await trip.api.sheets.recordExport({ tripId: trip.tripId });
    expect(await lines(trip.tripId)).toEqual([
      ['sheets_opened', 3],
      ['sheet_exported', 3],
    ]);
  });
});

/** A draft of which Ana's companions are in everything. */
async function familyTrip() {
  const trip = await proposedTrip(db, ['Ana', 'Ben'], (name) => ({
    accommodations: '',
    specialTravel: '',
    ...(name === 'Ana' && { companions: family() }),
  }));
  const { planId } = trip;
  const max = trip.ids['Max Lima'] ?? '';
  const meal = aheadItem('Dinner', 0, {
    ...{ kind: 'meal', startsOn: '2027-04-04', place: 'By the sea' },
    serves: [{ travelerId: max, answer: 'accommodations' }],
  });
  const bus = aheadItem('Bus', 0, { kind: 'transport', startsOn: '2027-04-04' });
  const villa = aheadItem('Villa', 0, {
    ...{ kind: 'stay', startsOn: '2027-04-04', endsOn: '2027-04-06' },
  });
  await keepItems(db, planId, [villa, meal, bus], 'idea');
  return { ...trip, max };
}

// SPEC-4 14.2 'Sheets'
describe('the sheets of a trip with companions', () => {
  it('name them, children with their age, and count people', async () => {
    const { operator, tripId } = await familyTrip();
    const { open } = await operator.api.sheets.open({ tripId });
    const people = 'Ana Lima, Tom Lima, Max L., 9, Jo, infant, Ben Lima';
    expect(open?.rows.rooming.map(({ cells }) => cells.slice(4, 6))).toEqual([
      ['4', people.replace('infant', 'infant, cot')],
    ]);
    expect(open?.rows.transfers.map(({ cells }) => cells[4])).toEqual([`5: ${people}`]);
    expect(open?.rows.kitchen.map(({ cells, asked }) => [cells[3], asked])).toEqual([
      ['Max L., 9', [{ name: 'Max Lima', words: PLANTED_OF_MAX }]],
    ]);
    expect(open?.rows.contacts.map(({ cells }) => cells[0])).toEqual(['Ana Lima', 'Ben Lima']);
  });

  it('tell who answers for a child that its need was sent', async () => {
    const { tripId, operator, people, max } = await familyTrip();
    const about = { tripId, sheet: 'kitchen', supplier: 'By the sea', sentTo: 'Chef' } as const;
    await operator.api.sheets.send({ ...about, without: [max] });
    const looks = async (name: string) => {
      const { looks: all } = (await people[name]?.api.privacy.looks({})) ?? { looks: [] };
      return all.flatMap(({ kinds }) => kinds).filter((kind) => kind === 'sheet_sent');
    };
    expect(await looks('Ana')).toEqual(['sheet_sent']);
    expect(await looks('Ben')).toEqual([]);
  });
});

// SPEC-4 14.2 'Sheets'
it('keep a note on a companion and what was sent of them, until they leave', async () => {
  const { operator, tripId, max } = await familyTrip();
  const about = { tripId, sheet: 'kitchen' } as const;
  const noted = { ...about, noteKey: max, note: 'No nuts at all', began: 0 };
  await operator.api.sheets.saveNote(noted);
  await operator.api.sheets.send({ ...about, supplier: 'By the sea', sentTo: 'Chef', without: [] });
  const sent = async () => {
    const { sent: all, notes } = await operator.api.sheets.open({ tripId });
    return [all[0]?.rows.map(({ cells }) => cells.slice(3)), notes.map(({ note }) => note)];
  };
  expect(await sent()).toEqual([[['Max L., 9', 'No nuts at all']], ['No nuts at all']]);
  await db.delete(companions).where(eq(companions.travelerId, max));
  expect(await sent()).toEqual([[['', '']], []]);
});

describe('the sheets of a trip without a choice', () => {
  it('are a draft, of the plan that is picked', async () => {
    const trip = await proposedTrip(db, ['Ana']);
    const { api } = trip.operator;
    await keepItems(db, trip.planId, [aheadItem('Bus', 0, { kind: 'transport' })], 'idea');
    const { tripId, planId } = trip;
    const { open, plans } = await api.sheets.open({ tripId });
    expect([open?.isDraft, open?.plan.planId]).toEqual([true, planId]);
    expect(plans).toEqual([{ planId, planTitle: 'Plan A' }]);
    expect(open?.rows.transfers.map(({ cells }) => cells[2])).toEqual(['Bus']);
    const gone = api.sheets.open({ tripId, planId: randomUUID() });
    expect(await outcomeOf(gone)).toBe('plan_gone');
  });
});

describe('what operators write on a sheet', () => {
  const note = ({ tripId, items }: Awaited<ReturnType<typeof sheetedTrip>>, at: number) => ({
    ...{ tripId, noteKey: items[at]?.itemId ?? '' },
    sheet: 'transfers' as const,
  });

  it('is saved with its version, and a late save gets what is saved', async () => {
    const trip = await sheetedTrip(db);
    const bus = note(trip, 2);
    const saved = await trip.api.sheets.saveNote({ ...bus, note: 'Four bags', began: 0 });
    expect(saved).toMatchObject({ note: 'Four bags', version: 1, savedBy: 'Dee Adams' });
    const other = await createPerson(db, 'Eve', { isOperator: true });
    const late = other.api.sheets.saveNote({ ...bus, note: 'Five bags', began: 0 });
    expect(await outcomeOf(late)).toBe('changed_since');
    const again = await other.api.sheets.saveNote({ ...bus, note: 'Four bags', began: 0 });
    expect(again.version).toBe(1);
    const { notes } = await trip.open();
    expect(notes.map((one) => [one.noteKey, one.note])).toEqual([[bus.noteKey, 'Four bags']]);
  });

  it('stays with a line in every version, and goes with the person that it is about', async () => {
    const trip = await sheetedTrip(db);
    const { tripId } = trip;
    const about = { tripId, sheet: 'kitchen', noteKey: trip.ids.Ana ?? '' } as const;
    await trip.api.sheets.saveNote({ ...about, note: 'No gluten', began: 0 });
    await trip.api.sheets.saveNote({ ...note(trip, 2), note: 'Four bags', began: 0 });
    await proposeAhead(trip, [
      ...trip.items.slice(0, 2),
      { ...trip.items[2], title: 'Van' } as Item,
    ]);
    expect((await trip.open()).notes).toHaveLength(2);
    await trip.people.Ana?.api.responses.leave({ tripId });
    const left = await db.select().from(sheetNotes).where(eq(sheetNotes.tripId, tripId));
    expect(left.map((one) => one.note)).toEqual(['Four bags']);
  });

  it('is about somebody or something of this trip', async () => {
    const trip = await sheetedTrip(db);
    const other = await sheetedTrip(db);
    const { tripId } = trip;
    const save = (sheet: 'kitchen' | 'rooming' | 'transfers', noteKey: string) =>
      trip.api.sheets.saveNote({ tripId, sheet, noteKey, note: 'x', began: 0 });
    const [villa = ''] = trip.items.map(({ itemId }) => itemId);
    expect(await outcomeOf(save('kitchen', 'nobody'))).toBe('traveler_gone');
    for (const key of [other.items[2]?.itemId ?? '', 'bus', `${villa} a`]) {
      expect(await outcomeOf(save('transfers', key))).toBe('item_gone');
    }
    expect(await outcomeOf(save('rooming', villa))).toBe('item_gone');
    expect((await save('rooming', `${villa} a`)).note).toBe('x');
  });
});
