import { systemCode } from '../folders/systemCode';
import { causesOf } from './failures';
import { NOT_THE_ONE } from './position/notTheOne';

/**
 * Answers of PostgreSQL (SQLSTATE, or its first two letters) that say 'not now': the connection is gone,
 * the server is full, stopping or a standby, its disk is full or fails, a lock or a statement took too long,
 * two writers collided.
 */
const NOT_NOW = /^(?:08...|53...|57P0.|57014|55P03|40001|40P01|25P03|25006|58...)$/;

/** What it also uses these codes for: a disk that has become read-only, and other faults of the system. */
const OF_ANYTHING = new Set(['42501', 'XX000']);

/** Node's codes for a server that cannot be reached, and ours for one that must not be used. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  NOT_THE_ONE,
]);

/** What the driver and its pool say without a code: a cut connection, and waits that were too long. */
const DRIVER_SENTENCES = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable$/,
];

/**
 * Whether a statement failed only because the database cannot be used at this moment, so that the same
 * request may well succeed in a few seconds. Whether it was carried out is not known: the connection may
 * have been cut after the commit. All our writes may be repeated.
 */
export function isUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code, message, syscall } = cause as NodeJS.ErrnoException;
    // The socket of a PostgreSQL of our own, which is starting again.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (typeof code === 'string' && (NOT_NOW.test(code) || UNREACHABLE.has(code))) return true;
    if (typeof code === 'string' && OF_ANYTHING.has(code) && systemCode(message)) return true;
    if (DRIVER_SENTENCES.some((sentence) => sentence.test(message))) return true;
  }
  return false;
}
