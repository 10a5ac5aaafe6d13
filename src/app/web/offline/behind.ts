import { signOut } from '@/features/identity/web/authClient';
import { forgetPlansBut } from '@/features/offline/web/keptPlans';
import { areKept } from '@/features/offline/web/marks';
import { recheck } from '@/features/offline/web/recheck';
import { tendWorker } from '@/features/offline/web/worker/register';
import { noteReader } from '../drawn/reader';
import { drawOffline } from './drawOffline';
import { sayFarewell } from './farewell';
import { endSession, leave } from './leave';
import { OfflineContent } from './OfflineContent';

/** What a page does behind itself so that plans can be read without a connection (docs/decisions/0092). */
async function attend(userId: string | null): Promise<void> {
  await forgetPlansBut(areKept() ? userId : null);
  if (userId === null) return;
  noteReader();
  await tendWorker().catch(console.error);
  await recheck(userId);
}

/** Fetched in one piece behind each page of somebody signed in: all must be there when the connection is not. */
export const behind = { attend, drawOffline, finishLeaving, leave, OfflineContent };

/** Ends the session of somebody who signed out without a connection, before anything of a page is drawn. */
async function finishLeaving(): Promise<void> {
  try {
    await endSession(signOut);
  } catch (error) {
    console.error(error);
    sayFarewell();
    return;
  }
  window.location.reload();
}
