import * as z from 'zod/mini';
import { checkSchema, touchedSchema } from '@/features/plans/domain/needCare';
import { newPlanSchema, planFormSchema, planPersonFormSchema } from '@/features/plans/domain/plan';
import { MOST_ITEMS, MOST_PEOPLE, NOTE_MAX } from '@/features/plans/domain/planLimits';
import { isTouch, SAID_OF_NEED, TOUCH_KEYS } from '@/features/plans/domain/touches';
import { aboutTrip } from '@/features/trips/server/tripProcedure';
import { keysOf } from '@/platform/domain/keysOf';
import { optionalLine } from '@/platform/domain/text';
import { SHORT_TEXT } from '@/platform/domain/textLimits';
import { versionField } from '@/platform/domain/version';
import { operatorProcedure, wholeTrip } from '@/platform/server/trpc';
import {
  bookedItemsSchema,
  composerPlanSchema,
  composerSchema,
  itemsToBook,
  moveBackFields,
  savedItemSchema,
  savedPersonSchema,
} from '../domain/composer';
import { copyFields, foundPlanSchema, otherPlanSchema } from '../domain/copiedItem';
import { itemFormSchema } from '../domain/itemForm';
import { MOVES } from '../domain/movePlan';
import { proposeFields, settlingSchema } from '../domain/proposeForm';
import { copyItems } from './copyCommands';
import { addItem, bookItems, deleteItem, restoreItem, saveItem } from './itemCommands';
import { moveBack } from './moveDays';
import { checkItems, touchNeed } from './needCommands';
import { openComposer } from './openComposer';
import { findPlans, readOtherPlan } from './otherPlanQueries';
import { acknowledge, savePerson } from './personCommands';
import { createPlan, deletePlan, restorePlan, savePlan } from './planCommands';
import { type ComposerHooks, propose } from './propose';

const id = z.uuid().check(z.maxLength(36), z.toLowerCase());
const aboutPlan = z.extend(aboutTrip, { planId: id });
const fromPlan = z.extend(aboutPlan, copyFields);
const aboutItem = z.extend(aboutPlan, { itemId: id });
const changed = z.object({ changes: versionField });

/** Longer than any finding's key: two item ids, a traveler id and a number. */
const KEY_MAX = 400;

/**
 * The procedures for a trip's plans (SPEC-2 5). All of them throw `not_operator`, `trip_not_found`,
 * and `plan_gone` for a deleted plan.
 */
