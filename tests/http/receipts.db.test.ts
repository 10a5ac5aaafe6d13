import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { bare, kitchensOf, writeNote } from '#support/askedKitchen';
import { PLANTED_NEED } from '#support/sheetedTrip';
import { one } from '#support/verdictSteps';

const { app, database } = await openAppForFile();
const { db } = database;
const { askedKitchen, renew } = kitchensOf(app, db);

// SPEC-2 8 'A receipt', SPEC-2 11
describe('a supplier’s page', () => {
  it('is opened by a POST, so that programs which fetch it read nothing of anybody', async () => {
    const kitchen = await askedKitchen();
    const response = await kitchen.get();
    expect(response.status).toBe(200);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('set-cookie')).toBeNull();
    const cover = await response.text();
    expect(cover).toContain('Open the Sheet');
    expect(cover).not.toMatch(/Ana|gluten|Dinner/);
    const html = bare(await kitchen.look());
    for (const words of [
      'Ana L.',
      'No gluten at all',
      'Dinner',
      '0 of 1 yes',
      'Yes to All',
      'Not possible',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/<script|Ben|Villa|Lima/);
    expect(html).not.toContain(PLANTED_NEED);
    expect(html).toMatch(/As of version 1, [A-Z][a-z]{2} \d{1,2}\./);
    expect(html).not.toContain('has changed since');
  });

  it('says what has changed in the plan since, of their own items alone, without prices and people', async () => {
    const kitchen = await askedKitchen();
    const edit = (title: string, set: ReturnType<typeof sql>) =>
      db.execute(
        sql`update plan_items set ${set} where plan_id = ${kitchen.planId} and title = ${title}`,
      );
    await edit('Villa', sql`title = 'Villa of Ben', supplier = 'A hotel'`);
    await edit('Dinner', sql`cost = 99900, cost_per = 'group', supplier = 'By the sea'`);
    expect(/has changed since[^<]*/.exec(bare(await kitchen.look()))?.[0]).toBeUndefined();
    await edit('Dinner', sql`title = 'Late dinner', who = '["x"]'`);
    const html = bare(await kitchen.look());
    expect(html).toContain('The plan has changed since: Late dinner: Title.');
    expect(html).not.toMatch(/Villa|999|Cost/);
  });

  it('leaves one line in the audit record, and one with who stands on it, however often it is opened', async () => {
    const kitchen = await askedKitchen();
    for (let times = 0; times < 5; times += 1) await kitchen.look();
    const { rows } = await db.execute(
      sql`select actor, rows from audit_events where action = 'sheet_seen' and trip_id = ${kitchen.tripId}`,
    );
    expect(rows).toEqual([{ actor: 'Casa do Mar', rows: 1 }]);
    const { looks } = await one(kitchen, 'Ana').api.privacy.looks({});
    expect(looks.map(({ looker, kinds }) => [looker, kinds])).toContainEqual([
      'Casa do Mar',
      ['sheet_seen'],
    ]);
  });

  it('takes ‘Yes’ with a note, which operators read', async () => {
    const kitchen = await askedKitchen();
    const note = '🍞'.repeat(300);
    const html = bare(
      await (await kitchen.press(await kitchen.look(), ['yes', '0'], [note])).text(),
    );
    expect(html).toContain('1 of 1 yes');
    const [row] = (await kitchen.receipt()).rows;
    expect(row).toMatchObject({ state: 'yes', note, answeredAt: expect.any(String) });
    // Twice at once, and again later. The first time counts.
    await Promise.all([1, 2].map(async () => kitchen.press(html, ['yes', 'all'], [note])));
    expect((await kitchen.receipt()).rows[0]?.answeredAt).toBe(row?.answeredAt);
  });

  it('takes ‘Not possible’, which no ‘Yes to All’ turns into a yes, until it is taken back', async () => {
    const kitchen = await askedKitchen();
    const press = async (button: [string, string], notes?: string[]) =>
      kitchen.press(await kitchen.look(), button, notes);
    const broths = 'Not possible, all our broths are fish';
    const html = bare(await (await press(['no', '0'], [broths])).text());
    expect(html).toContain('0 of 1 yes');
    expect(html).toContain('✕ Not possible');
    expect(html).not.toContain('Yes to All');
    const [row] = (await kitchen.receipt()).rows;
    expect(row).toMatchObject({ state: 'no', note: broths, waitsSince: row?.answeredAt });
    await press(['yes', 'all'], [broths]);
    expect((await kitchen.receipt()).rows[0]?.state).toBe('no');
    await press(['yes', '0'], ['']);
    expect((await kitchen.receipt()).rows[0]).toMatchObject({ state: 'yes', waitsSince: null });
  });

  it('says yes to no row whose note was just written by ‘Yes to All’, and says so', async () => {
    const kitchen = await askedKitchen();
    const html = await (
      await kitchen.press(await kitchen.look(), ['yes', 'all'], ['Only fish'])
    ).text();
    expect(html).toContain('Please answer each row with a new note by itself.');
    const row = async () => (await kitchen.receipt()).rows[0];
    expect(await row()).toMatchObject({ state: 'open', note: 'Only fish' });
    expect((await row())?.waitsSince).not.toBeNull();
    await kitchen.press(await kitchen.look(), ['yes', 'all'], ['Only fish']);
    expect((await row())?.state).toBe('yes');
  });

  it('keeps what was typed of a note that is too long, and saves nothing', async () => {
    const kitchen = await askedKitchen();
    const long = 'x'.repeat(301);
    const html = await (await kitchen.press(await kitchen.look(), ['yes', '0'], [long])).text();
    expect(html).toContain('Please keep each note under 300 characters.');
    expect(html).toContain(long);
    expect((await kitchen.receipt()).rows[0]).toMatchObject({ state: 'open', note: '' });
  });

  it('leaves a note alone that somebody else has written meanwhile, and asks before it is replaced', async () => {
    const kitchen = await askedKitchen();
    const old = await kitchen.look();
    await kitchen.press(old, ['save', '0'], ['No gluten here']);
    await kitchen.press(old, ['yes', '0']);
    const saved = async () => (await kitchen.receipt()).rows[0];
    expect(await saved()).toMatchObject({ state: 'yes', note: 'No gluten here' });
    const asked = await (await kitchen.press(old, ['save', '0'], ['Oat bread'])).text();
    expect(asked).toContain('which now says “No gluten here”. Nothing was saved yet');
    expect(asked).toMatch(/<textarea[^>]*>\nOat bread</);
    expect((await saved())?.note).toBe('No gluten here');
    await kitchen.press(asked, ['save', '0'], ['Oat bread']);
    expect((await saved())?.note).toBe('Oat bread');
  });

  it('does not bring back the note about somebody who has left', async () => {
    const kitchen = await askedKitchen();
    await kitchen.press(await kitchen.look(), ['save', '0'], ['Ana eats alone']);
    const old = await kitchen.look();
    await one(kitchen, 'Ana').api.responses.leave({ tripId: kitchen.tripId });
    await kitchen.press(old, ['yes', '0'], ['Ana eats alone']);
    expect(await kitchen.look()).not.toContain('Ana eats');
  });

  it('escapes what others wrote', async () => {
    const kitchen = await askedKitchen();
    await writeNote(kitchen, '<b>&"no"</b>', 1);
    const of = {
      tripId: kitchen.tripId,
      sheet: 'kitchen',
      noteKey: kitchen.ids.Ana ?? '',
    } as const;
    await kitchen.api.sheets.handOnNote({ ...of, note: '<b>&"no"</b>' });
    await renew();
    const html = await kitchen.look();
    expect(html).toContain('&lt;b&gt;&amp;');
    expect(html).not.toContain('<b>&');
  });

  it('is gone once it is withdrawn, and says the same of one that never was', async () => {
    const kitchen = await askedKitchen();
    const html = await kitchen.look();
    const { receiptId } = await kitchen.receipt();
    await kitchen.api.sheets.withdrawReceipt({ tripId: kitchen.tripId, receiptId });
    for (const response of [
      await kitchen.get(),
      await kitchen.press(html, ['yes', 'all']),
      await app.send(`/s/${'A'.repeat(32)}`),
    ]) {
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('Nothing is shared here any more.');
    }
    const { rows } = await db.execute(
      sql`select from sheet_copies where trip_id = ${kitchen.tripId}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('ends seven days after the last day, and without one 90 days after it was made', async () => {
    const kitchen = await askedKitchen();
    await db.execute(sql`update trips set ends_on = current_date - 6 where id = ${kitchen.tripId}`);
    expect((await kitchen.get()).status).toBe(200);
    await db.execute(sql`update trips set ends_on = current_date - 9 where id = ${kitchen.tripId}`);
    expect((await kitchen.get()).status).toBe(404);
    await db.execute(sql`update trips set is_chosen = false where id = ${kitchen.tripId}`);
    expect((await kitchen.get()).status).toBe(200);
    await db.execute(
      sql`update sheet_receipts set made_at = now() - interval '91 days' where trip_id = ${kitchen.tripId}`,
    );
    expect((await kitchen.get()).status).toBe(404);
  });
});

// SPEC-2 8
describe('a later change', () => {
  it('opens that row alone again, once the note’s field is left, and an emptied one once that is confirmed', async () => {
    const kitchen = await askedKitchen();
    await kitchen.press(await kitchen.look(), ['yes', '0'], ['We will']);
    const of = await writeNote(kitchen, 'No gluten, no nuts', 1);
    await renew();
    expect((await kitchen.receipt()).rows[0]?.state).toBe('yes');
    await kitchen.api.sheets.handOnNote({ ...of, note: 'No gluten, no nuts' });
    await renew();
    const html = bare(await kitchen.look());
    expect(html).toContain('Changed since you have answered');
    expect(html).toMatch(/No gluten at all<\/s>.*No gluten, no nuts/);
    expect((await kitchen.receipt()).rows[0]).toMatchObject({
      ...{ state: 'changed', note: 'We will' },
      was: [expect.any(String), '19:30', 'Dinner', 'Ana L.', 'No gluten at all'],
    });
    await kitchen.press(html, ['yes', '0'], ['We will']);
    expect((await kitchen.receipt()).rows[0]?.state).toBe('yes');
  });

  it('is not confirmed by somebody who has the old row before them', async () => {
    const kitchen = await askedKitchen();
    const old = await kitchen.look();
    const of = await writeNote(kitchen, 'No nuts', 1);
    await kitchen.api.sheets.handOnNote({ ...of, note: 'No nuts' });
    await renew();
    const html = await (await kitchen.press(old, ['yes', 'all'])).text();
    expect(html).toContain('A row has changed just now.');
    expect((await kitchen.receipt()).rows[0]?.state).toBe('open');
  });

  it('of whoever leaves says so without their name, and takes the note about them away', async () => {
    const kitchen = await askedKitchen();
    await kitchen.press(await kitchen.look(), ['yes', '0'], ['Ana eats alone']);
    await one(kitchen, 'Ana').api.responses.leave({ tripId: kitchen.tripId });
    const left = bare(await kitchen.look());
    expect(left).not.toMatch(/Ana|gluten/);
    await renew();
    const html = bare(await kitchen.look());
    expect(html).toContain('No longer needed.');
    // It is confirmed by itself, and no longer counts as wanted.
    expect(html).toContain('Nothing is needed any more.');
    expect(html).not.toContain('Yes to All');
    await kitchen.press(await kitchen.look(), ['yes', 'all']);
    expect((await kitchen.receipt()).rows[0]).toMatchObject({ state: 'changed', isGone: true });
    expect(html).toContain('Dinner');
    expect(html).not.toMatch(/Ana|gluten/);
    const { rows } = await db.execute(sql`
      select json_agg(c)::text || (select json_agg(s)::text from sheet_receipt_rows s
        join sheet_receipts r on r.id = s.receipt_id where r.trip_id = ${kitchen.tripId})
        || coalesce((select json_agg(w)::text from sheet_copy_words w where w.trip_id = ${kitchen.tripId}), '') as all
      from sheet_copies c where c.trip_id = ${kitchen.tripId}`);
    expect(JSON.stringify(rows)).toContain('Dinner');
    expect(JSON.stringify(rows)).not.toMatch(/Ana eats|Ana L\./);
  });

  it('is not needed for a draft to be none any more, once its plan is chosen', async () => {
    const kitchen = await askedKitchen();
    const { tripId, roundId } = kitchen;
    await db.execute(sql`update sheet_copies set is_draft = true where trip_id = ${tripId}`);
    expect(await kitchen.look()).toContain('>Draft<');
    await db.execute(sql`update plan_rounds set withdrawn_at = null where id = ${roundId}`);
    await renew();
    expect(await kitchen.look()).not.toContain('>Draft<');
  });

  it('changes nothing while no plan is chosen', async () => {
    const kitchen = await askedKitchen();
    const before = await kitchen.look();
    await db.execute(
      sql`update plan_rounds set withdrawn_at = now() where id = ${kitchen.roundId}`,
    );
    await db.execute(sql`update trips set is_chosen = false where id = ${kitchen.tripId}`);
    await renew();
    const rest = before.replace(/<p[^>]*>As of [^<]*<\/p>/, '');
    expect(await kitchen.look()).toBe(rest);
  });
});
