import { systemCode } from '../folders/systemCode';
import { causesOf } from './failures';

/**
 * PostgreSQL's codes (SQLSTATE, or its first two characters) that mean 'not now': the connection is
 * gone, the server is full, stopping or a standby, its disk is full or failing, a lock or statement
 * took too long, or two writers collided.
 */
const NOT_NOW = /^(?:08...|53...|57P0.|57014|55P03|40001|40P01|25P03|25006|58...)$/;

/** Codes of several meanings, such as a read-only disk and other system faults. */
const OF_ANYTHING = new Set(['42501', 'XX000']);

/** Node's codes for a server that can't be reached. */
const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Messages of the driver and its pool that have no code: cut connections and timeouts. */
const DRIVER_SENTENCES = [
  /^Connection terminated/,
  /^timeout expired$/,
  /^timeout exceeded when trying to connect$/,
  /^Query read timeout$/,
  /^Client (?:has encountered a connection error|was closed) and is not queryable$/,
];

/**
 * True if a statement failed only because the database is unavailable right now, so that the same
 * request may succeed in a few seconds. It may have been carried out: the connection may have been
 * cut after the commit. All our writes can be repeated.
 */
export function isUnavailable(error: unknown): boolean {
  for (const cause of causesOf(error)) {
    const { code, message, syscall } = cause as NodeJS.ErrnoException;
    // The socket of the built-in PostgreSQL, which is restarting.
    if (code === 'ENOENT' && syscall === 'connect') return true;
    if (typeof code === 'string' && (NOT_NOW.test(code) || UNREACHABLE.has(code))) return true;
    if (typeof code === 'string' && OF_ANYTHING.has(code) && systemCode(message)) return true;
    if (DRIVER_SENTENCES.some((sentence) => sentence.test(message))) return true;
  }
  return false;
}
