import { planMoney } from '@/features/money/domain/shares';
import { numbersFor, type RoundNumbers } from '@/features/plans/domain/roundNumbers';
import { TRAVELER_WHO_LEFT, type TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { changesInWords, comparedInWords } from '@/features/verdicts/domain/again/inWords';
import { type Obstacle, obstacleSentence, wayOn } from '@/features/verdicts/domain/carries';
import {
  isOver,
  mayChoose,
  stillSilent,
  tooEarlySentence,
  withoutSentence,
} from '@/features/verdicts/domain/choosing';
import { type JudgedVariant, judgedVariants, type Round } from '@/features/verdicts/domain/judged';
import { leftOutSentence } from '@/features/verdicts/domain/leftOut';
import { sinceLast } from '@/features/verdicts/domain/outcome';
import { briefPlace, rank } from '@/features/verdicts/domain/ranking';
import type { ChangeOffer, RoundPerson } from '@/features/verdicts/domain/round';
import type { RoundReader } from '@/features/verdicts/domain/roundPage';
import {
  type AskedPerson,
  forMember,
  type RoundPage,
  type RoundVariant,
} from '@/features/verdicts/domain/roundViews';
import { leftOut, type Tally } from '@/features/verdicts/domain/standing';
import { agreementOf, type Verdict } from '@/features/verdicts/domain/verdict';

/*
 * What the page of a round shows, worked out from scratch on every call. The stored version
 * (`proposal_people`) must match it.
 */

/** Maps travelers to names. Those who have left are named as such. */
function namesOf(people: readonly RoundPerson[]): (id: TravelerId) => string {
  const names = new Map(people.map(({ travelerId, name }) => [travelerId, name]));
  return (id) => names.get(id) ?? TRAVELER_WHO_LEFT;
}

/** Counts the verdicts. Silence isn't one, nor is a verdict whose author was asked again. */
function tally({ composed, standing }: JudgedVariant): Tally {
  const asked = [...whoIsThere(composed).days.keys()];
  const answered = asked.filter((id) => standing.has(id));
  const agreeing = (wanted: ReturnType<typeof agreementOf>) =>
    answered.filter((id) => {
      const own = standing.get(id);
      return own !== undefined && agreementOf(own.said) === wanted;
    });
  const open = agreeing('pending');
  const toConfirm = open.filter((id) => {
    const said = standing.get(id)?.said;
    return said?.verdict === 'worksIf' && said.state === 'accepted';
  });
  return { asked, answered, going: agreeing('given'), open, toConfirm };
}

/** Returns those whose share exceeds their ceiling if only the people who said so go. */
function beyondCeiling({ composed, standing }: JudgedVariant, { going }: Tally): TravelerId[] {
  const goes = new Set(going);
  const travelers = composed.travelers.filter(({ travelerId }) => goes.has(travelerId));
  const { people } = planMoney(whoIsThere({ ...composed, travelers }));
  return going.filter((id) => {
    const share = people.get(id)?.included ?? 0;
    return share > (standing.get(id)?.ceiling ?? 0);
  });
}

/** Returns why a variant doesn't carry, if so. A plan that nobody goes on never carries. */
function obstacles(variant: JudgedVariant, numbers: RoundNumbers): Obstacle[] {
  const counted = tally(variant);
  const { asked, answered, going } = counted;
  const { quorum, minimumGroup } = numbersFor(numbers, asked.length);
  const found: Obstacle[] = [];
  if (answered.length < quorum) {
    const silent = asked.filter((id) => !answered.includes(id));
    found.push({ kind: 'quorum', missing: quorum - answered.length, silent });
  }
  if (going.length < Math.max(1, minimumGroup)) {
    found.push({ kind: 'minimumGroup', going, minimumGroup: Math.max(1, minimumGroup) });
  }
  const beyond = beyondCeiling(variant, counted);
  if (beyond.length > 0) found.push({ kind: 'ceiling', travelerIds: beyond });
  return found;
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
    if (!own) return changesInWords(sinceLast(variant)(travelerId, view), nameOf);
    return consequence && (isAgain || isTold) ? comparedInWords(consequence, nameOf) : [];
  };
  const choices = (): Verdict[] => {
    if (isFinished) return [];
    if (!chosen) return ['works', 'worksIf', 'cant'];
    const isOfBooked = isBooked && chosen.proposalId === proposalId;
    return isOfBooked && (isAgain || own?.isSinceBooking) ? ['works', 'cant'] : [];
  };
  return {
    standing: isAgain ? 'again' : isGiven ? 'given' : 'silent',
    said: own?.said ?? null,
    choices: choices(),
    agreedTo: own && (isGiven || isBooked) ? own.ceiling : null,
    ceiling: ceilings.get(travelerId) ?? view.money.share,
    share: view.money.share,
    currency: view.money.currency,
    news: news(),
    asksToSee: isTold && isBooked && !isFinished && chosen?.proposalId === proposalId,
  };
}

/**
 * Returns the people a variant was proposed to and what they say, and what anyone left out of a
 * choice said.
 */
