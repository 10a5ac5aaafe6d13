import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import type { Judged } from './again/change';
import { type Agreed, type Compared, compareViews } from './again/compareViews';
import { agreementOf, type Said } from './said';

/** A verdict that is in force when its variant gets a new version, or somebody leaves. */
export interface StandingVerdict extends Agreed {
  ceiling: number;
  said: Said;
  /** What they were shown last. */
  seen: View;
  /**
   * Why they are asked until they have answered, whatever their share is by then: the choice of this
   * variant was lifted on their account, or a version of the booked plan is not what they have said
   * they can't. Null once they have answered.
   */
  askedFor?: readonly Judged[] | null;
}

/** What becomes of somebody who has answered; `notIn` if the new version leaves them out. */
export type Consequence = Compared | { outcome: 'notIn'; changes: readonly [] };

/**
 * What a new version means to somebody who has answered. Anyone who agreed is asked again when it is
 * worse than what they agreed to, however many versions ago. A condition that waits to be confirmed
 * already asks, so only a share above the ceiling asks for more. Somebody who said that they can't
 * has agreed to nothing that could get worse. They are told what differs from what they saw
 * last.
 */
function consequence(
  standing: StandingVerdict,
  next: View | undefined,
  hasLeft: (id: TravelerId) => boolean,
): Consequence {
  if (!next) return { outcome: 'notIn', changes: [] };
  const agreed = compareViews(standing, next, hasLeft);
  const asks = {
    given: () => agreed.outcome === 'ask',
    pending: () =>
      agreed.changes.some((one) => one.asks && (one.kind === 'share' || one.kind === 'currency')),
    none: () => false,
  }[agreementOf(standing.said)];
  if (asks()) return agreed;
  if (standing.askedFor) return { outcome: 'ask', changes: standing.askedFor };
  const isSame = standing.seen === standing.view;
  const { outcome, changes } = isSame
    ? agreed
    : compareViews({ ...standing, view: standing.seen }, next, hasLeft);
  return {
    outcome: outcome === 'nothing' ? 'nothing' : 'tell',
    changes: changes.map((one) => ({ ...one, asks: false })),
  };
}

/** What a new version of one variant means to everybody who has answered it. */
export interface AfterVersion {
  people: ReadonlyMap<TravelerId, Consequence>;
  /** Who counts as not having answered from now on. */
  askedAgain: readonly TravelerId[];
  /** Whether a choice of this variant is lifted, so that the trip is proposed again: somebody is asked, or nobody goes. */
  liftsChoice: boolean;
}

/**
 * Why somebody who can't, as they have said since the booking, is asked again by a new version; null
 * if it is the same to them. Their word was about the version that they saw, and whoever agreed to
 * less before is not taken for agreeing.
 */
export function asksOnceMore(
  { said, seen, ceiling }: StandingVerdict,
  next: View | undefined,
  hasLeft: (id: TravelerId) => boolean,
): readonly Judged[] | null {
  if (!next || agreementOf(said) !== 'none') return null;
  const { outcome, changes } = compareViews({ view: seen, ceiling }, next, hasLeft);
  return outcome === 'nothing' ? null : changes.map((one) => ({ ...one, asks: true }));
}

/**
 * Who is asked what after a new version of one variant, or after somebody has left (SPEC-2 6).
 * Other variants are not looked at. Once it is chosen only those who go are asked: the others were
 * left out by name; and a choice that nobody goes on no longer stands. Once it is booked it is the
 * choice for good, and whoever goes has a say, even if they have said since that they can't.
 * @param standing the verdicts that stand, without those of people who have left
 * @param next the views of the new version, with everyone who travels now
 */
export function afterVersion(
  standing: ReadonlyMap<TravelerId, StandingVerdict>,
  next: ReadonlyMap<TravelerId, View>,
  {
    hasLeft,
    isChosen,
    isBooked = false,
  }: { hasLeft: (id: TravelerId) => boolean; isChosen: boolean; isBooked?: boolean },
): AfterVersion {
  const people = new Map<TravelerId, Consequence>();
  for (const [travelerId, own] of standing) {
    const isIn = !isChosen || isBooked || agreementOf(own.said) === 'given';
    if (isIn) people.set(travelerId, consequence(own, next.get(travelerId), hasLeft));
  }
  const askedAgain = [...people].flatMap(([id, { outcome }]) => (outcome === 'ask' ? [id] : []));
  const isDeserted = next.size === 0;
  const liftsChoice = isChosen && !isBooked && (askedAgain.length > 0 || isDeserted);
  return { people, askedAgain, liftsChoice };
}
