import { signOut } from '@/features/identity/web/authClient';
import { removePlansExcept } from '@/features/offline/web/keptPlans';
import { arePlansKept } from '@/features/offline/web/marks';
import { recheck } from '@/features/offline/web/recheck';
import { syncWorker } from '@/features/offline/web/worker/register';
import { noteReader } from '../rendered/reader';
import { showSignedOutPage } from './farewell';
import { endSession, leave } from './leave';
import { OfflineContent } from './OfflineContent';
import { renderOffline } from './renderOffline';

/** Runs behind a page, so that plans can be read offline (docs/decisions/0092). */
async function attend(userId: string | null): Promise<void> {
  await removePlansExcept(arePlansKept() ? userId : null);
  if (userId === null) return;
  noteReader();
  await syncWorker().catch(console.error);
  await recheck(userId);
}

/** Fetched in one piece behind each page of a signed-in person: offline it must be complete. */
export const behind = { attend, renderOffline, finishLeaving, leave, OfflineContent };

/** Ends the session of someone who signed out offline, before the page renders anything. */
async function finishLeaving(): Promise<void> {
  try {
    await endSession(signOut);
  } catch (error) {
    console.error(error);
    showSignedOutPage();
    return;
  }
  window.location.reload();
}
