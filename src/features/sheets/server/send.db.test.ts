import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { outcomeOf, refusalOf } from '#support/refusals';
import { sheetedTrip } from '#support/sheetedTrip';
import { openDatabaseForFile } from '#support/testDatabase';
import { changesSince } from '../domain/changesSince';
import { withNotes } from '../domain/sheets';

const { db } = await openDatabaseForFile();
const CASA = { supplier: 'By the sea' };

/** A summary of what has changed on a sheet since it was sent to somebody. */
async function changed(
  trip: Awaited<ReturnType<typeof sheetedTrip>>,
  sheet: 'rooming' | 'kitchen',
) {
  const { open, sent } = await trip.open();
  const sending = sent.find((one) => one.sheet === sheet);
  const rows = withNotes(sheet, open?.rows[sheet] ?? [], () => '');
  return changesSince(sending?.rows ?? [], rows).map((change) =>
    change.kind === 'changed'
      ? `changed ${change.was.join('|')} → ${change.cells.join('|')}`
      : `${change.kind} ${(change.kind === 'added' ? change.cells : change.was).join('|')}`,
  );
}

// SPEC-2 8 'Sent'
describe('a sheet that is marked as sent', () => {
  it('is kept as it was, and names what has changed since, row by row', async () => {
    const trip = await sheetedTrip(db);
    const about = { ...CASA, tripId: trip.tripId, sheet: 'rooming' as const, without: [] };
    await trip.api.sheets.send({ ...about, sentTo: 'Casa do Mar' });
    expect(await changed(trip, 'rooming')).toEqual([]);
    const [villa] = trip.items;
    if (!villa) throw new Error('there is no villa');
    const [room] = villa.rooms;
    await trip.chooseAgain([
      {
        ...villa,
        title: 'Quinta',
        rooms: [
          { ...room, roomId: 'b', name: 'Loft', beds: 2, who: [] },
          { ...room, name: 'Twin', beds: 3, who: room?.who ?? [] },
        ],
      },
      ...trip.items.slice(1),
    ]);
    const found = await changed(trip, 'rooming');
    expect(found).toHaveLength(2);
    expect(found[0]).toMatch(/^added Quinta\|.*\|Loft\|2\|\|$/);
    expect(found[1]).toMatch(
      /^changed Villa\|.*\|Twin\|2\|Ana Lima, Ben Lima\| → Quinta\|.*\|Twin\|3\|/,
    );
    await trip.api.sheets.send({ ...about, sentTo: 'casa do mar' });
    expect((await trip.open()).sent.map(({ sentTo, sentBy }) => [sentTo, sentBy])).toEqual([
      ['casa do mar', 'Dee Adams'],
    ]);
    expect(await changed(trip, 'rooming')).toEqual([]);
  });

  it('goes without a note only once that is confirmed', async () => {
    const trip = await sheetedTrip(db);
    const about = {
      ...CASA,
      tripId: trip.tripId,
      sheet: 'kitchen' as const,
      sentTo: 'The kitchen',
    };
    const send = (without: string[]) => trip.api.sheets.send({ ...about, without });
    expect(await refusalOf(send([]))).toEqual({
      ...{ code: 'notes_missing', issues: [{ path: trip.ids.Ana, message: 'Ana Lima' }] },
    });
    expect(await outcomeOf(send([trip.ids.Ben ?? '']))).toBe('notes_missing');
    expect((await trip.open()).sent).toEqual([]);
    await send([trip.ids.Ana ?? '']);
    expect((await trip.open()).sent).toHaveLength(1);
  });

  it('is the one that its operator has looked at, and is not empty', async () => {
    const trip = await sheetedTrip(db, { items: (items) => items.slice(0, 2) });
    const about = { ...CASA, tripId: trip.tripId, without: [], sentTo: 'Casa do Mar' };
    const late = trip.api.sheets.send({ ...about, sheet: 'rooming', seen: 1 });
    expect(await outcomeOf(late)).toBe('sheet_changed');
    const empty = trip.api.sheets.send({ ...about, sheet: 'transfers' });
    expect(await outcomeOf(empty)).toBe('sheet_empty');
    const nobodys = trip.api.sheets.send({ ...about, sheet: 'rooming', supplier: 'Tasca' });
    expect(await outcomeOf(nobodys)).toBe('sheet_empty');
    const all = trip.api.sheets.send({ ...about, sheet: 'rooming', supplier: ' ' });
    await expect(all).rejects.toThrow('Please say whose sheet this is.');
    const address = trip.api.sheets.send({ ...about, sheet: 'rooming', sentTo: 'www.example.com' });
    await expect(address).rejects.toThrow('This looks like an email or web address.');
  });

  it('has the rows of its supplier alone, whom an operator may name once it is chosen', async () => {
    const trip = await sheetedTrip(db);
    const { tripId } = trip;
    const [, dinner] = trip.items;
    const kitchen = { tripId, sheet: 'kitchen' as const, without: [trip.ids.Ana ?? ''] };
    await db.execute(
      sql`update plan_items set supplier = 'Tasca' where id = ${dinner?.itemId ?? ''}`,
    );
    const casa = trip.api.sheets.send({ ...kitchen, ...CASA, sentTo: 'Casa do Mar' });
    expect(await outcomeOf(casa)).toBe('sheet_empty');
    await trip.api.sheets.send({ ...kitchen, supplier: 'tasca', sentTo: 'The cook' });
    const [sent] = (await trip.open()).sent;
    expect([sent?.supplier, sent?.rows.map(({ cells }) => cells.slice(1))]).toEqual([
      ...['tasca', [['19:30', 'Dinner', 'Ana L.', 'Ask us before serving.']]],
    ]);
  });

  it('stands in the audit record with whom it went to, and is told to who stands on it with a need', async () => {
    const trip = await sheetedTrip(db);
    const { tripId } = trip;
    await trip.api.sheets.send({
      ...{ ...CASA, tripId, sheet: 'contacts', without: [], sentTo: 'The driver' },
    });
    const { rows } = await db.execute(
      sql`select actor, rows, subject, subject_id as sheet from audit_events where action = 'sheet_sent' and trip_id = ${tripId}`,
    );
    const told = await trip.people.Ana?.api.privacy.looks({});
    expect(told?.looks.map(({ looker, kinds }) => [looker, kinds])).toEqual([
      ['Dee Adams', ['sheet_sent']],
    ]);
    expect((await trip.people.Chi?.api.privacy.looks({}))?.looks).toEqual([]);
    const { email } = trip.operator.actor;
    expect(rows).toEqual([{ actor: email, rows: 2, subject: 'The driver', sheet: 'contacts' }]);
  });
});