function peopleOf(
  { proposalId, composed, standing, kept, after }: JudgedVariant,
  { isBooked, chosen, variants }: Round,
  nameOf: (id: TravelerId) => string,
): AskedPerson[] {
  const proposed = variants.find((one) => one.proposalId === proposalId);
  const since = (id: TravelerId): AskedPerson['since'] => {
    const own = kept.get(id);
    const outcome = after.people.get(id)?.outcome;
    if (!isBooked || chosen?.proposalId !== proposalId || !own) return null;
    if (!whoIsThere(composed).days.has(id)) return null;
    if (outcome === 'ask') return 'mustAgree';
    if (own.said.verdict === 'cant') return 'cant';
    if (outcome === 'tell') return 'unseen';
    if (own.hasSeen) return 'seen';
    return own.isSinceBooking ? 'agreed' : null;
  };
  const isIn = new Set(composed.travelers.map(({ travelerId }) => travelerId));
  const asked = whoIsThere(proposed?.composed ?? composed).days.keys();
  return [...asked].map((travelerId) => {
    const own = isIn.has(travelerId) ? standing.get(travelerId) : kept.get(travelerId);
    const isSilent = !isIn.has(travelerId) && kept.get(travelerId)?.isAskedAgain;
    const said = isSilent ? null : (own?.said ?? null);
    return { travelerId, name: nameOf(travelerId), said, since: since(travelerId) };
  });
}

/** Returns the people that a plan leaves out, why, and what they could change. */
function leftOutOf(variant: JudgedVariant, asked: readonly AskedPerson[], round: Round) {
  const { planId, planTitle } = variant;
  const { planStart, planEnd } = variant.composed.plan;
  return round.people.flatMap((person) => {
    const { travelerId, name } = person;
    if (asked.some((one) => one.travelerId === travelerId)) return [];
    const isOwn = (one: ChangeOffer) => one.planId === planId && one.travelerId === travelerId;
    const canChange = round.offers.find(isOwn)?.canChange ?? '';
    const whyFor = (who?: string) =>
      leftOutSentence({ planTitle, planStart, planEnd }, person, who);
    return [{ travelerId, name, canChange, why: whyFor(), whyOf: whyFor(name) }];
  });
}

/** Ranks the variants that carry (SPEC-2 6). */
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

/** Returns what one person sees of a round (SPEC-2 6, 10). */
export function naiveRoundPage(
  round: Round,
  reader: RoundReader,
  now: Date,
): NonNullable<RoundPage['round']> {
  const nameOf = namesOf(round.people);
  const variants = judgedVariants(round);
  const tallies = variants.map(tally);
  const weighed = round.chosen ? [] : variants;
  const obstaclesOf = new Map(
    weighed.map((variant) => [variant.planId, obstacles(variant, round.numbers)]),
  );
  const ranked = ranks(
    round,
    weighed.filter(({ planId }) => obstaclesOf.get(planId)?.length === 0),
  );
  const takesVerdicts = round.chosen === null && !round.isFinished;
  const isEarly = reader.decides && takesVerdicts && !mayChoose(tallies, round.until, now);
  return {
    consentBy: round.until.consentBy,
    isOver: isOver(round.until, now),
    chosenProposalId: round.chosen?.proposalId ?? null,
    takesVerdicts,
    deletedOn: round.deletedOn,
    tooEarly: isEarly
      ? tooEarlySentence(
          tallies.map((counted, at) => ({
            planTitle: variants[at]?.planTitle ?? '',
            names: stillSilent([counted]).map(nameOf),
          })),
          round.until,
          tallies.map(({ asked }) => ({
            travelers: asked.length,
            quorum: numbersFor(round.numbers, asked.length).quorum,
          })),
        )
      : null,
    variants: variants.map((variant): RoundVariant => {
      const counted = tally(variant);
      const people = peopleOf(variant, round, nameOf);
      const { proposalId, planId, planTitle, number } = variant;
      const found = obstaclesOf.get(planId) ?? [];
      const without = round.chosen ? [] : leftOut(round.people, counted);
      const sentence = withoutSentence(without.map(nameOf));
      const out = leftOutOf(variant, people, round);
      return {
        ...{ proposalId, planId, planTitle, number },
        ...numbersFor(round.numbers, people.length),
        verdicts: forMember(people, reader.travelerId),
        asked: reader.travelerId ? askedOf(variant, reader.travelerId, round, nameOf) : null,
        leftOut:
          out.flatMap(({ travelerId, why, canChange }) =>
            travelerId === reader.travelerId ? [{ why, canChange }] : [],
          )[0] ?? null,
        decision: reader.decides
          ? {
              people,
              missing: found.flatMap((one) =>
                isEarly && one.kind === 'quorum'
                  ? []
                  : [{ kind: one.kind, sentence: obstacleSentence(one, nameOf) }],
              ),
              way: wayOn(found, counted, nameOf, isEarly),
              rank: ranked.get(planId) ?? null,
              leftOut: out.map(({ why: _why, whyOf: why, ...own }) => ({ ...own, why })),
              without: sentence === null ? null : { travelerIds: without, sentence },
            }
          : null,
      };
    }),
  };
}
