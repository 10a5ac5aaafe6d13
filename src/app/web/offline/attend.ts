import { keptFor } from '@/features/offline/web/marks';

/** Runs a function once the browser is idle, or in the next task in browsers that can't tell. */
const whenIdle = (run: () => void) =>
  'requestIdleCallback' in globalThis ? requestIdleCallback(run) : setTimeout(run, 1);

let attended: string | null | undefined;

/**
 * Called whenever the server says who is signed in. What this device keeps is theirs alone, so
 * someone else's copies are removed before anything is rendered; the rest can wait.
 */
export function attend(userId: string | null): void {
  if (userId === attended) return;
  attended = userId;
  const isOthers = keptFor() !== null && keptFor() !== userId;
  const begin = () =>
    void import('./behind').then(
      ({ behind }) => behind.attend(userId),
      // The connection is gone by now; the next page tries again.
      () => undefined,
    );
  if (isOthers) begin();
  else if (userId !== null) whenIdle(begin);
}
