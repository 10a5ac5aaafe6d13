import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openAppForFile } from '#support/appForFile';
import { sendMails } from '#support/sentMails';
import { PLANTED_NEED, sheetedTrip } from '#support/sheetedTrip';
import { one } from '#support/verdictSteps';
import { renewReceipts } from '@/features/sheets/server/renewReceipts';

const { app, database } = await openAppForFile();
const { db } = database;

type Trip = Awaited<ReturnType<typeof sheetedTrip>>;

/** The mails to suppliers that are due. */
const mailsTo = async (tripId: string, now = new Date()) =>
  (await sendMails(db, tripId, now)).filter(({ errand }) => errand === 'receiptMail');

const renew = (now = new Date()) => renewReceipts(db, now, () => undefined);

async function noteOf(trip: Trip, note: string, began: number) {
  const of = { tripId: trip.tripId, sheet: 'kitchen', noteKey: trip.ids.Ana ?? '' } as const;
  await trip.api.sheets.saveNote({ ...of, note, began });
  return of;
}

/** A trip whose kitchen is asked for a receipt; with what its page is asked with. */
async function askedKitchen(email = '') {
  const trip = await sheetedTrip(db);
  const { tripId, api } = trip;
  await db.execute(
    sql`update users set email_verified = true where id = ${trip.operator.actor.userId}`,
  );
  await noteOf(trip, 'No gluten at all', 0);
  const asked = {
    tripId,
    sheet: 'kitchen',
    recipientName: 'Casa do Mar',
    without: [] as string[],
  } as const;
  await api.sheets.askReceipt({ ...asked, recipientEmail: email });
  const receipt = async () => {
    const found = (await trip.open()).receipts[0];
    if (!found) throw new Error('there is no receipt');
    return found;
  };
  const path = new URL((await receipt()).address ?? '').pathname;
  const get = () => app.send(path);
  const post = async (fields: string[][]) => {
    const body = new URLSearchParams(fields).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    return app.send(path, { method: 'POST', body, headers });
  };
  const look = async () => (await post([['open', 'yes']])).text();
  /** Presses a button of the page as it is in `html`, with these notes. */
  const press = async (html: string, button: [string, string], notes: string[] = []) => {
    const values = (name: string) =>
      [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(
        ([, value]) => value ?? '',
      );
    const digests = values('digest');
    const rows = values('key').flatMap((key, at) => [
      ['key', key],
      ['digest', digests[at] ?? ''],
      ['note', notes[at] ?? ''],
    ]);
    return post([...rows, button]);
  };
  return { ...trip, path, get, post, look, press, receipt };
}

const bare = (html: string) => html.replace(/<\/?bdi>/g, '');

// SPEC-2 8
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
      '0 of 1 seen',
      'All Seen',
      'Seen',
    ]) {
      expect(html).toContain(words);
    }
    expect(html).not.toMatch(/<script|Ben|Villa|Lima/);
    expect(html).not.toContain(PLANTED_NEED);
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

  it('takes ‘Seen’ with a note, which operators read', async () => {
    const kitchen = await askedKitchen();
    const note = '🍞'.repeat(300);
    const html = bare(
      await (await kitchen.press(await kitchen.look(), ['seen', '0'], [note])).text(),
    );
    expect(html).toContain('1 of 1 seen');
    const [row] = (await kitchen.receipt()).rows;
    expect(row).toMatchObject({ state: 'seen', note, seenAt: expect.any(String) });
    // Twice at once, and again later: it was seen when it was seen.
    await Promise.all([1, 2].map(async () => kitchen.press(html, ['seen', 'all'], [note])));
    expect((await kitchen.receipt()).rows[0]?.seenAt).toBe(row?.seenAt);
  });

  it('keeps what was typed of a note that is too long, and saves nothing', async () => {
    const kitchen = await askedKitchen();
    const long = 'x'.repeat(301);
    const html = await (await kitchen.press(await kitchen.look(), ['seen', '0'], [long])).text();
    expect(html).toContain('Please keep each note under 300 characters.');
    expect(html).toContain(long);
    expect((await kitchen.receipt()).rows[0]).toMatchObject({ state: 'open', note: '' });
  });

  it('escapes what others wrote', async () => {
    const kitchen = await askedKitchen();
    await noteOf(kitchen, '<b>&"no"</b>', 1);
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
      await kitchen.press(html, ['seen', 'all']),
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
    await kitchen.press(await kitchen.look(), ['seen', 'all'], ['We will']);
    const of = await noteOf(kitchen, 'No gluten, no nuts', 1);
    await renew();
    expect((await kitchen.receipt()).rows[0]?.state).toBe('seen');
    await kitchen.api.sheets.handOnNote({ ...of, note: 'No gluten, no nuts' });
    await renew();
    const html = bare(await kitchen.look());
    expect(html).toContain('Changed since you have seen it');
    expect(html).toMatch(/No gluten at all<\/s>.*No gluten, no nuts/);
    expect((await kitchen.receipt()).rows[0]).toMatchObject({
      ...{ state: 'changed', note: 'We will' },
      was: ['Ana L.', 'No gluten at all', 'Dinner', expect.any(String)],
    });
    await kitchen.press(html, ['seen', '0'], ['We will']);
    expect((await kitchen.receipt()).rows[0]?.state).toBe('seen');
  });

  it('is not taken for seen by somebody who has the old row before them', async () => {
    const kitchen = await askedKitchen();
    const old = await kitchen.look();
    const of = await noteOf(kitchen, 'No nuts', 1);
    await kitchen.api.sheets.handOnNote({ ...of, note: 'No nuts' });
    await renew();
    const html = await (await kitchen.press(old, ['seen', 'all'])).text();
    expect(html).toContain('A row has changed just now.');
    expect((await kitchen.receipt()).rows[0]?.state).toBe('open');
  });

  it('of whoever leaves says so without their name, and takes the note about them away', async () => {
    const kitchen = await askedKitchen();
    await kitchen.press(await kitchen.look(), ['seen', 'all'], ['Ana eats alone']);
    await one(kitchen, 'Ana').api.responses.leave({ tripId: kitchen.tripId });
    const left = bare(await kitchen.look());
    expect(left).not.toMatch(/Ana|gluten/);
    await renew();
    const html = bare(await kitchen.look());
    expect(html).toContain('No longer needed.');
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

  it('changes nothing while no plan is chosen', async () => {
    const kitchen = await askedKitchen();
    const before = await kitchen.look();
    await db.execute(
      sql`update plan_rounds set withdrawn_at = now() where id = ${kitchen.roundId}`,
    );
    await db.execute(sql`update trips set is_chosen = false where id = ${kitchen.tripId}`);
    await renew();
    expect(await kitchen.look()).toBe(before);
  });
});

