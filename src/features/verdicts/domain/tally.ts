import type { ComposedPlan } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { agreementOf, type Said } from './said';

/** A verdict that stands: its author has not been asked again since. */
export interface Standing {
  said: Said;
  /**
   * The highest share that they agreed to, in whole minor units, as it was when they gave it
   * (SPEC-2 5).
   */
  ceiling: number;
}

/** A proposed variant with what was said to it. */
export interface Variant {
  planId: string;
  planTitle: string;
  /** With everyone who travels now, in the order in which they first answered. */
  composed: ComposedPlan;
  standing: ReadonlyMap<TravelerId, Standing>;
}

/** Who said what to a variant, each in the order in which they first answered. */
export interface Tally {
  /** The people in the variant: nobody else is asked anything. */
  asked: TravelerId[];
  answered: TravelerId[];
  going: TravelerId[];
  /** Whose condition is neither confirmed nor declined. */
  open: TravelerId[];
}

/** Counts what was said. Silence is not an answer, and neither is a verdict whose author was asked again. */
export function tally({ composed, standing }: Variant): Tally {
  const asked = [...whoIsThere(composed).days.keys()];
  const answered = asked.filter((id) => standing.has(id));
  const agreeing = (wanted: ReturnType<typeof agreementOf>) =>
    answered.filter((id) => {
      const own = standing.get(id);
      return own !== undefined && agreementOf(own.said) === wanted;
    });
  return { asked, answered, going: agreeing('given'), open: agreeing('pending') };
}

/**
 * Everybody who travels and does not go: the silent, those whom the plan leaves out, and those let
 * in after it was proposed.
 * @param people everyone who travels, in the order in which they first answered
 */
export function leftOut(
  people: readonly { travelerId: TravelerId }[],
  { going }: Pick<Tally, 'going'>,
): TravelerId[] {
  const goes = new Set(going);
  return people.map(({ travelerId }) => travelerId).filter((id) => !goes.has(id));
}
