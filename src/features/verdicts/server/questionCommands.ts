import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { characterCount } from '@/platform/domain/characterCount';
import { isBlank } from '@/platform/domain/plainLine';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import type { Db } from '@/platform/server/database/database';
import { QUESTION_TEXT } from '../domain/questions';
import { mailReply } from './questionMails';
import { questions, TAKES_QUESTIONS } from './questionTables';

/** What identifies a thread in a request. */
interface ThreadKey {
  tripId: string;
  threadId: string;
  now: Date;
}

/** Matches a thread's rows, and neither conditions nor what is shown to everybody. */
const isOfThread = ({ tripId, threadId }: Omit<ThreadKey, 'now'>) =>
  and(
    eq(questions.tripId, tripId),
    eq(questions.threadId, threadId),
    isNull(questions.roundId),
    isNotNull(questions.travelerId),
  );

/** Matches one row of a trip. */
const isOne = ({ tripId, questionId }: { tripId: string; questionId: string }) =>
  and(eq(questions.tripId, tripId), eq(questions.id, questionId));

/** Reads a thread's rows, oldest first. The trip must be locked. */
const rowsOf = (tx: Db, thread: Omit<ThreadKey, 'now'>) =>
  tx
    .select()
    .from(questions)
    .where(isOfThread(thread))
    .orderBy(asc(questions.askedAt), asc(questions.id));

/** Returns the title of an item of a plan that is with the group. Throws `item_gone`. */
async function titleOf(tx: Db, tripId: string, itemId: string): Promise<string> {
  const [found] = await tx
    .select({ title: sql<string>`item->>'title'` })
    .from(planProposals)
    .innerJoin(planRounds, eq(planRounds.id, planProposals.roundId))
    .innerJoin(sql`jsonb_array_elements(${planProposals.items}) item`, sql`true`)
    .where(
      and(
        eq(planProposals.tripId, tripId),
        isNull(planRounds.withdrawnAt),
        isNull(planProposals.supersededAt),
        isNull(planProposals.withdrawnAt),
        sql`item->>'itemId' = ${itemId}`,
      ),
    )
    .limit(1);
  if (!found) throw new AppError('item_gone');
  return found.title;
}

interface Asking extends ThreadKey {
  /** Made by the page, so that what is sent twice is asked once; the thread's if it begins one. */
  id: string;
  userId: string;
  question: string;
  /** The item that it is about; empty for the trip. */
  itemId: string;
}

/**
 * Saves what a traveler asks or tells operators (SPEC-5 20). Throws `trip_not_found`,
 * `no_questions`, `question_gone`, `question_closed`, or `item_gone`.
 */
export function askOperators(db: Db, asking: Asking): Promise<void> {
  const { tripId, threadId, id, userId, question, itemId, now } = asking;
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const isOwn = and(eq(responses.tripId, trips.id), eq(responses.userId, userId), isAdmitted);
    const [own] = await tx
      .select({ travelerId: responses.travelerId, takesQuestions: TAKES_QUESTIONS })
      .from(trips)
      .leftJoin(responses, isOwn)
      .where(eq(trips.id, tripId));
    const travelerId = own?.travelerId ?? null;
    const [first] = await rowsOf(tx, { tripId, threadId });
    if (threadId !== id || first) {
      if (first?.travelerId !== travelerId) throw new AppError('question_gone');
      if (first?.closedAt && threadId !== id) throw new AppError('question_closed');
    }
    if (!own?.takesQuestions || travelerId === null) throw new AppError('no_questions');
    const about = first
      ? { itemId: first.itemId, about: first.about }
      : itemId !== '' && { itemId, about: await titleOf(tx, tripId, itemId) };
    await tx
      .insert(questions)
      .values({
        ...about,
        id,
        threadId,
        tripId,
        travelerId,
        question,
        state: 'asked',
        askedAt: now,
      })
      .onConflictDoNothing({ target: questions.id });
  });
}

/** 'Done' by whoever asked. Does nothing if it is closed. Throws `trip_not_found` or `question_gone`. */
export function closeThread(
  db: Db,
  { userId, now, ...thread }: ThreadKey & { userId: string },
): Promise<void> {
  const { tripId } = thread;
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const closed = await tx
      .update(questions)
      .set({ closedAt: sql`coalesce(${questions.closedAt}, ${now.toISOString()}::timestamptz)` })
      .where(
        and(
          isOfThread(thread),
          sql`${questions.travelerId} = (
            select ${responses.travelerId} from ${responses}
            where ${responses.tripId} = ${tripId} and ${responses.userId} = ${userId})`,
        ),
      )
      .returning({ id: questions.id });
    if (closed.length === 0) throw new AppError('question_gone');
  });
}

interface Replying extends ThreadKey {
  /** Of the turn that it makes, if it answers none. */
  id: string;
  /** The newest turn that the operator has read. */
  seenId: string;
  /** Empty to close it without a word. */
  reply: string;
  isDone: boolean;
  operatorId: string;
}

/**
 * Saves an operator's reply to what was asked last, or adds to it, and mails whoever asked; the same
 * again changes nothing. Throws `trip_not_found`, `question_gone`, or `question_changed` if there is
 * more than the operator has read.
 */
