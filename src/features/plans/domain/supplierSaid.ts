import * as z from 'zod/mini';
import { travelerIdSchema } from './travelerId';

/** A supplier's 'Not possible', or their note, that no operator has seen yet (SPEC-2 8). */
export const supplierSaidSchema = z.object({
  receiptId: z.string(),
  rowKey: z.string(),
  /** The sheet of the row. */
  sheet: z.string(),
  /** The supplier's name, as an operator typed it. */
  by: z.string(),
  isRefused: z.boolean(),
  note: z.string(),
  /** ISO. */
  waitsSince: z.string(),
  /** Whom and what the row is about; null where it is about none. */
  travelerId: z.nullable(travelerIdSchema),
  itemId: z.nullable(z.string()),
});
export type SupplierSaid = z.infer<typeof supplierSaidSchema>;
