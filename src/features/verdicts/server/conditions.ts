import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { View } from '@/features/plans/domain/view';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { paysTooMuch, standingOf } from '../domain/standing';
import {
  CONDITION_STEPS,
  type ConditionAnswer,
  type ConditionSeen,
  type ConditionStep,
} from '../domain/verdict';
import { judgeVerdict, type OpenVariant, storedView } from './judge';
import {
  isConditionOf,
  isVerdictOf,
  lockUnchosen,
  travelerAsked,
  type VersionKey,
} from './lockVariant';
import { mailAccounts } from './planMails';
import { questions } from './questionTables';
import { accountsOf } from './readRound';
import { verdicts } from './tables';

/** A condition as its reader saw it, because an answer to different words is refused. */
interface SeenCondition extends VersionKey {
  condition: string;
}

interface Step {
  open: OpenVariant;
  travelerId: string;
  condition: string;
  step: ConditionStep;
  /** What an operator says to it. */
  answer?: { reply: string; answeredBy: string; answeredAt: Date };
  /** The version that it is about from then on, or what the author agrees to by confirming. */
  verdict: { proposalId: string; agreed?: SQL<View>; seen?: SQL<View> };
  /** What else must be true of the stored verdict. */
  when?: SQL | undefined;
}

/** Moves a condition one step on. Throws `condition_changed` if its words or state have changed. */
async function takeStep(
  tx: Db,
  { open, travelerId, condition, step, answer, verdict, when }: Step,
): Promise<void> {
  const { from, to } = CONDITION_STEPS[step];
  const isSeen = and(
    isConditionOf(open, travelerId),
    eq(questions.question, condition),
    inArray(questions.state, [...from]),
    when,
  );
  const changed = await tx
    .update(questions)
    .set({ state: to, ...answer })
    .where(isSeen)
    .returning({ id: questions.id });
  if (changed.length === 0) throw new AppError('condition_changed');
  await tx.update(verdicts).set(verdict).where(isVerdictOf(open, travelerId));
  await judgeVerdict(tx, open, travelerId);
}

interface Answering extends SeenCondition, ConditionAnswer {
  travelerId: string;
  operatorId: string;
  /** Its state and note when the operator read it. */
  seen: ConditionSeen;
  now: Date;
}

/**
 * Saves an operator's answer to a condition and mails its author (SPEC-2 6 'If'). Throws what
 * `lockUnchosen` throws, or `condition_changed` if its words have changed, it was confirmed, or
 * another operator has answered differently in the meantime; the same answer again changes nothing.
 * Throws `above_condition` for accepting one that names less than its author pays.
 */
export function answerCondition(
  db: Db,
  { travelerId, condition, answer, note, operatorId, seen, now, ...key }: Answering,
): Promise<void> {
  return db.transaction(async (tx) => {
    const open = await lockUnchosen(tx, key);
    const author = open.variant.people.find((one) => one.travelerId === travelerId);
    if (answer === 'accept' && author && paysTooMuch(author)) throw new AppError('above_condition');
    // From now on the condition is tied to the version the operator saw.
    const verdict = { proposalId: key.proposalId };
    const said = { reply: note, answeredBy: operatorId, answeredAt: now };
    const isIn = (state: ConditionSeen['state'], words: string) =>
      and(eq(questions.state, state), eq(questions.reply, words));
    const when = or(isIn(seen.state, seen.note), isIn(CONDITION_STEPS[answer].to, note));
    const before = author?.said;
    await takeStep(tx, { open, travelerId, condition, step: answer, answer: said, verdict, when });
    const isSame =
      before?.verdict === 'worksIf' &&
      before.state === CONDITION_STEPS[answer].to &&
      before.note === note;
    if (isSame) return;
    const mail = { ...key, kind: 'conditionAnswered', now, by: operatorId } as const;
    await mailAccounts(tx, mail, accountsOf(open.found, [travelerId]));
  });
}

/**
 * Confirms an accepted condition for its author, and with it the plan as they see it now, which may
 * have been changed to meet it; the price stays the one they agreed to. Doing so again changes
 * nothing. Throws what `lockUnchosen` and `travelerAsked` throw, or `condition_changed` if it is not
 * accepted, or its author is asked again.
 */
export function confirmCondition(
  db: Db,
  { condition, userId, ...key }: SeenCondition & { userId: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const open = await lockUnchosen(tx, key);
    const { travelerId, own } = travelerAsked(open, userId);
    const given = standingOf(own);
    if (given === null) throw new AppError('condition_changed');
    const isConfirmed =
      given.verdict === 'worksIf' &&
      given.condition === condition &&
      given.state === CONDITION_STEPS.confirm.to;
    if (isConfirmed) return;
    const view = storedView(key.proposalId, travelerId);
    const verdict = { proposalId: key.proposalId, agreed: view, seen: view };
    await takeStep(tx, { open, travelerId, condition, step: 'confirm', verdict });
  });
}
