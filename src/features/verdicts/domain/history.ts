import * as z from 'zod/mini';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { ended } from '@/platform/domain/inWords';
import { keysOf } from '@/platform/domain/keysOf';
import { requiredText } from '@/platform/domain/text';

/** The events of a history (SPEC-2 6), each with its sentence. */
const HISTORY = {
  ready: () => 'The trip was marked as ready.',
  unready: () => 'The trip was opened for answers again.',
  proposed: (plan: string) => `${plan} was proposed.`,
  version: (plan: string, number: number | null) =>
    `A new version of ${plan} was proposed: version ${number ?? ''}.`,
  withdrawn: (plan: string) => `${plan} was withdrawn.`,
  chosen: (plan: string) => `${plan} was chosen. Those who go share what it costs.`,
  shares: (plan: string) => ended(`Somebody left. That changes what the others pay for ${plan}`),
  lifted: (plan: string) => `The choice of ${plan} was lifted, because somebody is asked again.`,
  deserted: (plan: string) =>
    `The choice of ${plan} was lifted, because nobody goes on it any more.`,
  booked: (plan: string) => `${plan} was booked.`,
  finished: () => 'The trip came to its end.',
} as const satisfies Record<string, (planTitle: string, number: number | null) => string>;

/** An error that an operator has set aside. Only operators read these. */
const SET_ASIDE = 'setAside';

export type HistoryKind = keyof typeof HISTORY;
export const HISTORY_KINDS = keysOf(HISTORY);

/** One entry in a trip's history; `by` is for operators only. */
export const historyEntrySchema = z.object({
  at: z.string(),
  kind: z.enum([...HISTORY_KINDS, SET_ASIDE]),
  planTitle: z.string(),
  number: z.nullable(z.int()),
  by: z.nullable(z.string()),
  /** Why an error was set aside, or a plan withdrawn; for operators only. */
  reason: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** What the page of a plan says by itself. */
const SAID_ANYWAY: ReadonlySet<HistoryEntry['kind']> = new Set(['ready', 'proposed']);

/** True if a history tells what its page does not: a turn that the trip took, or who took it. */
export const tellsMore = (entries: readonly HistoryEntry[]): boolean =>
  entries.length > 1 && entries.some(({ kind, by }) => by !== null || !SAID_ANYWAY.has(kind));

/** Returns an entry as a sentence. */
export function historySentence({
  kind,
  planTitle,
  number,
  reason,
}: Pick<HistoryEntry, 'kind' | 'planTitle' | 'number' | 'reason'>): string {
  if (kind === SET_ASIDE) return `A finding of ${planTitle} was set aside: “${reason ?? ''}”`;
  const said = HISTORY[kind](planTitle, number);
  return reason ? `${said} “${reason}”` : said;
}

/** The longest reason for withdrawing a plan, in characters. */
export const WITHDRAW_REASON_MAX = NOTE_MAX;

/** 'Withdraw {plan}' (SPEC-2 5). Only operators read the reason. */
export const withdrawSchema = z.object({
  withdrawReason: requiredText(WITHDRAW_REASON_MAX, 'Please say why, in a few words.'),
});
