import { useSyncExternalStore } from 'react';

/** The readable side of a store: everything unsaved, by id. */
interface Readable<One> {
  subscribe: (listener: () => void) => () => void;
  snapshot: () => ReadonlyMap<string, One>;
}

const NOTHING = new Map<string, never>();

/** Returns everything unsaved, by id. A server-rendered page starts with nothing. */
export function useEdits<One>({ subscribe, snapshot }: Readable<One>): ReadonlyMap<string, One> {
  return useSyncExternalStore(subscribe, snapshot, () => NOTHING);
}

/** Returns what `pick` takes from one edit. Re-renders only when that changes. */
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
