import { TAKE_OVER } from '@/platform/domain/workerMessages';
import { listeners } from '../listeners';

/** The name of the build that this page is of. */
export const ownBuild = () =>
  document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content ?? '';

const { subscribe, tell } = listeners();
let isReplaced = false;

/** Compares the build that an answer names, if it names one, with the page's own. */
export function noteServersBuild(build: string | null): void {
  const own = ownBuild();
  if (build === null || own === '' || (build !== own) === isReplaced) return;
  isReplaced = !isReplaced;
  tell();
}

/** Whether the server has another build than this page. */
export const buildStore = { subscribe, isReplaced: () => isReplaced };

/** How long a reload waits for the new worker to take over, in milliseconds. */
const PATIENCE = 5_000;

/** Reloads with the new worker, if one is waiting. Leaving the page saves what was typed. */
export async function reloadPage(): Promise<void> {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  const waiting = (await workers?.getRegistration())?.waiting;
  if (workers?.controller && waiting) {
    const taken = new Promise((resolve) => {
      workers.addEventListener('controllerchange', resolve, { once: true });
      setTimeout(resolve, PATIENCE);
    });
    waiting.postMessage(TAKE_OVER);
    await taken;
  }
  window.location.reload();
}
