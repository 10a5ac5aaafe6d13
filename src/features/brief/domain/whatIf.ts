import { MOST_MONEY } from '@/platform/domain/money/amount';
import { isCurrency } from '@/platform/domain/money/currency';

/** The longest stay that a brief tries (SPEC-2 3.1). */
export const MOST_NIGHTS = 60;

/** What somebody tries out, as in the address; the trip and its answers supply the rest. */
export interface WhatIf {
  nights?: number;
  /** The cost per person, as a fixed part and per night, in major units. */
  fixedCost?: number;
  nightCost?: number;
  /** An ISO 4217 code. */
  currency?: string;
  /** Travelers who must come, and those left out: ids joined by hyphens. */
  must?: string;
  without?: string;
}

/** A what-if in an address, not validated yet. */
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

/** The distinct ids in a list from an address; anything else is dropped. */
export function idsOf(list: unknown): string[] {
  if (typeof list !== 'string') return [];
  return [...new Set(list.split('-').filter((id) => ID.test(id)))];
}

/** Joins ids into a list for an address; undefined if empty. */
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

/** Reads the what-if from an address, ignoring anything invalid. */
export function readWhatIf(search: Record<string, unknown>): WhatIf {
  const entries = Object.entries(CLEAN).map(([key, clean]) => [key, clean(search[key])] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** Changes to a what-if; undefined restores the trip's own value. */
export type WhatIfChanges = { [Key in keyof WhatIf]?: WhatIf[Key] | undefined };

/** Applies changes to a what-if. */
export function withChanges(whatIf: WhatIf, changes: WhatIfChanges): WhatIf {
  return readWhatIf({ ...whatIf, ...changes });
}
