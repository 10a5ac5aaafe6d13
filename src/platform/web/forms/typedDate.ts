import { formatTypedDate, isCalendarDate, parseTypedDate } from '@/platform/domain/calendarDate';

/**
 * Shapes a date while it is typed: phones' number pads have no slash, so the slashes put themselves
 * in. Also takes what autofill (2000-07-04) and other habits (7-4-2000, 7.4.2000) bring. Text that
 * it cannot place stays as it was typed. `before` is the text one keystroke ago: nothing is added
 * while someone deletes.
 */
export function shapeTypedDate(text: string, before: string): string {
  const trimmed = text.trim();
  if (isCalendarDate(trimmed)) return formatTypedDate(trimmed);
  if (text.length < before.length || /[^\d/.\- ]/.test(text)) return text;
  // Someone is writing the year first; wait for the whole of it.
  if (/^\d\d/.test(text) && Number(text.slice(0, 2)) > 12 && !/^\d{8}$/.test(text)) return text;
  return text
    .replace(/[.\- ]/g, '/')
    .replace(/\/{2,}/g, '/')
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2})$/, '$1/')
    .replace(/^(\d{1,2})\/(\d{2})(\d)/, '$1/$2/$3')
    .replace(/^(\d{1,2})\/(\d{2})$/, '$1/$2/');
}

/** Tidies a date once the field is left: 7/4/2026 becomes 07/04/2026; anything else stays. */
export function tidyTypedDate(text: string): string {
  const date = parseTypedDate(text);
  return date === null ? text : formatTypedDate(date);
}
