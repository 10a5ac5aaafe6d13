import type { KeptByEmail } from '@/features/identity/server/accountBelongings';
import { tieAccount } from './tieAnswers';

/**
 * The places of an account on lists of guests. They go with its answers, which say of themselves where
 * they are shown; once an account has proved its email, the places that are kept for it are its own.
 */
export const ownPlaces: KeptByEmail = {
  topics: async () => [],
  proveEmail: tieAccount,
};
