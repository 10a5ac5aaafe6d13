import { useSyncExternalStore } from 'react';
import type { BuildState } from '@/platform/domain/builds';
import { TAKE_OVER } from '@/platform/domain/workerMessages';
import { Button } from '../ui/Button';
import { buildStore, TOO_OLD } from './builds';

const WORDS: Partial<Record<BuildState, string>> = {
  newer: 'A new version is here.',
  tooOld: TOO_OLD,
};

/** How long a reload waits for the new worker to take over, in milliseconds. */
const PATIENCE = 5_000;

/** Reloads with the new worker, if one is waiting. Leaving the page saves what was typed. */
async function reload(): Promise<void> {
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

/**
 * Offers a new version, which a page never switches to unasked (SPEC-2 7.2). It is part of the
 * page's flow, above everything else, and stays while it applies.
 */
export function VersionNotice() {
  const state = useSyncExternalStore<BuildState>(
    buildStore.subscribe,
    buildStore.state,
    () => 'current',
  );
  const words = WORDS[state];
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {words && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-band px-4 py-1 font-medium text-on-band shadow-lift forced-colors:border-b">
          {words}
          <Button size="sm" className="min-h-11" onClick={() => void reload()}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
