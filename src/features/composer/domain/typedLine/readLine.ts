import { type CostPer, type ItemKind, isLegKind } from '@/features/plans/domain/itemChoices';
import { MOST_DAYS } from '@/features/plans/domain/planLimits';
import type { WallTime } from '@/platform/domain/zonedTime';
import { notReadIn } from './notRead';
import { readCost } from './typedCost';
import { costPerOf, kindOf } from './typedKind';
import { readTimes } from './typedTimes';
import { type Nameable, readForWhom, type TypedWho } from './typedWho';

/** What was understood of a line that somebody typed into a day (SPEC-2 5). */
export interface TypedLine {
  kind: ItemKind;
  title: string;
  startTime: WallTime | null;
  endTime: WallTime | null;
  /** How many days after the one that it was typed into it ends: the nights of a stay. */
  lasts: number;
  /** In whole minor units; below 0 for a discount. */
  cost: number | null;
  /** Null where it is the plan's. */
  itemCurrency: string | null;
  costPer: CostPer;
  /** Null for everyone who is there. */
  who: TypedWho | null;
  /** The parts of the text that were understood, and so are not in the title. */
  understood: readonly string[];
  /** The parts of the title that look as if they said more, and were not understood. */
  notRead: readonly string[];
}

/** Leaves no mark without a neighbour where something was taken out. */
function tidied(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/(?:\s*[,;]\s*)+(?=[,;])/g, '')
    .replace(/(?:\s[-–—])+(?=\s[-–—]\s|\s?[,;])/g, '')
    .replace(/\s+([,;])/g, '$1')
    .replace(/^[\s,;:@–—-]+|[\s,;:@–—-]+$/g, '');
}

const NIGHTS =
  /(?<![\p{L}\d.,:])(?:(?:for|x)\s?)?(?<count>\d{1,3})\s?(?:nights?|nts?|n)(?!\p{L})/iu;

/** '4 nights' of a stay, and the text without it. */
function readNights(text: string): { count: number; written: string; rest: string } | null {
  const found = NIGHTS.exec(text);
  const count = Number(found?.groups?.count ?? 0);
  if (!found || count < 1 || count > MOST_DAYS) return null;
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;
  return { count, written: found[0], rest };
}

/**
 * Reads '19:30 Dinner at Nishiki, €45 pp'. Nothing that was typed is lost: what is not surely a
 * time, a cost or a number of nights stays in the title, and a line that would leave no title is
 * all title.
 */
export function readLine(
  line: string,
  currency: string,
  people: readonly Nameable[] = [],
): TypedLine {
  const text = line.normalize('NFC').replace(/\s+/g, ' ').trim();
  let cost = readCost(text, currency);
  const named = kindOf(tidied(cost?.rest ?? text));
  const isForStays = cost?.costPer === 'night' || cost?.costPer === 'room';
  // A dinner has no cost per night, and nothing but a discount costs less than nothing.
  if (isForStays && named !== 'stay' && named !== 'other') cost = null;
  if (cost && cost.cost < 0 && named !== 'other') cost = null;
  const times = readTimes(cost?.rest ?? text, isLegKind(named));
  let rest = times?.rest ?? cost?.rest ?? text;
  const kind = cost && isForStays ? 'stay' : kindOf(tidied(rest));
  const nights = kind === 'stay' ? readNights(rest) : null;
  rest = tidied(nights?.rest ?? rest);
  const forWhom = readForWhom(rest, people);
  rest = forWhom?.rest ?? rest;
  if (rest === '') {
    const plain = { kind: kindOf(text), title: text, startTime: null, endTime: null, lasts: 0 };
    const none = { cost: null, who: null, itemCurrency: null, costPer: costPerOf(plain.kind) };
    return { ...plain, ...none, understood: [], notRead: notReadIn(text) };
  }
  const written = [...(times?.written ?? []), cost?.written, nights?.written, forWhom?.written];
  return {
    kind,
    title: rest,
    startTime: times?.startTime ?? null,
    endTime: times?.endTime ?? null,
    lasts: kind === 'stay' ? (nights?.count ?? 1) : Number(times?.endsNextDay ?? false),
    cost: cost?.cost ?? null,
    who: forWhom?.who ?? null,
    itemCurrency: cost?.currency ?? null,
    costPer: cost?.costPer ?? costPerOf(kind),
    understood: written.flatMap((one) => (one ? [one.trim()] : [])),
    notRead: notReadIn(rest),
  };
}