export function replyToThread(db: Db, replying: Replying): Promise<void> {
  const { tripId, threadId, id, seenId, reply, isDone, operatorId, now } = replying;
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const thread = { tripId, threadId };
    const last = (await rowsOf(tx, thread)).at(-1);
    if (!last) throw new AppError('question_gone');
    const said = { reply, state: 'replied', answeredBy: operatorId, answeredAt: now } as const;
    const isAgain = last.id === id || (last.reply === reply && last.answeredBy === operatorId);
    if (last.id !== seenId && !isAgain) throw new AppError('question_changed');
    if (!isBlank(reply) && !isAgain) {
      const { travelerId, itemId, about } = last;
      const isAnswer = last.state === 'asked';
      if (isAnswer) {
        const isAsked = and(isOfThread(thread), eq(questions.state, 'asked'));
        await tx.update(questions).set({ state: 'replied' }).where(isAsked);
        await tx
          .update(questions)
          .set(said)
          .where(isOne({ tripId, questionId: last.id }));
      } else {
        await tx
          .insert(questions)
          .values({ id, threadId, tripId, travelerId, itemId, about, ...said, askedAt: now });
      }
      const questionId = isAnswer ? last.id : id;
      await mailReply(tx, { tripId, travelerId, questionId, by: operatorId, now });
    }
    await tx
      .update(questions)
      .set({ closedAt: isDone ? now : null })
      .where(isOfThread(thread));
  });
}

interface Showing {
  tripId: string;
  questionId: string;
  /** The question as the operator words it; empty to show it no more. */
  shownQuestion: string;
  reply: string;
  operatorId: string;
  now: Date;
}

/**
 * 'Show This to Everybody': shows a reply, with the question in an operator's words, or takes that
 * back. Throws `trip_not_found`, or `question_gone` if there is no such reply, and none
 * of it is shown.
 */
export function showToAll(db: Db, showing: Showing): Promise<void> {
  const { tripId, questionId, shownQuestion, reply, operatorId, now } = showing;
  return db.transaction(async (tx) => {
    await lockTrip(tx, tripId);
    const isShown = and(
      eq(questions.tripId, tripId),
      eq(questions.threadId, questionId),
      isNull(questions.travelerId),
    );
    const taken = await tx.delete(questions).where(isShown).returning({ id: questions.id });
    if (isBlank(shownQuestion)) return;
    const isIt = and(isOne({ tripId, questionId }), eq(questions.state, 'replied'));
    // What is shown stays when who asked leaves, and can be changed all the same.
    if (taken.length === 0 && (await tx.$count(questions, isIt)) === 0) {
      throw new AppError('question_gone');
    }
    await tx.insert(questions).values({
      ...{ id: crypto.randomUUID(), threadId: questionId, tripId, question: shownQuestion, reply },
      ...{ state: 'replied', answeredBy: operatorId, askedAt: now, answeredAt: now },
    });
  });
}

interface Adding {
  tripId: string;
  questionId: string;
  addedNeed: string;
}

/**
 * 'Add to {name}'s needs': copies words of a question into its author's needs, once they can no
 * longer edit these themselves; the same again changes nothing. Throws `trip_not_found`,
 * `needs_open`, `question_gone`, or `needs_full`.
 */
export function addToNeeds(
  db: Db,
  { userId, email }: Actor,
  { tripId, questionId, addedNeed }: Adding,
): Promise<void> {
  return db.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId);
    const isIt = isOne({ tripId, questionId });
    const [found] = await tx
      .select({
        added: questions.addedNeed,
        travelerId: responses.travelerId,
        accommodations: responses.accommodations,
        partyNeeds: responses.partyNeeds,
      })
      .from(questions)
      .innerJoin(
        responses,
        and(eq(responses.tripId, tripId), eq(responses.travelerId, questions.travelerId)),
      )
      .where(and(isIt, isNull(questions.roundId)))
      .for('update', { of: responses });
    if (!found) throw new AppError('question_gone');
    if (STAGES[stageOf(trip)].isOpen) throw new AppError('needs_open');
    if (`\n${found.added}\n`.includes(`\n${addedNeed}\n`)) return;
    // What their party wrote is never shown to the account (SPEC-4 14.2).
    const isPartys = found.accommodations === '' && found.partyNeeds !== '';
    const before = isPartys ? found.partyNeeds : found.accommodations;
    const needs = saysNothing(before) ? addedNeed : `${before}\n${addedNeed}`;
    const added = [found.added, addedNeed].filter(Boolean).join('\n');
    if (characterCount(needs) > LONG_TEXT || characterCount(added) > QUESTION_TEXT) {
      throw new AppError('needs_full');
    }
    const set = isPartys ? { partyNeeds: needs } : { accommodations: needs };
    await tx
      .update(responses)
      .set({ ...set, version: sql`${responses.version} + 1` })
      .where(and(eq(responses.tripId, tripId), eq(responses.travelerId, found.travelerId)));
    await tx.update(questions).set({ addedNeed: added }).where(isIt);
    await recordEvent(tx, { action: 'need_added', actor: email, actorId: userId, tripId });
  });
}
