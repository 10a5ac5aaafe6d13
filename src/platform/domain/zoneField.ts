import * as z from 'zod/mini';
import { isTimeZone, looksLikeZone, type WallTime } from './zonedTime';
import { zoneName } from './zoneName';

const NO_ZONE = 'Please choose a time zone, such as Europe/Lisbon.';
const NO_TIME = 'Please enter a time such as 19:30.';

/** Longer than any zone name or typed time, in characters. */
export const ZONE_TEXT = 64;
const TIME_TEXT = 20;

const zoneText = z.string(NO_ZONE).check(z.maxLength(ZONE_TEXT, NO_ZONE), z.trim());

/** A browser may be older than a zone that the server knows, and refuses none that may be one. */
const isZone = (name: string) =>
  typeof document === 'undefined' ? isTimeZone(name) : looksLikeZone(name);

/** The IANA name of a time zone known to the server, by its newest name. */
export const zoneField = z.pipe(
  zoneText.check(z.refine(isZone, NO_ZONE)),
  z.transform((name): string => zoneName(name)),
);

/** A time zone or empty text, which parses to null. */
export const optionalZone = z.pipe(
  zoneText.check(z.refine((name) => name === '' || isZone(name), NO_ZONE)),
  z.transform((name): string | null => (name === '' ? null : zoneName(name))),
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
