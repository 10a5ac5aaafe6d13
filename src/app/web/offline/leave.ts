import { AuthError, NOT_REACHED } from '@/features/identity/web/authClient';
import { leaveSignedOut, signOutHere } from '@/features/identity/web/leavePage';
import { removePlansExcept } from '@/features/offline/web/keptPlans';
import {
  arePlansKept,
  clearLeaving,
  forgetStorage,
  noteLeaving,
  setKept,
} from '@/features/offline/web/marks';
import { endWorker } from '@/features/offline/web/worker/register';
import { forgetReader, noteLeft } from '../rendered/reader';
import { showSignedOutPage } from './farewell';

/**
 * 'Sign Out' (SPEC-2 7.2): keeps pages from storing more plans, removes the stored ones, and only
 * then asks the server to end the session. Offline, the browser remembers to. Throws if it refuses.
 */
export async function leave(signOut: () => Promise<unknown>): Promise<void> {
  const isRemembered = noteLeaving();
  try {
    await Promise.all([removePlansExcept(null), endWorker()]);
    await endSession(signOut);
  } catch (error) {
    const isUnreachable = error instanceof AuthError && error.code === NOT_REACHED;
    if (isRemembered && isUnreachable) {
      noteLeft();
      signOutHere();
      forgetStorage();
      showSignedOutPage();
      return;
    }
    clearLeaving();
    throw error;
  }
  leaveSignedOut('/');
}

/** Ends the session. Restores the device's own settings, as the answer clears browser storage. */
export async function endSession(signOut: () => Promise<unknown>): Promise<void> {
  const wereKept = arePlansKept();
  await signOut();
  clearLeaving();
  forgetReader();
  if (!wereKept) setKept(false);
}
