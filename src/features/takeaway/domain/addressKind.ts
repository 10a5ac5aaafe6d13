import * as z from 'zod/mini';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { dayIn } from '@/platform/domain/zonedDay';

/** What can be read of a plan without an account: a calendar, or one person's days. */
export const ADDRESS_KINDS = ['calendar', 'home'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** How many days after a plan's last day its addresses end (SPEC-2 7). */
export const ADDRESSES_END_AFTER = 30;

export const CALENDAR_PATH = '/calendar/';
export const HOME_PATH = '/p/';

const PATHS: Readonly<Record<AddressKind, (token: string) => string>> = {
  calendar: (token) => `${CALENDAR_PATH}${token}.ics`,
  home: (token) => `${HOME_PATH}${token}`,
};

export function addressPath(kind: AddressKind, token: string): string {
  return PATHS[kind](token);
}

/** True if the addresses of a plan have ended. */
export function haveEnded(lastDay: CalendarDate, timeZone: string, now: Date): boolean {
  return dayIn(timeZone, now) > shifted(lastDay, ADDRESSES_END_AFTER);
}

/** What a member can take along (SPEC-2 7). */
export const takeawaySchema = z.object({
  /** The full address of their calendar; null if it can no longer be worked out. */
  calendar: z.nullable(z.string()),
  /** True if programs on other machines can reach it. */
  isReachable: z.boolean(),
  /** The address for those at home; null if there is none. */
  home: z.nullable(z.string()),
  /** True if they go, and so have days of their own. */
  goes: z.boolean(),
  /** How many addresses for those at home are open, among all; null except for the organizer. */
  homesOpen: z.nullable(z.int()),
});
export type Takeaway = z.infer<typeof takeawaySchema>;

/** Tells the organizer how many addresses for those at home are open, but never whose. */
export function homesInWords(open: number): string {
  if (open === 0) return 'No address for those at home is open.';
  return open === 1
    ? '1 address for those at home is open.'
    : `${open} addresses for those at home are open.`;
}

/** Names known only within one network. */
const OWN_NAMES =
  /(^|\.)(localhost|local|lan|internal|home|home\.arpa|intranet|corp|test|invalid)$/;

/** Private, shared and link-local IPv4 ranges (RFC 1918, 6598, 3927), and this machine itself. */
const OWN_NETWORKS =
  /^(0|10|127)\.|^169\.254\.|^192\.168\.|^172\.(1[6-9]|2\d|3[01])\.|^100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\./;

/** The same for IPv6: unique local, link-local, this machine, and IPv4 written as IPv6. */
const OWN_NETWORKS_6 = /^\[(f[cd]|fe[89ab]|::1\]|::\]|::ffff:)/;

const IS_IPV4 = /^\d+\.\d+\.\d+\.\d+$/;

/**
 * True if outside programs, such as Google's calendar reader, can reach an origin; false if its
 * name is known only on this machine or in its own network (SPEC-2 7.1).
 */
export function isReachable(origin: string): boolean {
  const { hostname } = new URL(origin);
  if (hostname.startsWith('[')) return !OWN_NETWORKS_6.test(hostname);
  if (IS_IPV4.test(hostname)) return !OWN_NETWORKS.test(hostname);
  return hostname.includes('.') && !OWN_NAMES.test(hostname);
}
