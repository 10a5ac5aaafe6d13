import type { Db } from '@/platform/server/database/database';
import { aheadItem, chosenTrip, pathOf, planDay, takeaway } from './chosenTrip';
import type { HttpTestApp } from './httpApp';
import { openCalendar } from './openCalendar';
import { type Open, one } from './verdictSteps';

export const villa = aheadItem('Villa', 0, { kind: 'stay', endsOn: planDay(6) });
export const walk = aheadItem('Walk', 1, { startTime: '10:00', endTime: '12:00' });
export const swim = aheadItem('Swim', 2);
const dinner = aheadItem('Dinner of Ana', 3, { startTime: '19:00' });
export const anasDinner = ({ Ana = '' }: Record<string, string>) => ({ ...dinner, who: [Ana] });

/** Creates a chosen plan with a stay and two activities for all, and a dinner for Ana alone. */
export const tripWithDinner = (db: Db) =>
  chosenTrip(db, (ids) => [villa, walk, swim, anasDinner(ids)]);

export async function calendarPath(trip: Open, name: string): Promise<string> {
  return pathOf((await takeaway(one(trip, name), trip)).calendar);
}

export async function homePath(trip: Open, name: string): Promise<string> {
  const { tripId } = trip;
  return pathOf((await one(trip, name).api.takeaway.makeHome({ tripId })).home);
}

/** Reads a server as someone who has nothing but a URL. */
export function strangerOf(app: HttpTestApp) {
  const get = (path: string, headers: Record<string, string> = {}, cookie?: string) =>
    app.send(path, { headers }, { cookie });
  const opened = async (path: string) => openCalendar(await (await get(path)).text());
  return {
    get,
    opened,
    statusOf: async (path: string) => (await get(path)).status,
    /** Returns the events in short: title, sequence number, and '!' if canceled. */
    inShort: async (path: string) =>
      (await opened(path)).events.map(
        ({ title, sequence, status }) => `${title} ${sequence}${status === 'CANCELLED' ? '!' : ''}`,
      ),
  };
}
