import type { Candidate } from '@/features/brief/domain/candidate';
import { numbersFor, type RoundNumbers } from '@/features/plans/domain/roundNumbers';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import type { DayNumber } from '@/platform/domain/dayNumber';
import { changesInWords, comparedInWords } from './again/inWords';
import { briefPlace } from './briefOrder';
import { obstacleSentence, obstacles } from './carries';
import {
  isOver,
  mayChoose,
  stillSilent,
  tooEarlySentence,
  type Until,
  withoutSentence,
} from './choosing';
import { type JudgedVariant, judged, type ProposedVariant } from './judged';
import { rank } from './ranking';
import type { RoundPage, RoundVariant } from './roundViews';
import { sinceLast } from './sinceLast';
import { leftOut, tally } from './tally';
import { type AskedPerson, forMember, forOrganizer } from './verdictViews';

/** Somebody who travels, as a round knows them. */
export interface RoundPerson extends Pick<Candidate, 'from' | 'to' | 'slack'> {
  travelerId: TravelerId;
  name: string;
  hasDates: boolean;
}

/** All that a round is worked out from. */
export interface Round {
  until: Until;
  numbers: RoundNumbers;
  /** The chosen version, with those who go. */
  chosen: { proposalId: string; going: readonly TravelerId[] } | null;
  isBooked: boolean;
  /** Whether the trip is over: nobody is asked anything any more. */
  isFinished: boolean;
  /** In the order in which their plans were made. */
  variants: readonly ProposedVariant[];
  /** In the order in which they first answered. */
  people: readonly RoundPerson[];
  /** The suggested first day. */
  suggested: DayNumber | null;
}

/** Who reads it: a traveler by their id, the organizer and operators with names. */
export interface RoundReader {
  travelerId: TravelerId | null;
  isChair: boolean;
  mayChoose: boolean;
}

/** The names of those who travel; those who have left are named as such. */
function namesOf(people: readonly RoundPerson[]): (id: TravelerId) => string {
  const names = new Map(people.map(({ travelerId, name }) => [travelerId, name]));
  return (id) => names.get(id) ?? TRAVELER_WHO_LEFT;
}

/** The variants of a round with what was said to them; once one is chosen, by those who go on it. */
export function judgedVariants({ variants, chosen, isBooked }: Round): JudgedVariant[] {
  return variants.map((variant) =>
    judged(variant, chosen?.proposalId === variant.proposalId ? { ...chosen, isBooked } : null),
  );
}

function askedOf(
  variant: JudgedVariant,
  travelerId: TravelerId,
  { chosen, isBooked, isFinished }: Round,
  nameOf: (id: TravelerId) => string,
): RoundVariant['asked'] {
  const { proposalId, kept, after, views, standing, ceilings } = variant;
  const view = views.get(travelerId);
  if (!view) return null;
  const own = kept.get(travelerId);
  const consequence = after.people.get(travelerId);
  const isAgain = consequence?.outcome === 'ask';
  const isTold = consequence?.outcome === 'tell';
  const isGiven = own !== undefined && standing.has(travelerId);
  const news = () => {
    if (!own) return changesInWords(sinceLast(variant, travelerId, view), nameOf);
    return consequence && (isAgain || isTold) ? comparedInWords(consequence, nameOf) : [];
  };
  return {
    standing: isAgain ? 'again' : isGiven ? 'given' : 'silent',
    said: own?.said ?? null,
    agreedTo: isGiven ? own.ceiling : null,
    ceiling: ceilings.get(travelerId) ?? view.money.share,
    share: view.money.share,
    currency: view.money.currency,
    news: news(),
    asksToSee: isTold && isBooked && !isFinished && chosen?.proposalId === proposalId,
  };
}

/**
 * Whom a variant was proposed to, with what they say to it; whoever was left out of a choice, with
 * what they said.
 */
function peopleOf(
  { composed, standing, kept }: JudgedVariant,
  proposed: ProposedVariant | undefined,
  nameOf: (id: TravelerId) => string,
): AskedPerson[] {
  const isIn = new Set(composed.travelers.map(({ travelerId }) => travelerId));
  const asked = whoIsThere(proposed?.composed ?? composed).days.keys();
  return [...asked].map((travelerId) => {
    const own = isIn.has(travelerId) ? standing.get(travelerId) : kept.get(travelerId);
    return { travelerId, name: nameOf(travelerId), said: own?.said ?? null };
  });
}

/** Ranks what carries, by the place of each variant (SPEC-2 6). */
function ranks(round: Round, carrying: readonly JudgedVariant[]) {
  const dated = round.people.filter(({ hasDates }) => hasDates);
  const contenders = carrying.map((variant) => {
    const { going, open } = tally(variant);
    return {
      planId: variant.planId,
      planTitle: variant.planTitle,
      works: going.length,
      open: open.length,
      inBrief: briefPlace(variant.composed.plan, dated, round.suggested),
    };
  });
  return new Map(
    rank(contenders).map(({ planId, reason }, at) => [planId, { place: at + 1, reason }]),
  );
}

/** What one person sees of a round (SPEC-2 6, 10): of everybody else what their role may, and no more. */
export function roundPage(
  round: Round,
  reader: RoundReader,
  now: Date,
): NonNullable<RoundPage['round']> {
  const nameOf = namesOf(round.people);
  const variants = judgedVariants(round);
  const tallies = variants.map(tally);
  const obstaclesOf = new Map(
    variants.map((variant) => [variant.planId, obstacles(variant, round.numbers)]),
  );
  const ranked = ranks(
    round,
    variants.filter(({ planId }) => obstaclesOf.get(planId)?.length === 0),
  );
  const silent = stillSilent(tallies);
  const takesVerdicts = round.chosen === null && !round.isFinished;
  const isEarly = reader.mayChoose && takesVerdicts && !mayChoose(tallies, round.until, now);
  return {
    consentBy: round.until.consentBy,
    timeZone: round.until.timeZone,
    isOver: isOver(round.until, now),
    chosenProposalId: round.chosen?.proposalId ?? null,
    takesVerdicts,
    tooEarly: isEarly ? tooEarlySentence(silent.map(nameOf), round.until) : null,
    variants: variants.map((variant, at): RoundVariant => {
      const counted = tally(variant);
      const people = peopleOf(variant, round.variants[at], nameOf);
      const { proposalId, planId, planTitle, number } = variant;
      const found = obstaclesOf.get(planId) ?? [];
      const out = leftOut(round.people, counted);
      const sentence = withoutSentence(out.map(nameOf));
      return {
        ...{ proposalId, planId, planTitle, number },
        ...numbersFor(round.numbers, people.length),
        verdicts: forMember(people, reader.travelerId),
        asked: reader.travelerId ? askedOf(variant, reader.travelerId, round, nameOf) : null,
        chair: reader.isChair
          ? {
              ...forOrganizer(people),
              obstacle: found.length > 0 ? obstacleSentence(planTitle, found, nameOf) : null,
              rank: ranked.get(planId) ?? null,
              without: sentence === null ? null : { travelerIds: out, sentence },
            }
          : null,
      };
    }),
  };
}
