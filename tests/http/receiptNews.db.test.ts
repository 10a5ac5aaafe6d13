import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { kitchensOf, type SheetedTrip, writeNote } from '#support/askedKitchen';
import { createPerson } from '#support/callers';
import { planDay } from '#support/chosenTrip';
import { proveEmail } from '#support/guests';
import { one } from '#support/verdictSteps';
import type { Item } from '@/features/plans/domain/item';
import { keepWaits } from '@/features/review/server/waitSource';
import { RECEIPT_WAITS } from '@/features/sheets/server/receiptsWaiting';

const { app, database } = await openAppForFile();
const { db } = database;
const { askedKitchen, renew, mailsTo } = kitchensOf(app, db);

const OPTIONAL = {
  ...{ cost: 5_000, costPer: 'person', optional: true, chooseBy: planDay(-3) },
} as const;

// SPEC-2 8 'The traveler'
describe('what a kitchen has confirmed', () => {
  const readBy = async (kitchen: SheetedTrip, name: string) => {
    const page = await one(kitchen, name).api.plans.proposals({ tripId: kitchen.tripId });
    return page.proposals.map(({ confirmed }) => confirmed);
  };

  it('is read by whose need it is, and by nobody else, until it changes', async () => {
    const kitchen = await askedKitchen();
    const itemId = kitchen.items[1]?.itemId;
    const inAllAndAtDinner = (said: object) => [
      [
        { by: 'Casa do Mar', ...said },
        { by: 'Casa do Mar', ...said, itemId },
      ],
    ];
    const at = expect.any(String);
    expect(await readBy(kitchen, 'Ana')).toEqual(inAllAndAtDinner({ says: 'asked', at }));
    await kitchen.press(await kitchen.look(), ['yes', '0'], ['We will']);
    expect(await readBy(kitchen, 'Ana')).toEqual(inAllAndAtDinner({ says: 'yes', at }));
    expect(await readBy(kitchen, 'Ben')).toEqual([[]]);
    const organizers = await kitchen.amy.api.plans.proposals({ tripId: kitchen.tripId });
    expect(JSON.stringify(organizers)).not.toContain('Casa do Mar');
    const of = await writeNote(kitchen, 'No nuts', 1);
    await kitchen.api.sheets.handOnNote({ ...of, note: 'No nuts' });
    await renew();
    expect(await readBy(kitchen, 'Ana')).toEqual(inAllAndAtDinner({ says: 'changed' }));
  });

  it('asks nobody any more once the trip is over', async () => {
    const kitchen = await askedKitchen();
    await db.execute(
      sql`update trips set is_booked = true, is_finished = true where id = ${kitchen.tripId}`,
    );
    expect(await readBy(kitchen, 'Ana')).toEqual([[]]);
  });

  it('is known to the linter once the trip is booked', async () => {
    const kitchen = await askedKitchen();
    await kitchen.press(await kitchen.look(), ['yes', 'all']);
    const { tripId, api } = kitchen;
    const confirmed = async () => (await api.plans.composer({ tripId })).confirmed;
    expect(await confirmed()).toBeNull();
    await db.execute(sql`update trips set is_booked = true where id = ${tripId}`);
    const dinner = kitchen.items[1]?.itemId;
    expect(await confirmed()).toEqual([`${kitchen.ids.Ana} ${dinner}`]);
  });

  it('is nothing while the kitchen has her row without the words of her need', async () => {
    const kitchen = await askedKitchen();
    const { tripId, api } = kitchen;
    const of = await writeNote(kitchen, '', 1);
    await api.sheets.handOnNote({ ...of, note: '' });
    await renew();
    await kitchen.press(await kitchen.look(), ['yes', 'all']);
    expect((await kitchen.receipt()).rows[0]?.state).toBe('yes');
    expect(await readBy(kitchen, 'Ana')).toEqual([[]]);
    await db.execute(sql`update trips set is_booked = true where id = ${tripId}`);
    expect((await api.plans.composer({ tripId })).confirmed).toEqual([]);
  });
});

// SPEC-5 18
it('asks a kitchen about an optional meal once somebody is in, and no longer once they are not', async () => {
  const kitchen = await askedKitchen('', {
    items: ([villa, dinner, bus]) =>
      [
        villa,
        dinner,
        { ...dinner, itemId: randomUUID(), title: 'Tasting', ...OPTIONAL },
        bus,
      ].filter((item): item is Item => item !== undefined),
  });
  const { tripId, proposalId, items, ids } = kitchen;
  const rows = async () => {
    await renew();
    return (await kitchen.receipt()).rows.map(({ cells, isGone }) => [cells[2], isGone]);
  };
  expect(await rows()).toEqual([['Dinner', false]]);
  const choose = (isIn: boolean) =>
    one(kitchen, 'Ana').api.verdicts.optIn({
      ...{ tripId, proposalId, isIn, amount: 5_000 },
      ...{ itemId: items[2]?.itemId ?? '', travelerId: ids.Ana ?? '' },
    });
  await choose(true);
  expect(await rows()).toEqual([
    ['Dinner', false],
    ['Tasting', false],
  ]);
  await choose(false);
  expect(await rows()).toEqual([
    ['Dinner', false],
    ['Tasting', true],
  ]);
});

