import { numbersFor } from '@/features/plans/domain/roundNumbers';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import { newsInWords } from './again/inWords';
import { fitsDates, leftOutSentence, ownLeftOutSentences } from './leftOut';
import { isOver, mayChoose, stillSilent, tooEarlySentence, withoutSentence } from './mayChoose';
import { obstacleSentence, obstacles, wayOn } from './obstacles';
import { briefRank, rank } from './rank';
import { namesOf, partyName, type RoundPerson } from './round';
import { type AskedPerson, forMember, type RoundPage, type RoundVariant } from './roundViews';
import { choicesOf, sinceBooking } from './sinceBooking';
import {
  countPeople,
  leftOut,
  payingOf,
  paysTooMuch,
  type StandingRound,
  type StandingVariant,
  standingOf,
  tally,
} from './standing';
import { tooDearSentence } from './verdictWords';

/**
 * Who reads a round. `travelerId` is null for anybody who does not travel; `decides` is true for
 * the organizer and operators, who see names.
 */
export interface RoundReader {
  travelerId: TravelerId | null;
  decides: boolean;
  /** True for operators, who alone see what others pay. */
  isOperator?: boolean;
}

/** Returns a lookup of those who answer, with how many they answer for. */
function partyNamesOf(people: readonly RoundPerson[]): (id: TravelerId) => string {
  const names = new Map(people.map((one) => [one.travelerId, partyName(one)]));
  return (id) => names.get(id) ?? TRAVELER_WHO_LEFT;
}

function askedOf(
  variant: StandingVariant,
  reader: TravelerId,
  round: StandingRound,
  nameOf: (id: TravelerId) => string,
): RoundVariant['asked'] {
  const { proposalId, people } = variant;
  const { chosen, isBooked, isFinished } = round;
  const own = people.find(({ travelerId }) => travelerId === reader);
  if (!own?.price) return null;
  const { said, consequence, price } = own;
  const isTold = consequence === 'tell';
  const isGiven = standingOf(own) !== null;
  const others = people.filter((one) => one !== own && one.price !== null);
  const largestOther = Math.max(...others.map((one) => one.people ?? 1));
  return {
    standing: consequence === 'ask' ? 'again' : isGiven ? 'given' : 'silent',
    said,
    choices: choicesOf(round, variant, own),
    agreedTo: isGiven || isBooked ? own.agreedTo : null,
    ...price,
    ...payingOf(own, variant, round),
    ...(largestOther > 1 && { largestOther }),
    // Once it is over nobody is asked or told anything.
    news: isFinished ? [] : newsInWords(own, nameOf),
    asksToSee: isTold && isBooked && !isFinished && chosen?.proposalId === proposalId,
  };
}

/** Everybody a plan leaves out: those who travel and to whom it was not proposed. */
function leftOutOf(variant: StandingVariant, { people, offers }: StandingRound) {
  const asked = new Set(variant.people.map(({ travelerId }) => travelerId));
  const said = new Map(
    offers.flatMap(({ planId, travelerId, canChange }) =>
      planId === variant.planId ? [[travelerId, canChange] as const] : [],
    ),
  );
  return people
    .filter(({ travelerId }) => !asked.has(travelerId))
    .map((person) => ({ person, canChange: said.get(person.travelerId) ?? '' }));
}

/** What the reader sees of a plan that leaves them out; null for anyone it does not leave out. */
function ownLeftOut(
  variant: StandingVariant,
  reader: TravelerId,
  round: StandingRound,
): RoundVariant['leftOut'] {
  const own = leftOutOf(variant, round).find(({ person }) => person.travelerId === reader);
  if (!own) return null;
  const { person, canChange } = own;
  const why = ownLeftOutSentences(variant, person);
  return { why, canChange, fitsDates: fitsDates(variant, person) };
}

/** Those a variant was proposed to, with what they say, or said before a choice left them out. */
function peopleOf(
  variant: StandingVariant,
  round: StandingRound,
  nameOf: (id: TravelerId) => string,
  isOperator = false,
): AskedPerson[] {
  return variant.people.map((person) => {
    const { travelerId, consequence, price, agreedTo } = person;
    const said = consequence === 'ask' ? null : person.said;
    const since = sinceBooking(round, variant, person);
    const isTooDear = isOperator && said?.verdict === 'worksIf' && paysTooMuch(person);
    return {
      ...{ travelerId, name: nameOf(travelerId), said, since },
      ...(isTooDear && {
        tooDear: tooDearSentence(price?.share ?? 0, agreedTo ?? 0, variant.currency),
      }),
    };
  });
}

