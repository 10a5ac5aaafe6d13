import { AuthError, NOT_REACHED } from '@/features/identity/web/authClient';
import {
  isKnownBrowser,
  KNOWN_BROWSER,
  noteKnownBrowser,
} from '@/features/identity/web/knownBrowser';
import { leaveSignedOut, signOutHere } from '@/features/identity/web/leavePage';
import { forgetPlansBut } from '@/features/offline/web/keptPlans';
import {
  areKept,
  forgetStorageBut,
  noteLeaving,
  noteLeft,
  setKept,
} from '@/features/offline/web/marks';
import { endWorker } from '@/features/offline/web/worker/register';
import { forgetReader } from '../drawn/reader';
import { sayFarewell } from './farewell';

/**
 * 'Sign Out' (SPEC-2 7.2): closes the gate through which pages keep plans, removes what is kept, and only then
 * asks the server to end the session. Without a connection the browser remembers that it has to. Throws if the
 * server refuses.
 */
export async function leave(signOut: () => Promise<unknown>): Promise<void> {
  const isRemembered = noteLeaving();
  try {
    await Promise.all([forgetPlansBut(null), endWorker()]);
    await endSession(signOut);
  } catch (error) {
    const isUnreachable = error instanceof AuthError && error.code === NOT_REACHED;
    if (isRemembered && isUnreachable) {
      forgetReader();
      signOutHere();
      forgetStorageBut([KNOWN_BROWSER]);
      sayFarewell();
      return;
    }
    noteLeft();
    throw error;
  }
  leaveSignedOut('/');
}

/** Ends the session; the answer has the browser clear its storage, of which the device's own settings stay. */
export async function endSession(signOut: () => Promise<unknown>): Promise<void> {
  const [wasKnown, wereKept] = [isKnownBrowser(), areKept()];
  await signOut();
  noteLeft();
  if (wasKnown) noteKnownBrowser();
  if (!wereKept) setKept(false);
}
