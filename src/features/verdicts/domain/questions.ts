import * as z from 'zod/mini';
import { isBlank } from '@/platform/domain/plainLine';
import { optionalText, saveable } from '@/platform/domain/text';
import type { RoundPage } from './roundViews';
import { CONDITION_STATES, VERDICT_TEXT } from './verdict';

/** The longest question to the operators, in characters (SPEC-5 20). */
export const QUESTION_TEXT = 500;
/** The longest reply, in characters; the same for a condition. */
export const REPLY_TEXT = VERDICT_TEXT;

/** How far a question is: a condition goes its own way from 'asked' on. */
export const QUESTION_STATES = [...CONDITION_STATES, 'replied'] as const;
export type QuestionState = (typeof QUESTION_STATES)[number];

/** How many days after a trip's last day its questions are closed. */
export const CLOSED_AFTER_DAYS = 30;

const written = (limit: number, message: string) =>
  optionalText(limit).check(z.refine((text) => !isBlank(text), message));

export const NO_REPLY = 'Please write a reply.';

/** 'Ask or Tell': about the trip, or one item of a plan; `itemId` is empty for the trip. */
export const questionFormSchema = z.object({
  question: written(QUESTION_TEXT, 'Please write what you ask or tell.'),
  itemId: z.string().check(z.maxLength(36), saveable),
});

/** An operator's reply, or their note to a condition, which may be empty. */
export const replyFormSchema = z.object({ reply: optionalText(REPLY_TEXT) });

/** 'Show This to Everybody': the question as the operator words it, and the reply. */
export const shownFormSchema = z.object({
  shownQuestion: written(QUESTION_TEXT, 'Please word the question for everybody.'),
  reply: written(REPLY_TEXT, NO_REPLY),
});

/** 'Add to {name}'s needs': what is added. */
export const addedNeedSchema = z.object({
  addedNeed: written(QUESTION_TEXT, 'Please write what to add.'),
});

/** A question with its reply, or what an operator wrote without being asked. */
const turnSchema = z.object({
  id: z.string(),
  /** Empty for what an operator adds, and once it is deleted, like the next two. */
  question: z.string(),
  reply: z.string(),
  /** What an operator has added to the asker's needs. */
  addedNeed: z.string(),
  isAsked: z.boolean(),
  askedAt: z.string(),
  /** For operators: who replied; null once their account is gone. */
  by: z.optional(z.nullable(z.string())),
});
export type Turn = z.infer<typeof turnSchema>;

/** A question and what followed, which its author and the operators read. */
const threadSchema = z.object({
  threadId: z.string(),
  /** The title of the item that it is about; empty for the trip. */
  about: z.string(),
  isClosed: z.boolean(),
  turns: z.array(turnSchema),
});
export type Thread = z.infer<typeof threadSchema>;

/** What operators show to everybody: nothing of it says who asked. */
const shownSchema = z.object({
  /** The question that it answers, whether or not that is still there. */
  questionId: z.string(),
  question: z.string(),
  reply: z.string(),
});
export type Shown = z.infer<typeof shownSchema>;

/** A member's own questions, and what is shown to everybody. */
export const ownQuestionsSchema = z.object({
  /** True if the reader may ask. */
  asks: z.boolean(),
  threads: z.array(threadSchema),
  shown: z.array(shownSchema),
  /** The day on which words were deleted; null if they were not. */
  deletedOn: z.nullable(z.string()),
});
export type OwnQuestions = z.infer<typeof ownQuestionsSchema>;

/** The same for operators, with names. */
export const askedQuestionsSchema = z.object({
  threads: z.array(z.object({ ...threadSchema.shape, name: z.string() })),
  shown: z.array(shownSchema),
  /** True once needs can no longer be edited by those whose they are. */
  addsNeeds: z.boolean(),
});
export type AskedQuestions = z.infer<typeof askedQuestionsSchema>;
export type AskedThread = AskedQuestions['threads'][number];

/** A stored question, as its readers' statements build it. */
export interface QuestionRow extends Omit<Turn, 'askedAt'> {
  threadId: string;
  about: string;
  isClosed: boolean;
  /** Null for what is shown to everybody. */
  travelerId: string | null;
  askedAt: string;
  /** For operators: who asked. */
  name?: string;
}

type Named = Pick<AskedThread, 'name'>;

/** Groups questions, oldest first, into threads, and what is shown to everybody. */
export function threadsOf(rows: readonly QuestionRow[]): Pick<AskedQuestions, 'threads' | 'shown'> {
  const threads = new Map<string, Thread & Named>();
  const shown: Shown[] = [];
  for (const row of rows) {
    const { threadId, about, isClosed, travelerId, name = '', askedAt, ...turn } = row;
    const { question, reply } = turn;
    if (travelerId === null) shown.push({ questionId: threadId, question, reply });
    else {
      const thread = threads.get(threadId) ?? { threadId, about, isClosed, turns: [], name };
      thread.turns.push({ ...turn, askedAt: new Date(askedAt).toISOString() });
      threads.set(threadId, thread);
    }
  }
  // Without those that are emptied when words are deleted.
  return { threads: [...threads.values()], shown: shown.filter(({ reply }) => reply !== '') };
}

/** The conditions that operators may still answer, or change their answer to. */
export function openConditions(round: RoundPage['round']) {
  return (round?.takesVerdicts ? round.variants : []).flatMap(
    ({ proposalId, planTitle, decision }) =>
      (decision?.people ?? []).flatMap(({ travelerId, name, said, tooDear }) => {
        if (said?.verdict !== 'worksIf' || said.condition === '') return [];
        const { condition, state, note } = said;
        const key = `${proposalId} ${travelerId}`;
        return [{ key, proposalId, planTitle, travelerId, name, condition, state, note, tooDear }];
      }),
  );
}

/** True if an operator has to reply, or to close it. */
export const waitsForOperators = ({ isClosed, turns }: Thread): boolean =>
  !isClosed && turns.some(({ isAsked }) => isAsked);
