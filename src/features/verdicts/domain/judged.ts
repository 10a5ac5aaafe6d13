import { viewsOf } from '@/features/itinerary/domain/viewOf';
import { ceilings } from '@/features/money/domain/ceilings';
import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import { whoGoes } from '@/features/plans/domain/whoGoes';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { type AfterVersion, afterVersion, type StandingVerdict } from './afterVersion';
import type { RoundOf } from './round';
import type { Said } from './said';

/** A verdict as it is kept, with what it was given for. */
export interface KeptVerdict extends StandingVerdict {
  travelerId: TravelerId;
  /** Whether it was given after the booking. */
  isSinceBooking?: boolean;
  /** Whether they have confirmed that they have seen what the newest version changes for them. */
  hasSeen?: boolean;
}

/** The newest version of a proposed variant, with all that was said to the variant in its round. */
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

/** A verdict that stands: its author has not been asked again since. */
interface Standing {
  said: Said;
  /** The highest share that they agreed to, in minor units, as it was at the time (SPEC-2 5). */
  ceiling: number;
}

/** A variant with the current outcome of its verdicts. */
export interface JudgedVariant extends Omit<ProposedVariant, 'kept'> {
  /** To whom it was proposed, of those who travel now. Of them, `composed` has those who go, once it is chosen. */
  proposedTo: readonly TravelerId[];
  standing: ReadonlyMap<TravelerId, Standing>;
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
export function goingWith(composed: ComposedPlan, chosen: Chosen | null): ComposedPlan {
  return { ...composed, travelers: whoGoes(composed.travelers, chosen?.going ?? null) };
}

/** Which verdicts stand (SPEC-2 6): all but those whose authors the current version asks again. */
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
    proposedTo: [...whoIsThere(proposed).days.keys()],
    kept,
    after,
    views,
    standing,
    ceilings: ceilings(whoIsThere(composed)),
  };
}

/** All that a round is worked out from. */
export type Round = RoundOf<ProposedVariant>;

/** The variants of a round with what was said to them; once one is chosen, by those who go on it. */
export function judgedVariants({ variants, chosen, isBooked }: Round): JudgedVariant[] {
  return variants.map((variant) =>
    judged(variant, chosen?.proposalId === variant.proposalId ? { ...chosen, isBooked } : null),
  );
}
