import * as z from 'zod/mini';
import { MOST_PEOPLE } from '@/features/plans/domain/planLimits';
import { travelerIdSchema } from '@/features/plans/domain/travelerId';
import { STAGES } from '@/features/trips/domain/stage';
import { aboutTrip, tripProcedure } from '@/features/trips/server/tripProcedure';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import { isBlank } from '@/platform/domain/plainLine';
import { optionalText } from '@/platform/domain/text';
import type { Limit } from '@/platform/server/limit';
import { operatorProcedure, wholeTrip } from '@/platform/server/trpc';
import { foreseenSchema, readAsSchema } from '../domain/foreseen/foreseen';
import { historyEntrySchema, withdrawSchema } from '../domain/history';
import { canChangeSchema } from '../domain/leftOut';
import {
  addedNeedSchema,
  askedQuestionsSchema,
  ownQuestionsSchema,
  QUESTION_TEXT,
  questionFormSchema,
  REPLY_TEXT,
  threadsOf,
} from '../domain/questions';
import { roundSchema } from '../domain/roundViews';
import {
  conditionAnswerSchema,
  conditionSeenSchema,
  VERDICT_TEXT,
  verdictFormSchema,
} from '../domain/verdict';
import { type AfterChoice, choosePlan } from './choose';
import { answerCondition, confirmCondition } from './conditions';
import { markFinished } from './finish';
import { foreseeVersion } from './foresee';
import { giveVerdict, offerChange, seeChanges } from './give';
import { markBooked } from './markBooked';
import { readHistory } from './noteHistory';
import { type AfterOptIns, closeChoices, optIn } from './optInCommands';
import { remindToChoose } from './optInMails';
import {
  addToNeeds,
  askOperators,
  closeThread,
  replyToThread,
  showToAll,
} from './questionCommands';
import { readOwnQuestions } from './questionQueries';
import { readAs } from './readAs';
import { pageOf, readJudged } from './readJudged';
import { remindSilent } from './remind';
import { roundForOperator } from './roundForOperator';
import { withdrawPlan } from './withdraw';

const guid = z.guid().check(z.maxLength(36));
const aboutPlan = z.extend(aboutTrip, { planId: guid });
const aboutProposal = z.extend(aboutTrip, { proposalId: guid });
const aboutItem = z.extend(aboutTrip, { itemId: guid });
const aboutThread = z.extend(aboutTrip, { threadId: guid });
const aboutQuestion = z.extend(aboutTrip, { questionId: guid });
const ASKED_A_DAY: Limit = { name: 'questions to operators', max: 20, window: 24 * 60 * 60 };
const condition = z.string().check(z.minLength(1), z.maxLength(VERDICT_TEXT));
/** A verdict, and the ceiling it agrees to, as its author was shown it. */
const given = {
  verdict: verdictFormSchema,
  ceiling: z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
};

/** The trip, the member who acts, and the time. */
const saying = ({ trip, actor }: { trip: { id: string }; actor: Actor }) => ({
  ...{ tripId: trip.id, userId: actor.userId, now: new Date() },
});

/** The operator who acts, and the time. */
const doing = ({ actor }: { actor: Actor }) => ({ operatorId: actor.userId, now: new Date() });

/**
 * Chooses a plan for the organizer, and does what later features do once one is chosen. Throws what
 * `choosePlan` throws.
 */
export const chooseProcedure = (afterChoice: AfterChoice) => ({
  choose: tripProcedure('choosePlan')
    .input(
      z.extend(aboutProposal, {
        without: z.array(travelerIdSchema).check(z.maxLength(MOST_PEOPLE)),
      }),
    )
    .output(z.void())
    .mutation(({ ctx, input }) => choosePlan(ctx.db, { ...input, ...saying(ctx) }, afterChoice)),
});

/**
 * What is said to optional items, by travelers and operators (SPEC-5 18), with what later features
 * do then. Each throws what its command throws.
 */
export const optInProcedures = (afterOptIns: AfterOptIns) => ({
  optIn: tripProcedure('seePlan')
    .input(
      z.extend(aboutProposal, {
        ...{ itemId: guid, travelerId: travelerIdSchema, isIn: z.boolean() },
        amount: z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER)),
      }),
    )
    .output(z.void())
    .mutation(({ ctx, input }) => optIn(ctx.db, { ...input, ...saying(ctx) }, afterOptIns)),

  /** 'Close Choices', for operators, or open them again. */
  closeChoices: operatorProcedure
    .input(z.extend(aboutItem, { closes: z.boolean() }))
    .output(z.void())
    .mutation(({ ctx, input }) => closeChoices(ctx.db, { ...input, now: new Date() }, afterOptIns)),
});

