import { useInBrowser } from './useInBrowser';

type Kind = 'currency' | 'timeZone';

const NONE: readonly string[] = [];
const lists = new Map<Kind, readonly string[]>();

function supported(kind: Kind): readonly string[] {
  const list = lists.get(kind) ?? Intl.supportedValuesOf(kind);
  lists.set(kind, list);
  return list;
}

/** All that the browser knows of a kind; none yet while a page that the server has drawn is taken over. */
export function useSupportedValues(kind: Kind): readonly string[] {
  return useInBrowser(() => supported(kind), NONE);
}
