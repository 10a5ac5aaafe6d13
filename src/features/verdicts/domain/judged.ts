import { ceilings } from '@/features/plans/domain/shares';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { viewsOf } from '@/features/plans/domain/viewOf';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { type AfterVersion, afterVersion, type StandingVerdict } from './afterVersion';
import type { Standing, Variant } from './tally';

/** A verdict as it is kept, with what it was given for. */
export interface KeptVerdict extends StandingVerdict {
  travelerId: TravelerId;
  /** Whether they were told that they are asked again, and have not answered since. */
  isToldAgain?: boolean;
}

/**
 * The newest version of a variant that is proposed, with everything that was said to that variant in its
 * round.
 */
export interface ProposedVariant {
  proposalId: string;
  planId: string;
  planTitle: string;
  /** Which version of the plan it is, from 1. */
  number: number;
  /** With everyone who travels now. */
  composed: ComposedPlan;
  /** The version that the round had before it, with everyone who travels now; null for the first one. */
  before: ComposedPlan | null;
  /** By those who travel now. */
  kept: readonly KeptVerdict[];
}

/** A variant with the current outcome of its verdicts. */
export interface JudgedVariant extends Variant {
  proposalId: string;
  number: number;
  before: ComposedPlan | null;
  kept: ReadonlyMap<TravelerId, KeptVerdict>;
  after: AfterVersion;
  views: ReadonlyMap<TravelerId, View>;
  /** The highest share that each would agree to by answering now, in whole minor units. */
  ceilings: ReadonlyMap<TravelerId, number>;
}

/** How far a round has come with a variant: null while it is not chosen. */
export interface Chosen {
  /** Who goes on it. */
  going: readonly TravelerId[];
  isBooked: boolean;
}

/** With only those who went when it was chosen; with everybody while nothing is chosen. */
function goingWith(composed: ComposedPlan, chosen: Chosen | null): ComposedPlan {
  if (chosen === null) return composed;
  const goes = new Set(chosen.going);
  return { ...composed, travelers: composed.travelers.filter((one) => goes.has(one.travelerId)) };
}

/**
 * Which verdicts stand (SPEC-2 6): all but those of people who are asked again, given the current
 * version and who travels now. It is worked out on every read, so that somebody's leaving has
 * nothing to write.
 */
export function judged(
  { composed: proposed, kept: said, ...variant }: ProposedVariant,
  chosen: Chosen | null,
): JudgedVariant {
  const composed = goingWith(proposed, chosen);
  const kept = new Map(said.map((one) => [one.travelerId, one]));
  const views = viewsOf(composed);
  const present = new Set(composed.travelers.map(({ travelerId }) => travelerId));
  const hasLeft = (id: TravelerId) => !present.has(id);
  const after = afterVersion(kept, views, {
    hasLeft,
    isChosen: chosen !== null,
    isBooked: chosen?.isBooked ?? false,
  });
  const again = new Set(after.askedAgain);
  const standing = new Map<TravelerId, Standing>();
  for (const [travelerId, { said: own, ceiling }] of kept) {
    if (views.has(travelerId) && !again.has(travelerId)) {
      standing.set(travelerId, { said: own, ceiling });
    }
  }
  return {
    ...variant,
    composed,
    kept,
    after,
    views,
    standing,
    ceilings: ceilings(whoIsThere(composed)),
  };
}
