import * as z from 'zod/mini';
import { planSchema } from '@/features/plans/domain/plan';
import { readRowSchema } from './copiedRows';
import { receiptRowSchema } from './receipt';
import { savedNoteSchema } from './savedNote';
import { openRowSchema } from './sheetSource';
import { SHEET_KEYS } from './sheets';

/** Whose rows a sheet has; all of them where it is empty, as in those sent before there were any. */
const supplier = z.string();

const sendingSchema = z.object({
  sheet: z.enum(SHEET_KEYS),
  supplier,
  sentTo: z.string(),
  sentAt: z.string(),
  sentBy: z.nullable(z.string()),
  rows: z.array(readRowSchema),
});
export type Sending = z.infer<typeof sendingSchema>;

const receiptSchema = z.object({
  receiptId: z.string(),
  sheet: z.enum(SHEET_KEYS),
  supplier,
  recipientName: z.string(),
  recipientEmail: z.nullable(z.string()),
  /** The whole address; null if it can no longer be worked out. */
  address: z.nullable(z.string()),
  madeAt: z.string(),
  /** When it was made, or a row was last opened again. */
  askedAt: z.string(),
  rows: z.array(receiptRowSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;

const namedPlan = z.pick(planSchema, { planId: true, planTitle: true });

/** Everything the page of a trip's sheets shows (SPEC-2 8). */
export const openSheetsSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /** Null while the trip has no plan. */
  open: z.nullable(
    z.object({
      plan: z.pick(planSchema, { planId: true, planTitle: true, planStart: true, planEnd: true }),
      /** True if nobody has chosen it. */
      isDraft: z.boolean(),
      /** Which version it is, and what has changed since; null for a draft. */
      version: z.nullable(z.object({ asOf: z.string(), since: z.nullable(z.string()) })),
      rows: z.record(z.enum(SHEET_KEYS), z.array(openRowSchema)),
      /** The people for whose need nobody has said yet what it touches. */
      unsaid: z.array(z.string()),
      /** The people whose need sounds like food, but whose meals are not on the kitchen's sheet. */
      likelyFood: z.array(z.string()),
    }),
  ),
  /** The plans an operator may pick from; empty once one is chosen. */
  plans: z.array(namedPlan),
  notes: z.array(savedNoteSchema),
  /** What was last sent to each name, newest first. */
  sent: z.array(sendingSchema),
  /** The open receipts, newest first. */
  receipts: z.array(receiptSchema),
});
export type OpenSheets = z.infer<typeof openSheetsSchema>;