export const composerProcedures = (hooks: ComposerHooks) => ({
  /** Reads the composer; leaves a line in the audit record. */
  composer: operatorProcedure
    .use(wholeTrip)
    .input(aboutTrip)
    .output(composerSchema)
    .query(({ ctx, input }) => openComposer(ctx.db, ctx.actor, input.tripId, hooks)),

  /**
   * Creates a plan, a copy of one, or one with what an operator ticked `from` another trip's. Throws
   * `too_many_plans`, or `invalid_input`.
   */
  create: operatorProcedure
    .input(
      z.extend(aboutTrip, {
        form: newPlanSchema,
        copyOf: z.optional(id),
        from: z.optional(fromPlan),
      }),
    )
    .output(composerPlanSchema)
    .mutation(({ ctx, input }) => createPlan(ctx.db, ctx.actor, input)),

  /** Finds plans of other trips by words (SPEC-5 19); leaves a line in the audit record. */
  find: operatorProcedure
    .input(z.extend(aboutTrip, { search: optionalLine(SHORT_TEXT), takes: z.boolean() }))
    .output(z.array(foundPlanSchema))
    .query(({ ctx, input }) => findPlans(ctx.db, ctx.actor, input)),

  /** Reads what could be copied from a plan; leaves a line in the audit record. */
  other: operatorProcedure
    .use(wholeTrip)
    .input(aboutPlan)
    .output(otherPlanSchema)
    .query(({ ctx, input }) => readOtherPlan(ctx.db, ctx.actor, input)),

  /** Copies items into a plan of another trip. Throws `item_gone` or `too_many_items`. */
  copyItems: operatorProcedure
    .input(z.extend(aboutPlan, { from: fromPlan }))
    .output(z.object({ copied: z.int(), waiting: z.int() }))
    .mutation(({ ctx, input }) => copyItems(ctx.db, ctx.actor, input, input.from)),

  /** Saves a plan's own form. Throws `changed_since` with the current plan, or `invalid_input`. */
  save: operatorProcedure
    .input(
      z.extend(aboutPlan, {
        began: versionField,
        form: planFormSchema,
        move: z.optional(z.enum(keysOf(MOVES))),
        booked: z.optional(z.array(id).check(z.maxLength(MOST_ITEMS))),
      }),
    )
    .output(composerPlanSchema)
    .mutation(({ ctx, input }) => savePlan(ctx.db, { ...input, ...ctx.actor }, input)),

  /** Takes a move of the days back, but for what was saved since. Throws `changed_since`. */
  moveBack: operatorProcedure
    .input(z.extend(aboutPlan, moveBackFields))
    .output(composerPlanSchema)
    .mutation(({ ctx, input }) => moveBack(ctx.db, { ...input, ...ctx.actor }, input)),

  /** Deletes a plan. Throws `plan_proposed`. */
  delete: operatorProcedure
    .input(aboutPlan)
    .output(z.void())
    .mutation(({ ctx, input }) => deletePlan(ctx.db, ctx.actor, input)),

  /** Restores a plan. Throws `too_many_plans`. */
  restore: operatorProcedure
    .input(aboutPlan)
    .output(composerPlanSchema)
    .mutation(({ ctx, input }) => restorePlan(ctx.db, input)),

  /**
   * Saves what a plan says about a person. Throws `traveler_gone`, `changed_since`,
   * `invalid_input`.
   */
  savePerson: operatorProcedure
    .input(z.extend(aboutPlan, { began: z.nullable(versionField), person: planPersonFormSchema }))
    .output(savedPersonSchema)
    .mutation(({ ctx, input }) => savePerson(ctx.db, input, input)),

  /** Marks what a need touches, or 'Nothing needed'. Throws `traveler_gone`, or `answer_changed`. */
  touchNeed: operatorProcedure
    .input(
      z.extend(aboutPlan, {
        ...touchedSchema.shape,
        touches: touchedSchema.shape.touches.check(
          z.maxLength(SAID_OF_NEED.length),
          // What touches anything requires something.
          z.overwrite((said) =>
            said.some(isTouch)
              ? TOUCH_KEYS.filter((touch) => said.includes(touch))
              : said.slice(0, 1),
          ),
        ),
        answers: versionField,
      }),
    )
    .output(changed)
    .mutation(({ ctx, input }) => touchNeed(ctx.db, ctx.actor, input, input)),

  /**
   * Ticks 'Checked for {name}', or removes the ticks. Throws `item_gone`, `plan_changed`,
   * `traveler_gone`, or `answer_changed`.
   */
  checkItems: operatorProcedure
    .input(
      z.extend(aboutPlan, {
        ...z.omit(checkSchema, { itemId: true }).shape,
        items: z
          .array(z.object({ itemId: id, version: versionField }))
          .check(z.minLength(1), z.maxLength(MOST_ITEMS)),
        note: optionalLine(NOTE_MAX),
        isChecked: z.boolean(),
        answers: versionField,
      }),
    )
    .output(changed)
    .mutation(({ ctx, input }) => {
      const items = new Map(input.items.map(({ itemId, version }) => [itemId, version]));
      return checkItems(ctx.db, ctx.actor, input, { ...input, items });
    }),

  /**
   * Ticks 'I have looked at this', removes the tick, or sets an error aside with a reason. Throws
   * `invalid_input`.
   */
  acknowledge: operatorProcedure
    .input(
      z.extend(aboutPlan, {
        key: z.string().check(z.minLength(1), z.maxLength(KEY_MAX)),
        isAcknowledged: z.boolean(),
        overrideReason: z.optional(optionalLine(NOTE_MAX)),
      }),
    )
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await acknowledge(ctx.db, ctx.actor, input, { ...input, reason: input.overrideReason ?? '' });
    }),

  /** Adds an item. Throws `too_many_items`, `item_gone`, `changed_since`, or `invalid_input`. */
  addItem: operatorProcedure
    .input(
      z.extend(aboutItem, {
        form: itemFormSchema,
        after: z.union([z.literal('end'), z.nullable(id)]),
      }),
    )
    .output(savedItemSchema)
    .mutation(({ ctx, input }) =>
      addItem(ctx.db, { ...input, ...ctx.actor }, input.form, input.after),
    ),

  /**
   * Saves an item. Throws `item_gone`, `changed_since` with the current item, or `invalid_input`.
   */
  saveItem: operatorProcedure
    .input(
      z.extend(aboutItem, {
        began: versionField,
        form: itemFormSchema,
        after: z.optional(z.union([z.literal('end'), z.nullable(id)])),
      }),
    )
    .output(savedItemSchema)
    .mutation(({ ctx, input }) => saveItem(ctx.db, { ...input, ...ctx.actor }, input.form, input)),

  /** Sets the booking state of several items; returns those it couldn't set, as they are now. */
  bookItems: operatorProcedure
    .input(z.extend(aboutPlan, { items: itemsToBook }))
    .output(bookedItemsSchema)
    .mutation(({ ctx, input }) => bookItems(ctx.db, { ...input, ...ctx.actor }, input.items)),

  /** Deletes an item. Throws `item_gone`. */
  deleteItem: operatorProcedure
    .input(aboutItem)
    .output(changed)
    .mutation(({ ctx, input }) => deleteItem(ctx.db, ctx.actor, input)),

  /** Restores an item. Throws `item_gone` or `too_many_items`. */
  restoreItem: operatorProcedure
    .input(aboutItem)
    .output(savedItemSchema)
    .mutation(({ ctx, input }) => restoreItem(ctx.db, { ...input, ...ctx.actor })),

  /**
   * 'Propose to the Group'. Throws `not_proposable`, `other_plan_booked`, `plan_changed`,
   * `findings_left` with their sentences, `changed_since` with the current round, or
   * `invalid_input`.
   */
  propose: operatorProcedure
    .use(wholeTrip)
    .input(
      z.extend(aboutPlan, {
        changes: versionField,
        roundVersion: z.nullable(versionField),
        round: proposeFields,
        settled: z._default(z.array(settlingSchema).check(z.maxLength(MOST_PEOPLE)), []),
      }),
    )
    .output(z.object({ proposalId: z.string(), number: z.int() }))
    .mutation(async ({ ctx, input }) => {
      return propose(ctx.db, ctx.actor, input, { ...input, now: new Date() }, hooks);
    }),
});
