import moment from 'moment-timezone';
import { offsetAt } from '@/platform/domain/zonedTime';
import { zoneName } from '@/platform/domain/zoneName';

/** The edition of the runtime's own zone data, such as '2025c'; empty where it does not say. */
const { tz: ownEdition = '' } =
  (globalThis as { process?: { versions?: { tz?: string } } }).process?.versions ?? {};

const { dataVersion } = moment.tz as unknown as { dataVersion: string };

/**
 * Like `offsetAt`, from the newer of two editions of the zone data: the runtime's or the package's.
 * Other programs read calendars for years, and laws change within months.
 */
export function newestOffset(timeZone: string, instant: number): number {
  const zone = dataVersion > ownEdition ? moment.tz.zone(zoneName(timeZone)) : null;
  return zone ? -zone.utcOffset(instant) * 60_000 : offsetAt(timeZone, instant);
}
