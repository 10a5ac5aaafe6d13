import { LEFT_COOKIE } from '@/app/domain/rendering';
import { AuthError, NOT_REACHED, signOut } from '@/features/identity/web/authClient';
import { leaveSignedOut, signOutHere } from '@/features/identity/web/leaveSignedOut';
import {
  arePlansCopied,
  clearLeaving,
  noteLeaving,
  setCopied,
  whoIsLeaving,
} from '@/features/offline/web/arePlansCopied';
import { removePlansExcept } from '@/features/offline/web/copyPlan';
import { endWorker } from '@/features/offline/web/worker/syncWorker';
import { showPage } from '@/platform/web/owner/pageEnd';
import { pageOwner, signedInHere } from '@/platform/web/owner/pageOwner';

const YEAR = 365 * 24 * 3600;

/**
 * Lets the server render nothing for an account here for so long: after an offline sign-out the
 * session lives on.
 */
function noteLeft(userId: string, maxAge: number): void {
  const [start, secure] =
    window.location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the alternative is async and not universal.
  document.cookie = `${start}${LEFT_COOKIE}${userId}=yes; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`;
}

/**
 * 'Sign Out' (SPEC-2 7.2): keeps pages from storing more plans, removes the stored ones, and only
 * then asks the server to end the session. Offline, the browser remembers to. Throws if it refuses.
 */
export async function leave(): Promise<void> {
  const userId = pageOwner() ?? signedInHere() ?? '';
  const isRemembered = noteLeaving(userId);
  try {
    await Promise.all([removePlansExcept(null), endWorker()]);
    await endSession();
  } catch (error) {
    const isUnreachable = error instanceof AuthError && error.code === NOT_REACHED;
    if (isRemembered && isUnreachable) {
      noteLeft(userId, YEAR);
      signOutHere();
      showSignedOutPage();
      return;
    }
    clearLeaving();
    throw error;
  }
  leaveSignedOut('/');
}

/** Ends the session of someone who signed out offline, before the page renders anything. */
export async function finishLeaving(): Promise<void> {
  try {
    await endSession();
  } catch (error) {
    console.error(error);
    showSignedOutPage();
    return;
  }
  window.location.reload();
}

/** Ends the session. Restores the device's own settings, as the answer clears browser storage. */
async function endSession(): Promise<void> {
  const wereCopied = arePlansCopied();
  const userId = whoIsLeaving();
  await signOut();
  clearLeaving();
  if (userId) noteLeft(userId, 0);
  if (!wereCopied) setCopied(false);
}

const LOOK = 'mx-auto max-w-2xl px-4 py-16 text-center';

/**
 * Replaces the page after an offline sign-out, as another page could not be fetched. Once online,
 * it leads on and the session ends.
 */
function showSignedOutPage(): void {
  document.title = 'Signed out · Gangway';
  const main = document.createElement('main');
  main.className = LOOK;
  const heading = document.createElement('h1');
  heading.textContent = 'You are signed out.';
  heading.className = 'text-3xl';
  heading.tabIndex = -1;
  const text = document.createElement('p');
  text.className = 'mt-3 text-lg text-ink-soft';
  text.textContent =
    'You are offline. Nothing of yours is left on this device, and your session ends as soon as it is online again.';
  main.append(heading, text);
  document.body.append(main);
  showPage();
  heading.focus();
  window.addEventListener('online', () => window.location.assign('/'));
}
