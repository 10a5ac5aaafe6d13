import { getTableColumns, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isOneOf } from '@/platform/server/database/columns';
import { STAGE_KEYS, STAGES, type Stage, type StageFacts } from '../domain/stage';
import { stageOfColumns, stageRankOf } from './stageOfColumns';
import { trips } from './tables';

/** What a trip's stage is worked out from, for a statement that reads it. */
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
  isBestKept: _isBestKept,
  ...COLUMNS
} = getTableColumns(trips);

/** All columns of a trip except those of the operators' list; the stage's facts are among them. */
export const TRIP_COLUMNS = COLUMNS;

export type TripRow = Pick<typeof trips.$inferSelect, keyof typeof TRIP_COLUMNS>;

/** The stage of a statement's trip: what decides over a write is asked where it is written. */
export const STAGE: SQL<Stage> = stageOfColumns(STAGE_FACTS, (stage) => `'${stage}'`);

/** The same as a number, the earliest first, to put trips in order and to look for them by an index. */
export const STAGE_RANK: SQL<number> = stageRankOf(STAGE_FACTS);

/** What a stage allows or not. */
export type StageRule = 'isOpen' | 'hasPlan' | 'reopens' | 'isDeletable' | 'isOnDesk';

/** Whether the stage of a statement's trip allows this. */
export function stageSays(rule: StageRule): SQL<boolean> {
  return stageIsOneOf(STAGE_KEYS.filter((stage) => STAGES[stage][rule]));
}

/** Whether a statement's trip is in one of these stages. */
export function stageIsOneOf(stages: readonly Stage[]): SQL<boolean> {
  return isOneOf(STAGE, stages);
}