// SPEC-2 9
describe('a copy of a sheet when somebody leaves', () => {
  it('holds nothing of them, and says of their line that it was a traveler’s who left', async () => {
    const trip = await sheetedTrip(db);
    const { tripId } = trip;
    for (const sheet of ['rooming', 'kitchen', 'transfers', 'contacts'] as const) {
      const supplier = sheet === 'transfers' ? 'Airport to the villa' : CASA.supplier;
      const about = { tripId, sheet, supplier, sentTo: 'Them' };
      await trip.api.sheets.send({ ...about, without: [trip.ids.Ana ?? ''] });
    }
    const kept = async () => {
      const { rows } = await db.execute(
        sql`select (select json_agg(c) from sheet_copies c where c.trip_id = ${tripId})::text
          || (select json_agg(w) from sheet_copy_words w where w.trip_id = ${tripId})::text as all`,
      );
      return JSON.stringify(rows);
    };
    const email = trip.people.Ana?.actor.email ?? '';
    expect(await kept()).toContain('Ana Lima');
    expect(await kept()).toContain(email);
    await trip.people.Ana?.api.responses.leave({ tripId });
    expect(await kept()).not.toMatch(/Ana L/);
    expect(await kept()).not.toContain(email);
    const { sent } = await trip.open();
    const rowOf = (sheet: string) => sent.find((one) => one.sheet === sheet)?.rows[0];
    expect(rowOf('rooming')?.cells[5]).toBe('a traveler who left, Ben Lima');
    expect(rowOf('kitchen')).toMatchObject({
      hasLeft: true,
      cells: [expect.any(String), '19:30', 'Dinner', '', ''],
    });
    expect(rowOf('contacts')).toMatchObject({ hasLeft: true, cells: ['', '', '', '', ''] });
  });
});