/** Maps the variants that carry to their rank (SPEC-2 6). */
function ranks(round: StandingRound) {
  const { variants, numbers } = round;
  const carrying = variants.filter((one) => obstacles(one, numbers).length === 0);
  const contenders = carrying.map((variant) => {
    const { going, open } = tally(variant);
    return {
      planId: variant.planId,
      planTitle: variant.planTitle,
      works: going.length,
      open: open.length,
      inBrief: briefRank(variant, round.people, round.suggested),
    };
  });
  return new Map(
    rank(contenders).map(({ planId, reason }, at) => [planId, { place: at + 1, reason }]),
  );
}

/** Returns the variant that comes first by rank, or the first one while none can be chosen. */
export function firstRanked(round: StandingRound): StandingVariant | undefined {
  const ranked = ranks(round);
  return round.variants.find(({ planId }) => ranked.get(planId)?.place === 1) ?? round.variants[0];
}

/**
 * Returns a function for what only the organizer and operators see of a variant.
 * @param isEarly true while the round itself says how many answers are needed, and whose
 */
function decisionFor(
  round: StandingRound,
  nameOf: (id: TravelerId) => string,
  isEarly: boolean,
): (variant: StandingVariant, people: AskedPerson[]) => RoundVariant['decision'] {
  const { numbers } = round;
  // Once one is chosen, there is nothing left to weigh up.
  const variants = round.chosen === null ? round.variants : [];
  const found = new Map(variants.map((one) => [one.planId, obstacles(one, numbers)]));
  const ranked = round.chosen === null ? ranks(round) : null;
  const nameOfParty = partyNamesOf(round.people);
  return (variant, people) => {
    const { planId } = variant;
    const own = found.get(planId) ?? [];
    const out = round.chosen === null ? leftOut(round.people, tally(variant)) : [];
    const sentence = withoutSentence(out.map(nameOfParty));
    return {
      people: people.map((one) => ({ ...one, name: nameOfParty(one.travelerId) })),
      missing: own
        .filter(({ kind }) => kind !== 'quorum' || !isEarly)
        .map((one) => ({ kind: one.kind, sentence: obstacleSentence(one, nameOf, nameOfParty) })),
      way: wayOn(own, tally(variant), nameOf, isEarly),
      rank: ranked?.get(planId) ?? null,
      leftOut: leftOutOf(variant, round).map(({ person, canChange }) => ({
        travelerId: person.travelerId,
        name: partyName(person),
        why: leftOutSentence(variant, person, person.name),
        canChange,
      })),
      without: sentence === null ? null : { travelerIds: out, sentence },
    };
  };
}

/** Says why it is too early to choose; null if it is not. */
function tooEarly(
  { variants, until, numbers }: StandingRound,
  nameOf: (id: TravelerId) => string,
  now: Date,
): string | null {
  const tallies = variants.map(tally);
  if (mayChoose(tallies, until, now)) return null;
  const quorums = tallies.map(({ asked: { length: travelers } }) => ({
    travelers,
    quorum: numbersFor(numbers, travelers).quorum,
  }));
  const awaited = variants.map((variant, at) => {
    const { planTitle } = variant;
    const counted = tallies[at] ?? tally(variant);
    const names = stillSilent([counted]).map(nameOf);
    return { planTitle, names, toConfirm: counted.toConfirm.map(nameOf) };
  });
  return tooEarlySentence(awaited, until, quorums);
}

/** Returns what one person may see of a round, given their role (SPEC-2 6, 10). */
export function roundPage(
  round: StandingRound,
  reader: RoundReader,
  now: Date,
): NonNullable<RoundPage['round']> {
  const nameOf = namesOf(round.people);
  const takesVerdicts = round.chosen === null && !round.isFinished;
  const early = reader.decides && takesVerdicts ? tooEarly(round, nameOf, now) : null;
  const decisionOf = reader.decides ? decisionFor(round, nameOf, early !== null) : () => null;
  return {
    consentBy: round.until.consentBy,
    isOver: isOver(round.until, now),
    chosenProposalId: round.chosen?.proposalId ?? null,
    takesVerdicts,
    deletedOn: round.deletedOn,
    tooEarly: early,
    variants: round.variants.map((variant): RoundVariant => {
      const people = peopleOf(variant, round, nameOf, reader.isOperator);
      const { proposalId, planId, planTitle, number } = variant;
      return {
        ...{ proposalId, planId, planTitle, number },
        ...numbersFor(round.numbers, people.length, countPeople(variant.people)),
        verdicts: forMember(people, reader.travelerId),
        asked: reader.travelerId ? askedOf(variant, reader.travelerId, round, nameOf) : null,
        leftOut: reader.travelerId ? ownLeftOut(variant, reader.travelerId, round) : null,
        decision: decisionOf(variant, people),
      };
    }),
  };
}
