import { causesOf } from './causesOf';

/** PostgreSQL's codes for a text that no column can hold: a zero byte, as text and within JSON. */
const UNSAVEABLE = new Set<unknown>(['22021', '22P05']);

/**
 * Whether a statement failed because of a letter that PostgreSQL holds nowhere. Fields that are
 * saved refuse it themselves (`saveable`), with their own sentence; this is for what a caller only
 * has something looked up by.
 */
export function isUnsaveable(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => UNSAVEABLE.has((cause as { code?: unknown }).code));
}
