import type { TravelerId } from '@/features/plans/domain/travelerId';
import { asksOnceMore } from './afterVersion';
import { type JudgedVariant, judged, type KeptVerdict, type ProposedVariant } from './judged';
import type { RoundOf } from './round';

/** The version that the group had of a plan before a new one. */
export interface VersionBefore {
  proposalId: string;
  /** Whom it took. */
  taken: ReadonlySet<TravelerId>;
  /** All who were on the trip when it was frozen. */
  known: ReadonlySet<TravelerId>;
}

/** Who hears what of a new version, by what it means to them. */
interface Told {
  /** Asked for the first time. */
  proposed: readonly TravelerId[];
  /** Never in it. */
  leftOut: readonly TravelerId[];
  /** In the version before, and not in this one. */
  dropped: readonly TravelerId[];
  /** Dropped before, and in it again with an answer that counts. */
  takenBack: readonly TravelerId[];
  /** Of a booked plan, which is another for them. */
  changed: readonly TravelerId[];
}

/** What a new version does to the round that it joins. */
export interface Joining {
  /** What becomes of the organizer's choice; null while nothing is chosen. */
  choice: 'stands' | 'moves' | 'lifted' | null;
  /** With those who went alone, if it is of the chosen plan. */
  next: JudgedVariant;
  /** As it stands in the round from then on. */
  joined: JudgedVariant;
  told: Told;
}

type Before = Pick<RoundOf<unknown>, 'chosen' | 'isBooked' | 'people'>;

/** Those for whom a choice is lifted are asked until they have answered. */
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

/** After the booking, those who can't are asked whether a version makes a difference to them. */
function withQuestions(
  { kept, ...variant }: ProposedVariant,
  { views, composed }: JudgedVariant,
): ProposedVariant {
  const present = new Set(composed.travelers.map(({ travelerId }) => travelerId));
  const asked = (own: KeptVerdict) =>
    asksOnceMore(own, views.get(own.travelerId), (id) => !present.has(id));
  return {
    ...variant,
    kept: kept.map((own) => (own.isSinceBooking ? { ...own, askedFor: asked(own) } : own)),
  };
}

/** Whom a version drops or takes back, among those it is judged with. */
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
 * What a new version does to the round that it joins (SPEC-2 6). A choice of the version before
 * moves with it, unless it asks anybody, again or for the first time, or leaves out everybody who goes. Any version that asks somebody
 * lifts the choice, whichever plan is chosen: otherwise nobody could answer. Once the trip is booked
 * nothing lifts it: its plan's new version is the chosen one at once, and those for whom it is worse are
 * asked all the same.
 * @param round as it is before
 * @param variant the new version, with what was said to the plan before it
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
  const back = new Set<TravelerId>(moved.takenBack);
  const changed = [...next.after.people].flatMap(([id, { outcome }]) =>
    outcome === 'tell' && !back.has(id) ? [id] : [],
  );
  const leftOut = people
    .map(({ travelerId }) => travelerId)
    .filter((id) => !all.views.has(id) && !taken.has(id) && !before?.known.has(id));
  return {
    choice: chosen === null ? null : isLifted ? 'lifted' : isOfChosen ? 'moves' : 'stands',
    next,
    joined: isLifted && isOfChosen ? judged(withReasons(variant, next), null) : next,
    told: isBooked
      ? { ...moved, changed, proposed: [], leftOut: [] }
      : { ...moved, changed: [], proposed: unasked, leftOut },
  };
}
