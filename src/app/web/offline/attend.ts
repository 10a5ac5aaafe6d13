import { keptFor } from '@/features/offline/web/marks';
import { whenIdle } from '@/platform/web/ui/whenIdle';

let attended: string | null | undefined;

/**
 * Called with each answer of the server to who is there: what is kept on this device is theirs alone, and what
 * was somebody else's goes before anything is drawn. The rest has time until the page stands.
 */
export function attend(userId: string | null): void {
  if (userId === attended) return;
  attended = userId;
  const isOthers = keptFor() !== null && keptFor() !== userId;
  const begin = () =>
    void import('./behind').then(
      ({ behind }) => behind.attend(userId),
      // The connection has gone in the meantime: the next page does it.
      () => undefined,
    );
  if (isOthers) begin();
  else if (userId !== null) whenIdle(begin);
}
