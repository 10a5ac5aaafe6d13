import { displayTime } from '@/platform/domain/displayTime';
import { typed } from '@/platform/server/commandLine/helpOf.mjs';
import { BEYOND_ANY_WAIT } from '@/platform/server/jobs/jobTimes';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** Clocks that differ by less, in milliseconds, do no harm. */
const TOLERATED = MINUTE;

/** After how long without a server, in milliseconds, the clock is doubted: a holiday is shorter. */
const LONG_GONE = 30 * DAY;

/** For how long due work then waits, in milliseconds, so that the network or a person can set the clock. */
export const GRACE = 10 * MINUTE;

/**
 * What anyone who starts a server ought to know of its clock, each a sentence for the log: deadlines, sessions
 * and reminders go by it.
 * @param here what time it is on this machine, in milliseconds since the epoch
 * @param database what time it is on the database's
 * @param madeAt when the newest migration was made; no clock that is right says a time before it
 * @param served until when a server has run on the database, by its own clock; undefined in a new one
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
