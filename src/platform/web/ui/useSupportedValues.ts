import { zoneName } from '../../domain/zoneName';
import { useInBrowser } from './useInBrowser';

type Kind = 'currency' | 'timeZone';

const NONE: readonly string[] = [];
const lists = new Map<Kind, readonly string[]>();

function supported(kind: Kind): readonly string[] {
  const list = lists.get(kind) ?? [...new Set(Intl.supportedValuesOf(kind).map(zoneName))].sort();
  lists.set(kind, list);
  return list;
}

/** Returns every value of a kind that the browser supports; none while a page hydrates. */
export function useSupportedValues(kind: Kind): readonly string[] {
  return useInBrowser(() => supported(kind), NONE);
}
