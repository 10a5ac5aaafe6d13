import * as z from 'zod/mini';
import { proposalSchema } from '@/features/itinerary/domain/proposals';
import { partyShares, planMoney } from '@/features/money/domain/shares';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import { type TravelerId, travelerIdSchema } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { STAGE_KEYS } from '@/features/trips/domain/stage';
import { keysOf } from '@/platform/domain/keysOf';
import { changesInWords, newsInWords } from '../again/inWords';
import { type Joining, joining, type VersionBefore } from '../joining';
import { goingWith, type ProposedVariant } from '../judged';
import { leftOutSentence } from '../leftOut';
import { outcomesOf } from '../outcome';
import { namesOf, type RoundOf, type RoundPerson } from '../round';
import type { Outcome } from '../standing';
import { isToConfirm } from '../verdict';
import { PLAN_CHANGES, planChanges } from './planChanges';

/** What a version can mean to somebody, in the order operators read it. */
export const MEANINGS = {
  again: 'Asked again',
  asked: 'Newly asked',
  silent: 'Asked already, and silent until now',
  confirm: 'Asked to confirm what they asked for',
  told: 'Only told: their answer still counts',
  same: 'Nothing changes for them',
  out: 'Left out',
  behind: 'Not among those who go',
} as const;
export type Meaning = keyof typeof MEANINGS;

const amount = z.nullable(z.int());

const foreseenPersonSchema = z.object({
  travelerId: travelerIdSchema,
  name: z.string(),
  meaning: z.enum(keysOf(MEANINGS)),
  /** In minor units; null if they pay nothing. `before` is what they last answered or were told. */
  share: z.object({ before: amount, after: amount }),
  /** The ceiling they would agree to by answering now. */
  ceiling: amount,
  /** The sentences they read; for somebody left out, the reason. */
  words: z.array(z.string()),
  /** How many more sentences there are. */
  more: z.int(),
});
export type ForeseenPerson = z.infer<typeof foreseenPersonSchema>;

/** What proposing a plan now would do, for operators (SPEC-2 5 'Proposing'). */
export const foreseenSchema = z.object({
  /** How many times the plan had been changed. */
  changes: z.int(),
  /** The number the version would have. */
  number: z.int(),
  /** The version the group saw last; null if this is the first. */
  since: z.nullable(z.object({ number: z.int(), at: z.string(), isOpen: z.boolean() })),
  /** True if the group already has this version, so that nothing is frozen and nobody is told. */
  isSame: z.boolean(),
  currency: z.object({ before: z.nullable(z.string()), after: z.string() }),
  items: z.array(z.object({ kind: z.enum(PLAN_CHANGES), sentence: z.string() })),
  /**
   * What becomes of the organizer's choice, and the chosen plan; null while nothing is chosen. Once
   * it is booked nothing lifts it.
   */
  choice: z.nullable(
    z.object({ becomes: z.enum(['stands', 'moves', 'lifted', 'booked']), planTitle: z.string() }),
  ),
  /** True if it asks anybody, again or for the first time. */
  asksAnybody: z.boolean(),
  people: z.array(foreseenPersonSchema),
  /** Who is asked again for an optional item alone (SPEC-5 18), and why that would be refused. */
  yesAgain: z.array(z.object({ sentence: z.string(), isRefused: z.boolean() })),
  /** What of it nobody would pay, in minor units. */
  inNobodysShare: z.int(),
});
export type Foreseen = z.infer<typeof foreseenSchema>;

/** Any further sentences are left to the person's own page. */
const MOST_WORDS = 6;

const NOT_OUTCOMES = { ask: 'again', tell: 'told', nothing: 'same' } as const;

function sharesOf(composed: ComposedPlan | null): ReadonlyMap<TravelerId, number> {
  if (!composed) return new Map();
  return new Map([...partyShares(whoIsThere(composed))].map(([id, { share }]) => [id, share]));
}

/** Everything needed to foresee a version. */
export interface Forecast {
  round: Pick<RoundOf<unknown>, 'chosen' | 'isBooked' | 'people'>;
  /** The new version, with the verdicts on its plan in the round. */
  variant: ProposedVariant;
  before: VersionBefore | null;
}

