import * as z from 'zod/mini';
import { listed } from '@/platform/domain/inWords';
import { keysOf } from '@/platform/domain/keysOf';

/**
 * Ways of accessing answers that contain a person's needs (SPEC-2 9), worded for that person to
 * read after the accessor's name. Keys shared with the audit record are the same there.
 */
export const LOOKS = {
  trip_opened: 'opened your response',
  brief_opened: 'opened the brief',
  composer_opened: 'opened the plans',
  sheets_opened: 'opened the sheets',
  plan_read_as: 'read a plan as you would',
  verdicts_opened: 'opened what you said to the plans or asked',
  csv_exported: 'exported your response',
  sheet_exported: 'exported a sheet',
  sheet_sent: 'sent a sheet that you are on',
  sheet_seen: 'opened a sheet that you are on',
} as const;

export type Look = keyof typeof LOOKS;
export const LOOK_KINDS = keysOf(LOOKS);

/** One person's looks at a trip within this many minutes are merged into one line. */
export const ONE_LOOK_MINUTES = 60;

/** Somebody's looks at the reader's answers to a trip within one hour. */
export const lookSchema = z.object({
  at: z.string(),
  /** Null for an operator who had not given a name. */
  looker: z.nullable(z.string()),
  kinds: z.array(z.enum(LOOK_KINDS as [Look, ...Look[]])),
});
export type LookAt = z.infer<typeof lookSchema>;

/** 'Dee Park opened your response and exported a sheet.' */
export function lookSentence({ looker, kinds }: Pick<LookAt, 'looker' | 'kinds'>): string {
  return `${looker ?? 'An operator'} ${listed(kinds.map((kind) => LOOKS[kind]))}.`;
}