/** The group's answers to what is proposed, until the trip is booked and over (SPEC-2 6). */
export const verdictsProcedures = {
  /** What the caller is asked and what was said, with names for organizers. Throws `not_member`. */
  round: tripProcedure('seePlan')
    .use(wholeTrip)
    .output(roundSchema)
    .query(async ({ ctx }) => {
      const { isOrganizer, actor, trip } = ctx;
      const asker = { userId: actor.userId, isOrganizer, decides: isOrganizer };
      return pageOf(await readJudged(ctx.db, trip.id, asker), asker);
    }),

  /** The same for operators, with names; writes an audit record. Throws `trip_not_found`. */
  review: operatorProcedure
    .use(wholeTrip)
    .input(aboutTrip)
    .output(z.extend(roundSchema, askedQuestionsSchema.shape))
    .query(async ({ ctx, input: { tripId } }) => {
      const { actor, db } = ctx;
      const asker = { userId: actor.userId, isOrganizer: false, decides: true };
      const opened = await roundForOperator(db, actor, tripId);
      const page = pageOf(await readJudged(db, tripId, asker, async () => opened), asker);
      const threads = threadsOf(opened?.asked ?? []);
      return { ...page, ...threads, addsNeeds: !STAGES[page.stage].isOpen };
    }),

  /** What the caller has asked operators, and what is shown to everybody. Throws `not_member`. */
  questions: tripProcedure('seePlan')
    .output(ownQuestionsSchema)
    .query(({ ctx }) => readOwnQuestions(ctx.db, saying(ctx))),

  /** 'Ask or Tell' (SPEC-5 20). Throws what `askOperators` throws, or `too_many_questions`. */
  ask: tripProcedure('seePlan')
    .input(z.extend(aboutThread, { id: guid, ...questionFormSchema.shape }))
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const asking = { ...saying(ctx), ...input };
      if (!(await ctx.takeFromAccount(ASKED_A_DAY, asking.userId)))
        throw new AppError('too_many_questions');
      await askOperators(ctx.db, asking);
    }),

  /** 'Done' by whoever asked. Throws what `closeThread` throws. */
  close: tripProcedure('seePlan')
    .input(aboutThread)
    .output(z.void())
    .mutation(({ ctx, input }) => closeThread(ctx.db, { ...input, ...saying(ctx) })),

  /** An operator's reply, or 'Done', or both. Throws what `replyToThread` throws. */
  reply: operatorProcedure
    .input(
      z
        .extend(aboutThread, {
          ...{ id: guid, seenId: guid, isDone: z.boolean() },
          reply: optionalText(REPLY_TEXT),
        })
        .check(z.refine(({ isDone, reply }) => isDone || !isBlank(reply))),
    )
    .output(z.void())
    .mutation(({ ctx, input }) => replyToThread(ctx.db, { ...input, ...doing(ctx) })),

  /** 'Show This to Everybody', or no more. Throws what `showToAll` throws. */
  show: operatorProcedure
    .input(
      z.extend(aboutQuestion, {
        shownQuestion: optionalText(QUESTION_TEXT),
        reply: optionalText(REPLY_TEXT),
      }),
    )
    .output(z.void())
    .mutation(({ ctx, input }) => showToAll(ctx.db, { ...input, ...doing(ctx) })),

  /** 'Add to {name}'s needs'. Throws what `addToNeeds` throws. */
  addToNeeds: operatorProcedure
    .input(z.extend(aboutQuestion, addedNeedSchema.shape))
    .output(z.void())
    .mutation(({ ctx, input }) => addToNeeds(ctx.db, ctx.actor, input)),

  /**
   * What proposing a plan now would do (SPEC-2 5 'Proposing'). Throws `trip_not_found`,
   * `plan_gone`, `not_proposable`, or `other_plan_booked`.
   */
  foresee: operatorProcedure
    .use(wholeTrip)
    .input(aboutPlan)
    .output(foreseenSchema)
    .query(({ ctx, input }) => foreseeVersion(ctx.db, input)),

  /**
   * 'Read as {name}': the plan as one of its travelers would read it, with their own words; leaves
   * a line in the audit record. Throws the same, or `traveler_gone`.
   */
  readAs: operatorProcedure
    .use(wholeTrip)
    .input(z.extend(aboutPlan, { travelerId: travelerIdSchema }))
    .output(readAsSchema)
    .query(({ ctx, input }) => readAs(ctx.db, ctx.actor, input, new Date())),

  /** Saves a verdict on the newest version of a variant. Throws what `giveVerdict` throws. */
  give: tripProcedure('seePlan')
    .input(z.extend(aboutProposal, given))
    .output(z.void())
    .mutation(({ ctx, input: { proposalId, verdict, ceiling } }) =>
      giveVerdict(ctx.db, { ...saying(ctx), proposalId, given: verdict, ceiling }),
    ),

  /** Saves an operator's answer to a condition. Throws what `answerCondition` throws. */
  answerCondition: operatorProcedure
    .input(
      z.extend(aboutProposal, {
        travelerId: travelerIdSchema,
        condition,
        step: conditionAnswerSchema,
        seen: conditionSeenSchema,
      }),
    )
    .output(z.void())
    .mutation(({ ctx, input: { step, ...about } }) =>
      answerCondition(ctx.db, { ...about, ...step, ...doing(ctx) }),
    ),

  /** Confirms an accepted condition for its author. Throws what `confirmCondition` throws. */
  confirm: tripProcedure('seePlan')
    .input(z.extend(aboutProposal, { condition }))
    .output(z.void())
    .mutation(({ ctx, input }) => confirmCondition(ctx.db, { ...input, ...saying(ctx) })),

  /** Records that a traveler has seen what changed for them. Throws what `seeChanges` throws. */
  see: tripProcedure('seePlan')
    .input(aboutProposal)
    .output(z.void())
    .mutation(({ ctx, input }) => seeChanges(ctx.db, { ...input, ...saying(ctx) })),

  /** Saves what somebody left out of a plan could change. Throws what `offerChange` throws. */
  offerChange: tripProcedure('seePlan')
    .input(z.extend(aboutProposal, canChangeSchema.shape))
    .output(z.void())
    .mutation(({ ctx, input }) => offerChange(ctx.db, { ...input, ...saying(ctx) })),

  /** Reminds the silent, for the organizer; returns how many. Throws what `remindSilent` throws. */
  remind: tripProcedure('choosePlan')
    .output(z.object({ reminded: z.int() }))
    .mutation(async ({ ctx }) => ({ reminded: await remindSilent(ctx.db, saying(ctx)) })),

  /** Reminds those who have not chosen whether to join an item, for operators; returns how many. */
  remindToChoose: operatorProcedure
    .input(aboutItem)
    .output(z.object({ reminded: z.int() }))
    .mutation(async ({ ctx, input }) => ({
      reminded: await remindToChoose(ctx.db, { ...input, ...doing(ctx) }),
    })),

  /** 'Withdraw {plan}' (SPEC-2 5). Throws what `withdrawPlan` throws. */
  withdraw: operatorProcedure
    .input(z.extend(aboutProposal, withdrawSchema.shape))
    .output(z.void())
    .mutation(({ ctx, input }) => withdrawPlan(ctx.db, { ...input, ...doing(ctx) })),

  /** Marks a trip as booked for an operator. Throws what `markBooked` throws. */
  markBooked: operatorProcedure
    .input(aboutTrip)
    .output(z.void())
    .mutation(({ ctx, input }) => markBooked(ctx.db, { ...input, ...doing(ctx) })),

  /** Marks a trip as finished for an operator. Throws what `markFinished` throws. */
  markFinished: operatorProcedure
    .input(aboutTrip)
    .output(z.void())
    .mutation(({ ctx, input }) => markFinished(ctx.db, { ...input, ...doing(ctx) })),

  /** A trip's history, for its members. Throws `not_member`. */
  history: tripProcedure('seePlan')
    .output(z.array(historyEntrySchema))
    .query(({ ctx }) => readHistory(ctx.db, ctx.trip.id, ctx.actor.userId)),

  /** The same for operators, with names. */
  historyForOperators: operatorProcedure
    .input(aboutTrip)
    .output(z.array(historyEntrySchema))
    .query(({ ctx, input }) => readHistory(ctx.db, input.tripId, null)),
};
