import { signOut } from '@/features/identity/web/authClient';
import { sayFarewell } from './farewell';
import { endSession } from './leave';

/** Ends the session of somebody who signed out without a connection, before anything of a page is drawn. */
export async function finishLeaving(): Promise<void> {
  try {
    await endSession(signOut);
  } catch (error) {
    console.error(error);
    sayFarewell();
    return;
  }
  window.location.reload();
}
