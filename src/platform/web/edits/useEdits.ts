import { useSyncExternalStore } from 'react';

/** What a store lets others read of it: all that is not saved yet, by id. */
interface Readable<One> {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => ReadonlyMap<string, One>;
}

const NOTHING = new Map<string, never>();

/** All that is typed and not saved yet, by id. A page that the server has drawn begins without any. */
export function useEdits<One>({ subscribe, snapshot }: Readable<One>): ReadonlyMap<string, One> {
  return useSyncExternalStore(subscribe, snapshot, () => NOTHING);
}

/** Of one edit what `pick` takes from it; drawn anew only where that is another. */
export function useEdit<One, Picked>(
  { subscribe, snapshot }: Readable<One>,
  id: string,
  pick: (edit: One | undefined) => Picked,
): Picked {
  return useSyncExternalStore(
    subscribe,
    () => pick(snapshot().get(id)),
    () => pick(undefined),
  );
}
