import { displayTime } from '@/platform/domain/displayTime';
import { typed } from '@/platform/server/commandLine/helpOf.mjs';
import { BEYOND_ANY_WAIT } from '@/platform/server/jobs/jobTimes';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Smaller differences between clocks, in milliseconds, do no harm. */
const TOLERATED = MINUTE;

/**
 * How long without a server before the clock is doubted, in milliseconds: longer than a holiday.
 */
const LONG_GONE = 30 * DAY;

/** How long due work then waits, in milliseconds, so that the network or somebody can set it. */
export const GRACE = 10 * MINUTE;

/**
 * Returns what anyone starting a server should know about its clock, as sentences for the log.
 * Deadlines, sessions and reminders go by it.
 * @param here this machine's time, in milliseconds since the epoch
 * @param database the database's time
 * @param madeAt when the newest migration was made; no correct clock is behind that
 * @param served the last time a server ran on the database, by that server's clock; undefined if
 * none has
 */
export function clockNotices(
  here: number,
  database: number,
  madeAt: number,
  served = here,
): string[] {
  if (here < madeAt) {
    return [
      `The clock of this machine says ${displayTime(here)}, which is before this version was made: set it, since deadlines, sessions and reminders go by it`,
    ];
  }
  return [...apartFromDatabase(here, database), ...apartFromServers(here, served)];
}

function apartFromDatabase(here: number, database: number): string[] {
  const apart = here - database;
  if (Math.abs(apart) < TOLERATED) return [];
  const minutes = Math.round(Math.abs(apart) / MINUTE);
  const side = apart > 0 ? 'ahead of' : 'behind';
  return [
    `The clock of this machine is ${minutes} min ${side} the database's, which says ${displayTime(database)}: set both, since deadlines, sessions and reminders go by them`,
  ];
}

function apartFromServers(here: number, served: number): string[] {
  const now = `The clock of this machine says ${displayTime(here)}`;
  if (isLongAfter(here, served)) {
    return [
      `${now}, ${Math.round((here - served) / DAY)} days after a server last ran on this database: set it if that is wrong; deadlines and mails that are due wait for ${GRACE / MINUTE} minutes, and nothing is deleted because of its age for a day`,
    ];
  }
  if (served - here <= BEYOND_ANY_WAIT) return [];
  return [
    `${now}, and a server has run on this database until ${displayTime(served)} by its own: set this one if it is behind; if it is right, deadlines may have ended too early, and '${typed('admin', 'trust')}' ends this notice`,
  ];
}

export function isLongAfter(here: number, served: number): boolean {
  return here - served > LONG_GONE;
}
