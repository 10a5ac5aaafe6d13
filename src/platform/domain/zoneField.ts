import * as z from 'zod/mini';
import { isTimeZone, type WallTime } from './zonedTime';

const NO_ZONE = 'Please choose a time zone, such as Europe/Lisbon.';
const NO_TIME = 'Please enter a time such as 19:30.';

/** Longer than any zone name or typed time, in characters. */
export const ZONE_TEXT = 64;
const TIME_TEXT = 20;

const zoneText = z.string(NO_ZONE).check(z.maxLength(ZONE_TEXT, NO_ZONE), z.trim());

/** The IANA name of a time zone known to the runtime. */
export const zoneField = zoneText.check(z.refine(isTimeZone, NO_ZONE));

/** A time zone or empty text, which parses to null. */
export const optionalZone = z.pipe(
  zoneText.check(z.refine((name) => name === '' || isTimeZone(name), NO_ZONE)),
  z.transform((name): string | null => (name === '' ? null : name)),
);

/** A time of day from a time control ('19:30', '7:30') or empty. Parses to 'HH:MM' or null. */
export const optionalTime = z.pipe(
  z.string().check(z.maxLength(TIME_TEXT, NO_TIME)),
  z.transform((text, context): WallTime | null => {
    const [, hour = '', minute = ''] = /^\s*(\d{1,2}):(\d{2})(?::00)?\s*$/.exec(text) ?? [];
    if (text.trim() === '') return null;
    if (hour !== '' && Number(hour) < 24 && Number(minute) < 60) {
      return `${hour.padStart(2, '0')}:${minute}`;
    }
    context.issues.push({ code: 'custom', message: NO_TIME, input: text });
    return null;
  }),
);
