import * as z from 'zod/mini';
import { recordExport } from '@/features/review/server/recordExport';
import { aboutTrip } from '@/features/trips/server/tripProcedure';
import { operatorProcedure, router, wholeTrip } from '@/platform/server/trpc';
import { openSheetsSchema } from '../domain/openSheets';
import { noteField, noteKeySchema, savedNoteSchema } from '../domain/savedNote';
import { askedReceiptSchema, pickedPlan, sentSchema } from '../domain/sentSchema';
import { ROW_KEY_MAX } from '../domain/sheetLimits';
import { handOnNote, saveNote } from './notes';
import { openSheets } from './openSheets';
import { askReceipt, withdrawReceipt } from './receipts';
import { seeAnswer } from './receiptsWaiting';
import { markAsSent } from './send';

/** Sheets for hotels, kitchens and drivers (SPEC-2 8). All procedures throw `not_operator`. */
export const sheetsRouter = router({
  /** All sheets of a trip; leaves a line in the audit record. Throws what `openSheets` throws. */
  open: operatorProcedure
    .use(wholeTrip)
    .input(z.extend(aboutTrip, { planId: pickedPlan }))
    .output(openSheetsSchema)
    .query(({ ctx: { db, actor, keyedToken, origin }, input }) =>
      openSheets(db, actor, { ...input, keyedToken, origin }),
    ),

  /** Saves a note on a sheet. Throws what `saveNote` throws. */
  saveNote: operatorProcedure
    .input(
      z.object({
        ...aboutTrip.shape,
        ...noteKeySchema.shape,
        note: noteField,
        began: z.int().check(z.minimum(0), z.maximum(2_147_483_647)),
      }),
    )
    .output(savedNoteSchema)
    .mutation(async ({ ctx, input }) => {
      const saved = await saveNote(ctx.db, ctx.actor, input);
      return saved;
    }),

  /** Marks a sheet as sent to somebody, and keeps a copy. Throws what `markAsSent` throws. */
  send: operatorProcedure
    .use(wholeTrip)
    .input(sentSchema)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await markAsSent(ctx.db, ctx.actor, input);
    }),

  /** Asks a supplier for a receipt, at an address of its own. Throws what `askReceipt` throws. */
  askReceipt: operatorProcedure
    .use(wholeTrip)
    .input(askedReceiptSchema)
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      const asking = { keyedToken: ctx.keyedToken, now: new Date() };
      await askReceipt(ctx.db, ctx.actor, input, asking);
    }),

  /** Ends a receipt and its address. Throws what `withdrawReceipt` throws. */
  withdrawReceipt: operatorProcedure
    .input(z.extend(aboutTrip, { receiptId: z.uuid().check(z.maxLength(36)) }))
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await withdrawReceipt(ctx.db, ctx.actor, input);
    }),

  /** 'I Have Seen This' on what a supplier said about a row. Throws what `seeAnswer` throws. */
  seeAnswer: operatorProcedure
    .input(
      z.extend(aboutTrip, {
        receiptId: z.uuid().check(z.maxLength(36)),
        rowKey: z.string().check(z.minLength(1), z.maxLength(ROW_KEY_MAX)),
        waitsSince: z.iso.datetime().check(z.maxLength(30)),
      }),
    )
    .output(z.void())
    .mutation(async ({ ctx, input }) => {
      await seeAnswer(ctx.db, input);
    }),

  /** Lets suppliers read a note as it is saved. Throws what `handOnNote` throws. */
  handOnNote: operatorProcedure
    .input(z.object({ ...aboutTrip.shape, ...noteKeySchema.shape, note: noteField }))
    .output(savedNoteSchema)
    .mutation(async ({ ctx, input }) => {
      const saved = await handOnNote(ctx.db, input);
      return saved;
    }),

  /**
   * Records an export, before the page hands over the CSV it builds. Throws what `recordExport`
   * throws.
   */
  recordExport: operatorProcedure
    .input(aboutTrip)
    .output(z.void())
    .mutation(({ ctx, input }) => recordExport(ctx.db, ctx.actor, input.tripId, 'sheet_exported')),
});