// SPEC-2 8
describe('what a kitchen has confirmed', () => {
  const readBy = async (kitchen: Trip, name: string) => {
    const page = await one(kitchen, name).api.plans.proposals({ tripId: kitchen.tripId });
    return page.proposals.map(({ confirmed }) => confirmed);
  };

  it('is read by whose need it is, and by nobody else, until it changes', async () => {
    const kitchen = await askedKitchen();
    expect(await readBy(kitchen, 'Ana')).toEqual([[]]);
    await kitchen.press(await kitchen.look(), ['seen', 'all'], ['We will']);
    expect(await readBy(kitchen, 'Ana')).toEqual([[{ by: 'Casa do Mar', at: expect.any(String) }]]);
    expect(await readBy(kitchen, 'Ben')).toEqual([[]]);
    const organizers = await kitchen.amy.api.plans.proposals({ tripId: kitchen.tripId });
    expect(JSON.stringify(organizers)).not.toContain('Casa do Mar');
    const of = await noteOf(kitchen, 'No nuts', 1);
    await kitchen.api.sheets.handOnNote({ ...of, note: 'No nuts' });
    await renew();
    expect(await readBy(kitchen, 'Ana')).toEqual([[{ by: 'Casa do Mar', at: null }]]);
  });

  it('is known to the linter once the trip is booked', async () => {
    const kitchen = await askedKitchen();
    await kitchen.press(await kitchen.look(), ['seen', 'all']);
    const { tripId, api } = kitchen;
    const confirmed = async () => (await api.plans.composer({ tripId })).confirmed;
    expect(await confirmed()).toBeNull();
    await db.execute(sql`update trips set is_booked = true where id = ${tripId}`);
    const dinner = kitchen.items[1]?.itemId;
    expect(await confirmed()).toEqual([`${kitchen.ids.Ana} ${dinner}`]);
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
    await kitchen.press(await kitchen.look(), ['seen', 'all']);
    for (const [at, note] of ['No nuts', 'No eggs'].entries()) {
      const of = await noteOf(kitchen, note, at + 1);
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

  it('do not go to an address that has ended them, nor to a name that poses as one', async () => {
    const kitchen = await askedKitchen('chef@casa.example');
    await db.execute(sql`update mailings set ended_at = now() where trip_id = ${kitchen.tripId}`);
    const about = { tripId: kitchen.tripId, sheet: 'rooming', without: [] as string[] } as const;
    const recipientEmail = 'chef@casa.example';
    const ask = (recipientName: string) =>
      kitchen.api.sheets.askReceipt({ ...about, recipientName, recipientEmail });
    await expect(ask('Casa')).rejects.toMatchObject({ cause: { code: 'supplier_ended_mails' } });
    expect((await kitchen.open()).receipts).toHaveLength(1);
    await expect(ask('casa.example')).rejects.toThrow('This looks like an email or web address.');
    expect(await mailsTo(kitchen.tripId)).toEqual([]);
  });
});