/** Works out what a version does to the round it joins, and what it asks or tells each person. */
export function meaningsOf({ round, variant, before }: Forecast): {
  effect: Joining;
  meanings: { person: RoundPerson; outcome: Outcome | null; meaning: Meaning }[];
} {
  const effect = joining(round, variant, before);
  const { kept } = effect.joined;
  const outcomes = new Map(outcomesOf(effect.joined).map((one) => [one.travelerId, one]));
  const meanings = round.people.map((person) => {
    const outcome = outcomes.get(person.travelerId) ?? null;
    const meaning = (): Meaning => {
      if (!outcome) return 'out';
      if (!outcome.price) return 'behind';
      const said = kept.get(person.travelerId)?.said ?? null;
      if (outcome.consequence && outcome.consequence !== 'ask' && isToConfirm(said)) {
        return 'confirm';
      }
      if (outcome.consequence) return NOT_OUTCOMES[outcome.consequence];
      return before?.taken.has(person.travelerId) ? 'silent' : 'asked';
    };
    return { person, outcome, meaning: meaning() };
  });
  return { effect, meanings };
}

/**
 * The share somebody saw last, which is where their sentences start from; undefined if they pay
 * nothing, or paid in another currency.
 */
function shareBefore(
  outcome: Outcome | null,
  seen: View | undefined,
  currency: string | undefined,
): number | undefined {
  if (!outcome?.price) return undefined;
  if (seen) return seen.money.currency === currency ? seen.money.share : undefined;
  const change = outcome.changes.find((one) => one.kind === 'share');
  return change?.kind === 'share' ? change.from : undefined;
}

/** The sentences somebody reads. That an answer still counts is said once for all of them. */
function wordsOf(outcome: Outcome, nameOf: (id: TravelerId) => string): string[] {
  const { consequence, changes } = outcome;
  return consequence === 'tell' ? changesInWords(changes, nameOf) : newsInWords(outcome, nameOf);
}

/**
 * Foresees a new version, and what it means to each person, by the same rules as proposing it.
 * @param shownLast the version the group saw last; null if there is none
 */
export function foresee(
  forecast: Forecast,
  shownLast: ComposedPlan | null,
): Pick<Foreseen, 'number' | 'currency' | 'items' | 'people' | 'asksAnybody' | 'inNobodysShare'> &
  Pick<Joining, 'choice'> {
  const { round, variant, before } = forecast;
  const { effect, meanings } = meaningsOf(forecast);
  const { chosen } = round;
  const { kept } = effect.joined;
  const nameOf = namesOf(round.people);
  const isOfChosen = chosen !== null && chosen.proposalId === before?.proposalId;
  const was = variant.before && goingWith(variant.before, isOfChosen ? chosen : null);
  const shares = sharesOf(was);
  const { plan, items } = variant.composed;
  return {
    number: variant.number,
    currency: { before: was?.plan.currency ?? null, after: plan.currency },
    items: shownLast ? planChanges(shownLast, { plan, items }) : [],
    choice: effect.choice,
    asksAnybody: effect.asksAnybody,
    inNobodysShare: planMoney(whoIsThere(effect.joined.composed)).unshared,
    people: meanings.map(({ person, outcome, meaning }): ForeseenPerson => {
      const { travelerId, name } = person;
      const words = outcome ? wordsOf(outcome, nameOf) : [leftOutSentence(plan, person, name)];
      return {
        ...{ travelerId, name, meaning },
        share: {
          before:
            shareBefore(outcome, kept.get(travelerId)?.seen, was?.plan.currency) ??
            shares.get(travelerId) ??
            null,
          after: outcome?.price?.share ?? null,
        },
        ceiling: outcome?.price?.ceiling ?? null,
        words: words.slice(0, MOST_WORDS),
        more: Math.max(0, words.length - MOST_WORDS),
      };
    }),
  };
}

/** How one traveler would read a plan proposed now, for operators (SPEC-2 5 'Proposing'). */
export const readAsSchema = z.object({
  name: z.string(),
  /** The stage the trip would then be in. */
  stage: z.enum(STAGE_KEYS),
  proposal: proposalSchema,
  meaning: z.enum(keysOf(MEANINGS)),
  /** What changed for them. */
  news: z.array(z.string()),
  /** Why it leaves them out; null if it does not. */
  leftOut: z.nullable(z.string()),
});
export type ReadAs = z.infer<typeof readAsSchema>;
