import { MOST_NIGHTS } from '@/features/trips/domain/mostNights';
import { MOST_MONEY } from '@/platform/domain/money/amount';
import { isCurrency } from '@/platform/domain/money/currency';

/** What somebody tries out, as written in the address; anything left out is as the trip and its answers have it. */
export interface WhatIf {
  nights?: number;
  /** What the trip costs a person however long it is, and for each night, in major units. */
  fixedCost?: number;
  nightCost?: number;
  /** A code of ISO 4217. */
  currency?: string;
  /** Who must come and who is left out: the ids of travelers with a hyphen between. */
  must?: string;
  without?: string;
}

/** The same in an address that nobody has read yet. */
export type WhatIfSearch = { [Key in keyof WhatIf]?: unknown };

const ID = /^[a-z]{10}$/;

function cleanNights(value: unknown): number | undefined {
  const nights = Math.round(Number(value));
  return nights >= 1 ? Math.min(nights, MOST_NIGHTS) : undefined;
}

function cleanMoney(value: unknown): number | undefined {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) {
    return undefined;
  }
  const amount = Number(value);
  return amount >= 0 ? Math.min(Math.round(amount * 1000) / 1000, MOST_MONEY) : undefined;
}

function cleanCurrency(value: unknown): string | undefined {
  const code = String(value).trim().toUpperCase();
  return isCurrency(code) ? code : undefined;
}

/** The ids that a list in an address has, each once; anything else in it is dropped. */
export function idsOf(list: unknown): string[] {
  if (typeof list !== 'string') return [];
  return [...new Set(list.split('-').filter((id) => ID.test(id)))];
}

/** A list of ids for an address; undefined for an empty one. */
export function listOf(ids: Iterable<string>): string | undefined {
  return [...ids].join('-') || undefined;
}

const CLEAN: { [Key in keyof Required<WhatIf>]: (value: unknown) => WhatIf[Key] } = {
  nights: cleanNights,
  fixedCost: cleanMoney,
  nightCost: cleanMoney,
  currency: cleanCurrency,
  must: (value) => listOf(idsOf(value)),
  without: (value) => listOf(idsOf(value)),
};

/** The what-if of any address; whatever makes no sense in it is ignored. */
export function readWhatIf(search: Record<string, unknown>): WhatIf {
  const entries = Object.entries(CLEAN).map(([key, clean]) => [key, clean(search[key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** What to try differently; whatever is undefined goes back to what the trip says. */
export type WhatIfChanges = { [Key in keyof WhatIf]?: WhatIf[Key] | undefined };

/** What is tried, with some of it tried otherwise. */
export function tryOtherwise(whatIf: WhatIf, changes: WhatIfChanges): WhatIf {
  return readWhatIf({ ...whatIf, ...changes });
}
