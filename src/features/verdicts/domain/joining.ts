import type { TravelerId } from '@/features/plans/domain/travelerId';
import { reasonsToAskAgain } from './afterVersion';
import {
  type JudgedVariant,
  judged,
  leftSince,
  type ProposedVariant,
  type StoredVerdict,
} from './judged';
import type { RoundOf } from './round';
import { isToConfirm } from './verdict';

/** The version of a plan the group had before a new one. */
export interface VersionBefore {
  proposalId: string;
  /** Those it included, or anybody of their party. */
  taken: ReadonlySet<TravelerId>;
  /** Everyone on the trip when it was frozen. */
  known: ReadonlySet<TravelerId>;
}

/** Who is told what about a new version. */
interface Told {
  /** Asked for the first time. */
  proposed: readonly TravelerId[];
  /** Never in it. */
  leftOut: readonly TravelerId[];
  /** In the previous version, but not in this one. */
  dropped: readonly TravelerId[];
  /** Dropped before, and back in it with an answer that counts. */
  takenBack: readonly TravelerId[];
  /** Those who have only to confirm what they asked for. */
  toConfirm: readonly TravelerId[];
  /** Those for whom a new version is other than what they last saw, and asks nothing. */
  changed: readonly TravelerId[];
}

/** What a new version does to the round it joins. */
export interface Joining {
  /** What becomes of the organizer's choice; null while nothing is chosen. */
  choice: 'stands' | 'moves' | 'lifted' | null;
  /** True if it asks anybody, again or for the first time. */
  asksAnybody: boolean;
  /** The version with only those who go, if it is of the chosen plan. */
  next: JudgedVariant;
  /** The version as it is in the round from then on. */
  joined: JudgedVariant;
  told: Told;
}

type Before = Pick<RoundOf<unknown>, 'chosen' | 'isBooked' | 'people'>;

/** Marks those for whom the choice is lifted as asked until they answer. */
function withReasons(
  { kept, ...variant }: ProposedVariant,
  { after: { askedAgain, people } }: JudgedVariant,
): ProposedVariant {
  const reasons = new Map(askedAgain.map((id) => [id, people.get(id)?.changes ?? []]));
  return {
    ...variant,
    kept: kept.map((own) => {
      const askedFor = reasons.get(own.travelerId);
      return askedFor ? { ...own, askedFor } : own;
    }),
  };
}

/** After the booking, asks those who can't if the version makes a difference to them. */
function withQuestions(
  { kept, ...variant }: ProposedVariant,
  { views, composed }: JudgedVariant,
): ProposedVariant {
  const hasLeft = leftSince(composed);
  const asked = (own: StoredVerdict) => reasonsToAskAgain(own, views.get(own.travelerId), hasLeft);
  return {
    ...variant,
    kept: kept.map((own) => (own.isSinceBooking ? { ...own, askedFor: asked(own) } : own)),
  };
}

/** Those a version drops or takes back, among the people it is judged with. */
function movedBy(
  taken: ReadonlySet<TravelerId>,
  { composed, views, kept, after }: JudgedVariant,
): Pick<Told, 'dropped' | 'takenBack'> {
  const ids = composed.travelers.map(({ travelerId }) => travelerId);
  const again = new Set(after.askedAgain);
  return {
    dropped: ids.filter((id) => taken.has(id) && !views.has(id)),
    takenBack: ids.filter(
      (id) => !taken.has(id) && views.has(id) && kept.has(id) && !again.has(id),
    ),
  };
}

const NOBODY = { dropped: [], takenBack: [] };

/**
 * Works out what a new version does to the round it joins (SPEC-2 6). A choice of the previous
 * version moves to the new one, unless that asks anybody, again or for the first time, or leaves
 * out everybody who goes. Any version that asks somebody lifts the choice, whichever plan is
 * chosen, because otherwise nobody could answer. Once the trip is booked nothing lifts it: its
 * plan's new version is the chosen one at once, and those for whom it is worse are asked all the
 * same.
 * @param round the round before the version joins
 * @param variant the new version, with the verdicts on its plan so far
 */
export function joining(
  round: Before,
  variant: ProposedVariant,
  before: VersionBefore | null,
): Joining {
  const { chosen, isBooked, people } = round;
  const isOfChosen = chosen !== null && chosen.proposalId === before?.proposalId;
  const asIs = judged(variant, isOfChosen ? { ...chosen, isBooked } : null);
  const next =
    isOfChosen && isBooked ? judged(withQuestions(variant, asIs), { ...chosen, isBooked }) : asIs;
  const taken = before?.taken ?? new Set<TravelerId>();
  const all = isOfChosen ? judged(variant, null) : next;
  // People who have yet to answer are told of a plan once, when it is first proposed to them.
  const unasked = [...all.views.keys()].filter((id) => !all.kept.has(id) && !taken.has(id));
  const asksAnybody = next.after.askedAgain.length + unasked.length > 0;
  const isLifted = chosen !== null && !isBooked && (asksAnybody || next.after.liftsChoice);
  // While another plan is chosen, this one neither includes nor drops anybody.
  const isOfOther = chosen !== null && !isLifted && !isOfChosen;
  const moved = isOfOther ? NOBODY : movedBy(taken, isLifted ? all : next);
  const leftOut = people
    .map(({ travelerId }) => travelerId)
    .filter((id) => !all.views.has(id) && !taken.has(id) && !before?.known.has(id));
  const joined = isLifted && isOfChosen ? judged(withReasons(variant, next), null) : next;
  const isOpen = chosen === null || isLifted;
  const toConfirm = [...joined.standing].flatMap(([id, { said }]) =>
    isOpen && isToConfirm(said) ? [id] : [],
  );
  // Whoever is told something else of this version reads there what has changed.
  const told = new Set<TravelerId>([...moved.takenBack, ...(isBooked ? [] : toConfirm)]);
  const changed = [...(isOfOther ? [] : joined.after.people)].flatMap(([id, { outcome }]) =>
    outcome === 'tell' && !told.has(id) ? [id] : [],
  );
  return {
    choice: chosen === null ? null : isLifted ? 'lifted' : isOfChosen ? 'moves' : 'stands',
    asksAnybody,
    next,
    joined,
    told: isBooked
      ? { ...moved, changed, toConfirm: [], proposed: [], leftOut: [] }
      : { ...moved, changed, toConfirm, proposed: unasked, leftOut },
  };
}
