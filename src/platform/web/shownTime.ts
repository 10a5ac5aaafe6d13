import type { WallTime } from '../domain/zonedTime';
import { readerLanguage } from './reader';

const MINUTE = 60_000;

/** Of whoever was shown a time last: making one takes a hundred times as long as using it. */
let latest: { language: string; format: Intl.DateTimeFormat } | undefined;

function formatIn(language: string): Intl.DateTimeFormat {
  if (latest?.language !== language) {
    const format = new Intl.DateTimeFormat(language, { timeZone: 'UTC', timeStyle: 'short' });
    latest = { language, format };
  }
  return latest.format;
}

/** A time of day as the reader's language writes it: '7:30 PM' in the United States, '19:30' in Britain. */
export function shownTime(time: WallTime, language: string = readerLanguage()): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  // The space before 'PM' may break: a narrow column holds it below.
  return formatIn(language)
    .format((hours * 60 + minutes) * MINUTE)
    .replaceAll('\u202F', ' ');
}
