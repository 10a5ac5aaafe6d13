import * as z from 'zod/mini';
import { planSchema } from '@/features/plans/domain/plan';
import { readRowSchema } from './keptRows';
import { receiptRowSchema } from './receipt';
import { savedNoteSchema } from './sheetNotes';
import { SHEET_KEYS } from './sheets';

const openRowSchema = z.object({
  key: z.string(),
  cells: z.array(z.string()),
  noteKey: z.nullable(z.string()),
  asked: z.array(z.object({ name: z.string(), words: z.string() })),
});

const sendingSchema = z.object({
  sheet: z.enum(SHEET_KEYS),
  sentTo: z.string(),
  sentAt: z.string(),
  sentBy: z.nullable(z.string()),
  rows: z.array(readRowSchema),
});
export type Sending = z.infer<typeof sendingSchema>;

const receiptSchema = z.object({
  receiptId: z.string(),
  sheet: z.enum(SHEET_KEYS),
  recipientName: z.string(),
  recipientEmail: z.nullable(z.string()),
  /** The whole address; null where it could not be made again. */
  address: z.nullable(z.string()),
  madeAt: z.string(),
  /** Since when what waits has waited. */
  askedAt: z.string(),
  rows: z.array(receiptRowSchema),
});
export type Receipt = z.infer<typeof receiptSchema>;

const namedPlan = z.pick(planSchema, { planId: true, planTitle: true });

/** All that the page of a trip's sheets shows (SPEC-2 8). */
export const openSheetsSchema = z.object({
  tripId: z.string(),
  tripName: z.string(),
  /** Null while the trip has no plan. */
  open: z.nullable(
    z.object({
      plan: z.pick(planSchema, { planId: true, planTitle: true, planStart: true, planEnd: true }),
      /** Whether nobody has chosen it. */
      isDraft: z.boolean(),
      rows: z.record(z.enum(SHEET_KEYS), z.array(openRowSchema)),
      /** Whose need nobody has said yet what it touches. */
      unsaid: z.array(z.string()),
    }),
  ),
  /** Those that an operator may pick one of; empty once one is chosen. */
  plans: z.array(namedPlan),
  notes: z.array(savedNoteSchema),
  /** What was sent last, to each name, the newest first. */
  sent: z.array(sendingSchema),
  /** Those that are open, the newest first. */
  receipts: z.array(receiptSchema),
});
export type OpenSheets = z.infer<typeof openSheetsSchema>;
