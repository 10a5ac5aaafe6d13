import * as z from 'zod/mini';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { requiredText } from '@/platform/domain/text';

/** The longest reason for withdrawing a plan, in characters. */
export const WITHDRAW_REASON_MAX = NOTE_MAX;

/** 'Withdraw {plan}' (SPEC-2 5). Only operators read the reason. */
export const withdrawSchema = z.object({
  withdrawReason: requiredText(WITHDRAW_REASON_MAX, 'Please say why, in a few words.'),
});
