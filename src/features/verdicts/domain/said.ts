import * as z from 'zod/mini';
import { CONDITION_STATES } from './condition';
import type { Given } from './verdict';

/** A stored verdict, whose condition may have moved on since it was given. */
export const saidSchema = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('works') }),
  z.object({
    verdict: z.literal('worksIf'),
    condition: z.string(),
    state: z.enum(CONDITION_STATES),
    /** What an operator wrote with their answer; empty if nothing. */
    note: z.string(),
  }),
  z.object({ verdict: z.literal('cant'), reason: z.string() }),
]);
export type Said = z.infer<typeof saidSchema>;

/** Returns what to store when a verdict is given: the same condition sent again keeps its state. */
export function saidAfter(before: Said | null, given: Given): Said {
  if (given.verdict !== 'worksIf') return given;
  const isSame = before?.verdict === 'worksIf' && before.condition === given.condition;
  return isSame ? before : { ...given, state: 'asked', note: '' };
}

/**
 * Returns what a verdict agrees to (SPEC-2 6): the plan as it is, a plan its author has yet to
 * confirm, or none. Anyone who agrees *goes*.
 */
export function agreementOf(said: Said): 'given' | 'pending' | 'none' {
  switch (said.verdict) {
    case 'works':
      return 'given';
    case 'cant':
      return 'none';
    case 'worksIf':
      return (
        { asked: 'pending', accepted: 'pending', declined: 'none', confirmed: 'given' } as const
      )[said.state];
  }
}
