import { partyViewsOf } from '@/features/itinerary/domain/partyViews';
import { ceilings } from '@/features/money/domain/ceilings';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { whoGoes, whoIsThere } from '@/features/plans/domain/whoIsThere';
import { type AfterVersion, afterVersion, type StandingVerdict } from './afterVersion';
import type { RoundOf } from './round';
import type { Said } from './verdict';

/** A stored verdict, with what it was given for. */
export interface StoredVerdict extends StandingVerdict {
  travelerId: TravelerId;
  /** True if it was given after the booking. */
  isSinceBooking?: boolean;
  /** True if they have been told that they are asked again, and have not answered since. */
  isAskedAgain?: boolean;
  /** True if they have confirmed seeing what the newest version changes for them. */
  hasSeen?: boolean;
}

/** The newest version of a proposed variant, with all verdicts on the variant in its round. */
export interface ProposedVariant {
  proposalId: string;
  planId: string;
  planTitle: string;
  /** The version's number within the plan, from 1. */
  number: number;
  /** With everyone who travels now. */
  composed: ComposedPlan;
  /** The version the round had before it, with everyone who travels now; null for the first one. */
  before: ComposedPlan | null;
  /** The verdicts of those who travel now. */
  kept: readonly StoredVerdict[];
}

/** A verdict that stands, because its author has not been asked again since. */
interface Standing {
  said: Said;
  /** The highest share they agreed to at the time, in minor units (SPEC-2 5). */
  ceiling: number;
}

/** A variant with the current outcome of its verdicts. */
export interface JudgedVariant extends Omit<ProposedVariant, 'kept'> {
  /**
   * The current travelers it was proposed to. Once it is chosen, `composed` has only those who go.
   */
  proposedTo: readonly TravelerId[];
  /** How many of each one's party it includes. */
  parties: ReadonlyMap<TravelerId, number>;
  standing: ReadonlyMap<TravelerId, Standing>;
  kept: ReadonlyMap<TravelerId, StoredVerdict>;
  after: AfterVersion;
  views: ReadonlyMap<TravelerId, View>;
  /** The highest share each would agree to by answering now, in whole minor units. */
  ceilings: ReadonlyMap<TravelerId, number>;
}

/** The people a variant was chosen with, and whether it is booked. */
export interface Chosen {
  going: readonly TravelerId[];
  isBooked: boolean;
}

/** Keeps only those who went when the plan was chosen; keeps everybody while nothing is chosen. */
export function goingWith(
  composed: ComposedPlan,
  chosen: Pick<Chosen, 'going'> | null,
): ComposedPlan {
  return { ...composed, travelers: whoGoes(composed.travelers, chosen?.going ?? null) };
}

/** Tells who is not among a plan's travelers any more. */
export function leftSince({ travelers }: ComposedPlan): (id: TravelerId) => boolean {
  const present = new Set(travelers.map(({ travelerId }) => travelerId));
  return (id) => !present.has(id);
}

/** Counts those a plan includes, by who answers for them, in the order of first answers. */
function countParties(composed: ComposedPlan): Map<TravelerId, number> {
  const counts = new Map<TravelerId, number>();
  for (const { partyOf } of whoIsThere(composed).days.values()) {
    counts.set(partyOf, (counts.get(partyOf) ?? 0) + 1);
  }
  return counts;
}

/** Works out which verdicts stand (SPEC-2 6): those the current version does not ask again. */
export function judged(
  { composed: proposed, kept: said, ...variant }: ProposedVariant,
  chosen: Chosen | null,
): JudgedVariant {
  const composed = goingWith(proposed, chosen);
  const kept = new Map(said.map((one) => [one.travelerId, one]));
  const views = partyViewsOf(composed);
  const after = afterVersion(kept, views, {
    hasLeft: leftSince(composed),
    isChosen: chosen !== null,
    isBooked: chosen?.isBooked ?? false,
  });
  const parties = countParties(proposed);
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
    proposedTo: [...parties.keys()],
    parties,
    kept,
    after,
    views,
    standing,
    ceilings: ceilings(whoIsThere(composed)),
  };
}

/** Everything a round is worked out from. */
export type Round = RoundOf<ProposedVariant>;

/** Judges the variants of a round; the chosen one with only those who go on it. */
export function judgedVariants({ variants, chosen, isBooked }: Round): JudgedVariant[] {
  return variants.map((variant) =>
    judged(variant, chosen?.proposalId === variant.proposalId ? { ...chosen, isBooked } : null),
  );
}
