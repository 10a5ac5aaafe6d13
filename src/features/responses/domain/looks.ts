import { keysOf } from '@/platform/domain/keysOf';

/**
 * What somebody can do with answers that hold a person's needs (SPEC-2 9), as that person reads it after the name of
 * who did. What the audit record has too has the same key there.
 */
export const LOOKS = {
  trip_opened: 'opened your answers',
  brief_opened: 'opened the brief',
  composer_opened: 'opened the plans',
  sheets_opened: 'opened the sheets',
  plan_read_as: 'read a plan as you would',
  verdicts_opened: 'opened what you said to the plans',
  csv_exported: 'exported your answers',
  sheet_exported: 'exported a sheet',
  sheet_sent: 'sent a sheet that you are on',
  sheet_seen: 'opened a sheet that you are on',
} as const;

export type Look = keyof typeof LOOKS;
export const LOOK_KINDS = keysOf(LOOKS);

/** Looks of one person at one trip within so many minutes are one line. */
export const ONE_LOOK_MINUTES = 60;
