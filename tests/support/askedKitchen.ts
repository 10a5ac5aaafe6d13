import { sql } from 'drizzle-orm';
import { renewReceipts } from '@/features/sheets/server/renewReceipts';
import type { Db } from '@/platform/server/database/database';
import type { HttpTestApp } from './httpApp';
import { sendMails } from './sentMails';
import { sheetedTrip } from './sheetedTrip';

export type SheetedTrip = Awaited<ReturnType<typeof sheetedTrip>>;

export async function writeNote(trip: SheetedTrip, note: string, began: number) {
  const of = { tripId: trip.tripId, sheet: 'kitchen', noteKey: trip.ids.Ana ?? '' } as const;
  await trip.api.sheets.saveNote({ ...of, note, began });
  return of;
}

/** Strips the `<bdi>` tags from a page. */
export const bare = (html: string) => html.replace(/<\/?bdi>/g, '');

/** Lets tests ask kitchens for receipts in one app. */
export function kitchensOf(app: HttpTestApp, db: Db) {
  const renew = () => renewReceipts(db, new Date());

  /** Creates a trip whose kitchen has been asked for a receipt, with helpers for its page. */
  async function askedKitchen(email = '', own: Parameters<typeof sheetedTrip>[1] = {}) {
    const trip = await sheetedTrip(db, own);
    const { tripId, api } = trip;
    await db.execute(
      sql`update users set email_verified = true where id = ${trip.operator.actor.userId}`,
    );
    await writeNote(trip, 'No gluten at all', 0);
    const asked = {
      tripId,
      sheet: 'kitchen',
      supplier: 'by the sea',
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
    /** Presses a button on the page in `html`, with these notes filled in. */
    const press = async (html: string, button: [string, string], notes: string[] = []) => {
      const values = (name: string) =>
        [...html.matchAll(new RegExp(`name="${name}" value="([^"]*)"`, 'g'))].map(
          ([, value]) => value ?? '',
        );
      const [digests, noted] = [values('digest'), values('noted')];
      const rows = values('key').flatMap((key, at) => [
        ['key', key],
        ['digest', digests[at] ?? ''],
        ['noted', noted[at] ?? ''],
        ['note', notes[at] ?? ''],
      ]);
      return post([...rows, button]);
    };
    return { ...trip, path, get, post, look, press, receipt };
  }

  /** Sends the due mails and returns those to suppliers. */
  const mailsTo = async (tripId: string, now = new Date()) =>
    (await sendMails(db, tripId, now)).filter(({ errand }) => errand === 'receiptMail');

  return { askedKitchen, renew, mailsTo };
}
