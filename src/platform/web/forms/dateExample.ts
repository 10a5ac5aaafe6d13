import { INVALID_DATE } from '@/platform/domain/readDate';

/**
 * Returns an example date for an error that only says that a date is invalid (SPEC 8). Its day is
 * above 12, so that it can't be mistaken for the month.
 */
export function dateExample(error: string | null, year: number): string | undefined {
  return error === INVALID_DATE ? `06/25/${year}` : undefined;
}
