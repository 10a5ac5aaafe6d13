import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import { isBlank } from '@/platform/domain/plainLine';
import type { Db } from '@/platform/server/database/database';
import { conditionAmount } from '../domain/conditionAmount';
import { choicesOf } from '../domain/sinceBooking';
import { payingOf, standingOf } from '../domain/standing';
import { type Given, type Said, saidAfter } from '../domain/verdict';
import { tellWhenComplete } from './afterLeaving';
import { judgeVerdict, type OpenVariant, storedView } from './judge';
import {
  isConditionOf,
  isVerdictOf,
  lockUnchosen,
  lockVariant,
  travelerAsked,
  type VersionKey,
} from './lockVariant';
import { questions } from './questionTables';
import { travelerOf } from './readRound';
import { changeOffers, verdicts } from './tables';

interface Verdict extends VersionKey {
  userId: string;
  given: Given;
  /** The ceiling it agrees to, as shown to its author, in whole minor units. */
  ceiling: number;
  now: Date;
}

/**
 * Saves a traveler's verdict on the newest version of a variant (SPEC-2 6), with their view and
 * ceiling as they are now, or what their condition names if it is less; the organizer gets a mail
 * once nobody is silent. Anyone who can't after
 * the booking is still bound by what they agreed to before. Throws what `lockVariant` and
 * `travelerAsked` throw, `plan_chosen` if they are not asked any more, `works_or_cant` for a condition
 * after the booking, or `price_changed` if somebody who agrees was shown a different price from the
 * current one.
 */
export function giveVerdict(
  db: Db,
  { userId, given, now, ceiling: shown, ...key }: Verdict,
): Promise<void> {
  const { tripId, proposalId } = key;
  return db.transaction(async (tx) => {
    const open = await lockVariant(tx, key);
    const { round, variant } = open;
    const { travelerId, own, price } = travelerAsked(open, userId);
    const choices = choicesOf(round, variant, own);
    if (choices.length === 0) throw new AppError('plan_chosen');
    if (!choices.includes(given.verdict)) throw new AppError('works_or_cant');
    if (given.verdict !== 'cant' && price.ceiling !== shown) throw new AppError('price_changed');
    const view = storedView(proposalId, travelerId);
    const named =
      given.verdict === 'worksIf'
        ? conditionAmount(given.condition, payingOf(own, variant, round))
        : null;
    const ceiling = Math.min(price.ceiling, named ?? price.ceiling);
    const agreed = { ceiling, agreed: view };
    // A promise still holds: after the booking they can no longer say “works if”.
    const keepsPromise =
      round.isBooked && given.verdict === 'works' && own.said?.verdict === 'worksIf';
    // Nobody has accepted it for a share above what it names.
    const before = price.share > ceiling ? null : standingOf(own);
    const said = keepsPromise && own.said ? own.said : saidAfter(before, given);
    const values = {
      verdict: said.verdict,
      reason: said.verdict === 'cant' ? said.reason : '',
      ...{ proposalId, seen: view, givenAt: now, isSinceBooking: round.isBooked },
      ...{ askedAt: null, askedFor: null, seenAt: null },
    };
    const { roundId } = round;
    await tx
      .insert(verdicts)
      .values({ roundId, planId: variant.planId, tripId, travelerId, ...agreed, ...values })
      .onConflictDoUpdate({
        target: [verdicts.roundId, verdicts.planId, verdicts.travelerId],
        set: round.isBooked && given.verdict === 'cant' ? values : { ...agreed, ...values },
      });
    if (said.verdict === 'worksIf') {
      await saveCondition(tx, open, { tripId, travelerId, said, now });
    } else if (own.said?.verdict === 'worksIf') {
      await tx.delete(questions).where(isConditionOf(open, travelerId));
    }
    await judgeVerdict(tx, open, travelerId);
    await tellWhenComplete(tx, { tripId, now, by: userId });
  });
}

interface Conditional {
  tripId: string;
  travelerId: string;
  said: Extract<Said, { verdict: 'worksIf' }>;
  now: Date;
}

/** Saves the condition of a verdict that has just been saved. */
async function saveCondition(
  tx: Db,
  open: OpenVariant,
  { tripId, travelerId, said, now }: Conditional,
): Promise<void> {
  const { condition, state, note } = said;
  const [id, { roundId }, { planId }] = [randomUUID(), open.round, open.variant];
  const asked = { question: condition, state, reply: note };
  // An answer stays with what it answers.
  const isAnew = state === 'asked' && { askedAt: now, answeredBy: null, answeredAt: null };
  await tx
    .insert(questions)
    .values({ id, threadId: id, tripId, travelerId, roundId, planId, ...asked, askedAt: now })
    .onConflictDoUpdate({
      target: [questions.roundId, questions.planId, questions.travelerId],
      set: { ...asked, ...isAnew },
    });
}

/**
 * Records that a traveler has seen what changed for them; does nothing if they are asked, because
 * their answer says more. Throws what `lockVariant` and `travelerAsked` throw.
 */
export function seeChanges(
  db: Db,
  { userId, now, ...key }: VersionKey & { userId: string; now: Date },
): Promise<void> {
  return db.transaction(async (tx) => {
    const open = await lockVariant(tx, key);
    const { travelerId, own } = travelerAsked(open, userId);
    if (own.consequence === 'ask') return;
    const seen = storedView(open.variant.proposalId, travelerId);
    const isNews = open.round.isBooked && own.consequence === 'tell';
    await tx
      .update(verdicts)
      .set({ seen, ...(isNews && { seenAt: now }) })
      .where(isVerdictOf(open, travelerId));
    await judgeVerdict(tx, open, travelerId);
  });
}

interface Offer extends VersionKey {
  userId: string;
  /** Empty to take it back. */
  canChange: string;
  now: Date;
}

/**
 * Saves what somebody left out of a plan could change (SPEC-2 6 'If'), replacing what they said
 * before. Throws what `lockUnchosen` throws, or `not_left_out` if the plan was proposed to them, or
 * they do not travel.
 */
export function offerChange(db: Db, { userId, canChange, now, ...key }: Offer): Promise<void> {
  return db.transaction(async (tx) => {
    const { found, round, variant } = await lockUnchosen(tx, key);
    const travelerId = travelerOf(found, userId);
    const isAsked = variant.people.some((one) => one.travelerId === travelerId);
    if (travelerId === null || isAsked) throw new AppError('not_left_out');
    const own = { roundId: round.roundId, planId: variant.planId, travelerId };
    if (isBlank(canChange)) {
      const isOwn = and(
        eq(changeOffers.roundId, own.roundId),
        eq(changeOffers.planId, own.planId),
        eq(changeOffers.travelerId, travelerId),
      );
      await tx.delete(changeOffers).where(isOwn);
      return;
    }
    const values = { canChange, offeredAt: now };
    await tx
      .insert(changeOffers)
      .values({ ...own, tripId: key.tripId, ...values })
      .onConflictDoUpdate({
        target: [changeOffers.roundId, changeOffers.planId, changeOffers.travelerId],
        set: values,
      });
  });
}