// SPEC-2 8 'A receipt'
describe('what a kitchen says is not possible', () => {
  it('is told to its traveler as such, and waits until an operator has seen it', async () => {
    const kitchen = await askedKitchen();
    const { tripId, api } = kitchen;
    await kitchen.press(await kitchen.look(), ['no', '0'], ['All our broths are fish']);
    const page = await one(kitchen, 'Ana').api.plans.proposals({ tripId });
    expect(page.proposals[0]?.confirmed).toMatchObject([
      { by: 'Casa do Mar', says: 'no' },
      { itemId: kitchen.items[1]?.itemId, says: 'no' },
    ]);
    const said = async () => (await api.plans.composer({ tripId })).said;
    const [waiting] = await said();
    expect(waiting).toMatchObject({
      ...{ by: 'Casa do Mar', isRefused: true, note: 'All our broths are fish' },
      ...{ travelerId: kitchen.ids.Ana, itemId: kitchen.items[1]?.itemId },
    });
    const marked = async () =>
      (await api.review.readyTrips({})).find((trip) => trip.tripId === tripId)?.waits;
    await keepWaits(db, RECEIPT_WAITS, new Date());
    expect(await marked()).toEqual(['supplier']);
    const { receiptId = '', rowKey = '', waitsSince = '' } = waiting ?? {};
    const seen = { tripId, receiptId, rowKey };
    await kitchen.press(await kitchen.look(), ['save', '0'], ['All of them are fish']);
    await api.sheets.seeAnswer({ ...seen, waitsSince });
    const [later] = await said();
    expect(later?.note).toBe('All of them are fish');
    await api.sheets.seeAnswer({ ...seen, waitsSince: later?.waitsSince ?? '' });
    expect(await said()).toEqual([]);
    await keepWaits(db, RECEIPT_WAITS, new Date());
    expect(await marked()).toEqual([]);
    expect((await kitchen.receipt()).rows[0]?.state).toBe('no');
  });

  it('waits for nobody once it is no longer needed', async () => {
    const kitchen = await askedKitchen();
    const { tripId } = kitchen;
    await kitchen.press(await kitchen.look(), ['no', '0'], ['All our broths are fish']);
    await one(kitchen, 'Ana').api.responses.leave({ tripId });
    expect((await kitchen.api.plans.composer({ tripId })).said).toHaveLength(1);
    await renew();
    expect((await kitchen.api.plans.composer({ tripId })).said).toEqual([]);
  });
});

// SPEC-2 8, SPEC-2 11
describe('mails to suppliers', () => {
  it('ask once, and again at most once an hour, without anybody’s words', async () => {
    const kitchen = await askedKitchen('chef@casa.example');
    const { tripId } = kitchen;
    const [first] = await mailsTo(tripId);
    expect(first).toMatchObject({ to: 'chef@casa.example' });
    expect(first?.text).toContain('Dee');
    expect(first?.text).toContain(kitchen.path);
    expect(JSON.stringify(first)).not.toMatch(/Ana|gluten|Dinner/);
    await kitchen.press(await kitchen.look(), ['yes', 'all']);
    for (const [at, note] of ['No nuts', 'No eggs'].entries()) {
      const of = await writeNote(kitchen, note, at + 1);
      await kitchen.api.sheets.handOnNote({ ...of, note });
      await renew();
      expect(await mailsTo(tripId)).toEqual([]);
    }
    const anHourLater = new Date(Date.now() + 3_700_000);
    const again = await mailsTo(tripId, anHourLater);
    expect(again.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('Changed: the kitchen sheet'),
    ]);
  });

  it('go on when whoever asked is no operator any more', async () => {
    const kitchen = await askedKitchen('chef@casa.example');
    const { tripId, operator } = kitchen;
    const eli = await createPerson(db, 'Eli', { isOperator: true });
    await proveEmail(db, eli);
    expect(await mailsTo(tripId)).toHaveLength(1);
    await kitchen.press(await kitchen.look(), ['yes', 'all']);
    const of = await writeNote(kitchen, 'No nuts', 1);
    await kitchen.api.sheets.handOnNote({ ...of, note: 'No nuts' });
    await renew();
    await db.execute(sql`update users set is_admin = false where id = ${operator.actor.userId}`);
    expect(await mailsTo(tripId, new Date(Date.now() + 3_700_000))).toHaveLength(1);
  });

  it('do not ask for anything at an address that has ended', async () => {
    const kitchen = await askedKitchen('chef@casa.example');
    const { tripId } = kitchen;
    expect(await mailsTo(tripId)).toHaveLength(1);
    await kitchen.press(await kitchen.look(), ['yes', 'all']);
    await db.execute(sql`update trips set ends_on = current_date - 9 where id = ${tripId}`);
    const of = await writeNote(kitchen, 'No nuts', 1);
    await kitchen.api.sheets.handOnNote({ ...of, note: 'No nuts' });
    await renew();
    expect((await kitchen.get()).status).toBe(404);
    expect(await mailsTo(tripId, new Date(Date.now() + 3_700_000))).toEqual([]);
  });

  it('do not go to an address that has ended them, nor to a name that poses as one', async () => {
    const kitchen = await askedKitchen('chef@casa.example');
    await db.execute(sql`update mailings set ended_at = now() where trip_id = ${kitchen.tripId}`);
    const about = {
      ...({ tripId: kitchen.tripId, sheet: 'rooming', supplier: 'By the sea' } as const),
      without: [] as string[],
    };
    const recipientEmail = 'chef@casa.example';
    const ask = (recipientName: string) =>
      kitchen.api.sheets.askReceipt({ ...about, recipientName, recipientEmail });
    await expect(ask('Casa')).rejects.toMatchObject({ cause: { code: 'supplier_ended_mails' } });
    expect((await kitchen.open()).receipts).toHaveLength(1);
    await expect(ask('casa.example')).rejects.toThrow('This looks like an email or web address.');
    expect(await mailsTo(kitchen.tripId)).toEqual([]);
  });
});
