import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { View } from '@/features/plans/domain/view';
import type { Judged } from './again/change';
import { type Agreed, type Compared, compareViews } from './again/compareViews';
import { agreementOf, type Said } from './verdict';

/** A verdict in force when its variant gets a new version, or somebody leaves. */
export interface StandingVerdict extends Agreed {
  ceiling: number;
  said: Said;
  /** What they were last shown. */
  seen: View;
  /**
   * Why they were asked, if they stay asked until they answer, whatever their share is by then: the
   * choice of this variant was lifted because of them, or a version of the booked plan differs from
   * the one they said they can't do. Null once they have answered.
   */
  askedFor?: readonly Judged[] | null;
}

/** What a new version means to somebody who has answered; `notIn` if it leaves them out. */
export type Consequence = Compared | { outcome: 'notIn'; changes: readonly [] };

/** A standing verdict, without its ceiling where that is less than they paid when they said so. */
type Compare = Omit<StandingVerdict, 'ceiling'> & Agreed;

/**
 * Leaves out a ceiling that a condition names, which was below the share when it was said: until an
 * operator has accepted it, being above it is nothing new.
 */
function comparing(standing: StandingVerdict): Compare {
  const { said, view, ceiling } = standing;
  const isMet =
    said.verdict !== 'worksIf' || said.state === 'accepted' || said.state === 'confirmed';
  return isMet || view.money.share <= ceiling ? standing : { ...standing, ceiling: null };
}

/** Compares a view with the one somebody saw last. */
function sinceSeen(
  { view, seen, ceiling }: Agreed & Pick<StandingVerdict, 'seen'>,
  next: View,
  hasLeft: (id: TravelerId) => boolean,
): Compared {
  // A ceiling in another currency says nothing about these amounts.
  const isSame = view.money.currency === seen.money.currency;
  return compareViews({ view: seen, ceiling: isSame ? ceiling : null }, next, hasLeft);
}

const withAsks = (changes: readonly Judged[], asks: boolean) =>
  changes.map((one): Judged => ({ ...one, asks }));

/**
 * Returns what somebody who stays asked reads, in amounts as they are now. Whoever can't do the
 * booked plan is asked about all that differs from what they saw. What lifted a choice is over by
 * now, or it would ask by itself: it is said as something past, above what has changed.
 */
function stillAsked(
  said: Said,
  askedFor: readonly Judged[],
  changes: readonly Judged[],
): readonly Judged[] {
  if (agreementOf(said) === 'none' && changes.length > 0) return withAsks(changes, true);
  const share = askedFor.flatMap((one) => (one.kind === 'share' && one.asks ? [one] : []));
  const [reason = { kind: 'other', asks: true } as const] = share;
  return [{ ...reason, isPast: true }, ...withAsks(changes, false)];
}

/**
 * Returns what a new version means to somebody who has answered. Anyone who agreed is asked again
 * if it is worse than what they agreed to, however many versions ago that was. A condition still to
 * be confirmed asks them anyway, so only a share above the ceiling asks for more. Anyone who said
 * they can't has agreed to nothing that could get worse. Otherwise they are only told what differs
 * from what they last saw.
 */
function consequence(
  given: StandingVerdict,
  next: View | undefined,
  hasLeft: (id: TravelerId) => boolean,
): Consequence {
  if (!next) return { outcome: 'notIn', changes: [] };
  const standing = comparing(given);
  const agreed = compareViews(standing, next, hasLeft);
  const asks = {
    given: () => agreed.outcome === 'ask',
    pending: () =>
      agreed.changes.some((one) => one.asks && (one.kind === 'share' || one.kind === 'currency')),
    none: () => false,
  }[agreementOf(standing.said)];
  if (asks()) return agreed;
  const { outcome, changes } =
    standing.seen === standing.view ? agreed : sinceSeen(standing, next, hasLeft);
  const { askedFor, said } = standing;
  if (askedFor) return { outcome: 'ask', changes: stillAsked(said, askedFor, changes) };
  return {
    outcome: outcome === 'nothing' ? 'nothing' : 'tell',
    changes: withAsks(changes, false),
  };
}

/** What a new version of a variant means to everyone who has answered it. */
export interface AfterVersion {
  people: ReadonlyMap<TravelerId, Consequence>;
  /** Those who count as not having answered from now on. */
  askedAgain: readonly TravelerId[];
  /**
   * True if the choice of this variant is lifted and the trip is proposed again, because somebody
   * is asked or nobody goes.
   */
  liftsChoice: boolean;
}

/**
 * Returns why a new version asks again somebody who has said since the booking that they can't;
 * null if nothing changes for them. Their answer was about the version they saw, and having agreed
 * to less before does not count as agreeing now.
 */
export function reasonsToAskAgain(
  standing: StandingVerdict,
  next: View | undefined,
  hasLeft: (id: TravelerId) => boolean,
): readonly Judged[] | null {
  if (!next || agreementOf(standing.said) !== 'none') return null;
  const { outcome, changes } = sinceSeen(standing, next, hasLeft);
  return outcome === 'nothing' ? null : withAsks(changes, true);
}

/**
 * Works out who is asked what after a new version of one variant, or after somebody has left
 * (SPEC-2 6). Other variants play no part. Once the variant is chosen, only those who go are asked,
 * because the others were left out by name; a choice that nobody goes on any more is lifted. Once
 * it is booked the choice is final, and everyone who goes has a say, even if they have since said
 * that they can't.
 * @param standing the verdicts in force, without those of people who have left
 * @param next the views of the new version, for everyone who travels now
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
