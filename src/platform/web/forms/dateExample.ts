import { INVALID_DATE } from '@/platform/domain/readDate';

/**
 * A date to write like, beside a complaint that says only that one is none (SPEC 8). Its day is none of the
 * twelve months, so that nobody takes the one for the other.
 */
export function dateExample(error: string | null, year: number): string | undefined {
  return error === INVALID_DATE ? `06/25/${year}` : undefined;
}
