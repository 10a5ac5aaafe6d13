import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOneOf } from '@/platform/server/database/columns';
import { STAGE_KEYS, STAGES, type Stage, type StageFacts } from '../domain/stage';
import { stageOfColumns, stageRankOf } from './stageOfColumns';
import { trips } from './tables';

/** The columns that decide a trip's stage. */
export const STAGE_FACTS = {
  status: trips.status,
  isProposed: trips.isProposed,
  isChosen: trips.isChosen,
  isBooked: trips.isBooked,
  isFinished: trips.isFinished,
} satisfies Record<keyof StageFacts, PgColumn>;

const {
  searchWords: _words,
  consentBy: _consentBy,
  heldUntil: _heldUntil,
  bestOn: _bestOn,
  isBestStored: _isBestKept,
  ...COLUMNS
} = getTableColumns(trips);

/** All columns of a trip, including its stage's facts, except those of the operators' list. */
export const TRIP_COLUMNS = COLUMNS;

export type TripRow = Pick<typeof trips.$inferSelect, keyof typeof TRIP_COLUMNS>;

/** The stage of the enclosing statement's trip, for a write that depends on it. */
export const STAGE: SQL<Stage> = stageOfColumns(STAGE_FACTS, (stage) => `'${stage}'`);

/** The stage as a number, earliest first, for sorting and indexed lookups. */
export const STAGE_RANK: SQL<number> = stageRankOf(STAGE_FACTS);

/** The stage properties that statements check. */
export type StageRule = 'isOpen' | 'hasPlan' | 'reopens' | 'isDeletable' | 'isOnDesk';

/** True if the stage of the enclosing statement's trip has this property. */
export function stageSays(rule: StageRule): SQL<boolean> {
  return stageIsOneOf(STAGE_KEYS.filter((stage) => STAGES[stage][rule]));
}

/** True if the enclosing statement's trip is in one of these stages. */
export function stageIsOneOf(stages: readonly Stage[]): SQL<boolean> {
  return isOneOf(STAGE, stages);
}
