import type { CostPer, ItemKind } from '@/features/plans/domain/itemChoices';
import type { WallTime } from '@/platform/domain/zonedTime';
import { readCost } from './typedCost';
import { kindOf } from './typedKind';
import { readTimes } from './typedTimes';

/** What was understood of a line that somebody typed into a day (SPEC-2 5). */
export interface TypedLine {
  kind: ItemKind;
  title: string;
  place: string;
  startTime: WallTime | null;
  endTime: WallTime | null;
  /** Whether it ends on the day after the one that it was typed into; a stay always does. */
  endsNextDay: boolean;
  /** In whole minor units of the plan's currency. */
  cost: number | null;
  costPer: CostPer;
  /** The parts of the text that were understood, and so are in neither title nor place. */
  understood: readonly string[];
}

/** 'Look at the sea' names no place. */
const AT = /(?<!^(?:look|looking|gaze|marvel|smile|laugh))\s+(?<at>at|@)\s+(?=\S)/iu;

/** Leaves no mark without a neighbour where something was taken out. */
function tidied(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[,;]\s*)+(?=[,;])/g, '')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s,;:–-]+|[\s,;:–-]+$/g, '');
}

/** The place after 'at', up to the next comma; what follows that belongs to the title. */
function splitPlace(text: string): { title: string; place: string; at: string | null } {
  const found = AT.exec(text);
  if (!found) return { title: text, place: '', at: null };
  const before = text.slice(0, found.index);
  if (before.includes(',')) return { title: text, place: '', at: null };
  const [place = '', ...more] = text.slice(found.index + found[0].length).split(/(?=,)/);
  return {
    title: tidied(before + more.join('')),
    place: tidied(place),
    at: found.groups?.at ?? null,
  };
}

/**
 * Reads '19:30 Dinner at Nishiki, €45 pp'. Nothing that was typed is lost: what is not surely a
 * time, a cost or a place stays in the title, and a line that would leave no title is all title.
 */
export function readLine(line: string, currency: string): TypedLine {
  const text = line.normalize('NFC').replace(/\s+/g, ' ').trim();
  const plain: TypedLine = {
    ...{ kind: kindOf(text), title: text, place: '', startTime: null, endTime: null },
    ...{ endsNextDay: false, cost: null, costPer: 'person', understood: [] },
  };
  const times = readTimes(text);
  let rest = times?.rest ?? text;
  let cost = readCost(rest, currency);
  const named = kindOf(tidied(cost?.rest ?? rest));
  const isForStays = cost?.costPer === 'night' || cost?.costPer === 'room';
  // A dinner has no cost per night: that was meant in another way.
  if (isForStays && named !== 'stay' && named !== 'other') cost = null;
  rest = tidied(cost?.rest ?? rest);
  const { title, place, at } = splitPlace(rest);
  if (title === '') return plain;
  const kind = cost && isForStays ? 'stay' : kindOf(title);
  return {
    kind,
    title,
    place,
    startTime: times?.startTime ?? null,
    endTime: times?.endTime ?? null,
    endsNextDay: kind === 'stay' || (times?.endsNextDay ?? false),
    cost: cost?.cost ?? null,
    costPer: cost?.costPer ?? 'person',
    understood: [times?.written, cost?.written, at].flatMap((one) => (one ? [one.trim()] : [])),
  };
}
