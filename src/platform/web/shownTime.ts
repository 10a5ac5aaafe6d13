import type { WallTime } from '../domain/zonedTime';
import { readerLanguage } from './reader';

const MINUTE = 60_000;

/** The format last used, because making one takes a hundred times as long as using it. */
let latest: { language: string; format: Intl.DateTimeFormat } | undefined;

function formatIn(language: string): Intl.DateTimeFormat {
  if (latest?.language !== language) {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', timeStyle: 'short' });
    latest = { language, format };
  }
  return latest.format;
}

/** Formats a time of day in the reader's language: '7:30 PM' (en-US) or '19:30' (en-GB). */
export function shownTime(time: WallTime, language: string = readerLanguage()): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // A breaking space before 'PM', so that it can wrap in a narrow column.
  return formatIn(language)
    .format((hours * 60 + minutes) * MINUTE)
    .replaceAll('\u202F', ' ');
}
