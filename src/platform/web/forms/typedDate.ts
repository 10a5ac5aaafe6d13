import { formatTypedDate, isCalendarDate } from '@/platform/domain/calendarDate';

/**
 * Shapes a date during typing. It adds the slashes, which phones' number pads lack, and accepts
 * autofill's format (2000-07-04) and other habits (7-4-2000). Dots, words, ranges and anything else
 * stay as typed. `before` is the text one keystroke ago: nothing is added during deletion.
 */
export function shapeTypedDate(text: string, before: string): string {
  const trimmed = text.trim();
  if (isCalendarDate(trimmed)) return formatTypedDate(trimmed);
  // The slash was added, and now what was meant is typed: '05/' and then a dot, a space, a hyphen or
  // a letter.
  const meant = /^(\d{2}|\d{1,2}\/\d{2})\/([. \-–\p{L}])$/u.exec(text);
  if (meant && before === `${meant[1]}/`) return `${meant[1]}${meant[2]}`;
  if (/^\d{1,2}-\d{1,2}-\d{4}$/.test(text)) return text.replaceAll('-', '/');
  if (text.length < before.length || /[^\d/]/.test(text)) return text;
  // The year is being typed first. Wait for all of it.
  if (/^\d\d/.test(text) && Number(text.slice(0, 2)) > 12 && !/^\d{8}$/.test(text)) return text;
  return text
    .replace(/\/{2,}/g, '/')
    .replace(/^(\d{2})(\d)/, '$1/$2')
    .replace(/^(\d{2})$/, '$1/')
    .replace(/^(\d{1,2})\/(\d{2})(\d)/, '$1/$2/$3')
    .replace(/^(\d{1,2})\/(\d{2})$/, '$1/$2/');
}
