import { showPage } from '@/platform/web/owner/pageEnd';

const LOOK = 'mx-auto max-w-2xl px-4 py-16 text-center';

/**
 * Replaces the page after an offline sign-out, as another page could not be fetched. Once online,
 * it leads on and the session ends.
 */
export function showSignedOutPage(): void {
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
