import { createHmac } from 'node:crypto';
import { AUTH_SECRET } from '../servers/startBuiltServer';

/** Someone in a filled database who organizes a trip with ten responses. */
export interface Probe {
  tripId: string;
  cookie: string;
  operatorCookie: string;
  /** Unique to each probe and size. */
  number: number;
}

const PROBES = 200;

/** One trip in this many is a probe's. */
export function probeEvery(trips: number): number {
  return trips / PROBES;
}

/** Cycles through the probes of a database with this many trips. */
export function openProbes(trips: number): (n: number) => Probe {
  return (n) => {
    const number = (n % PROBES) * probeEvery(trips);
    return {
      number,
      tripId: `trip-${number}`,
      cookie: cookieOf(number),
      operatorCookie: cookieOf(0),
    };
  };
}

/** A session cookie as the identity library signs it, for a token from `fillDatabase`. */
function cookieOf(person: number): string {
  const token = `token-${person}`;
  const signature = createHmac('sha256', AUTH_SECRET).update(token).digest('base64');
  return `gangway.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
}
