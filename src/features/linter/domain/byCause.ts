import { grouped } from '@/platform/domain/grouped';
import { listedFew } from '@/platform/domain/inWords';

/**
 * Lists people or items that share a cause: 'Ana', 'Ana and Ben', 'Ana, Ben and 2 more' (SPEC-2 5).
 */
export function someOf(names: readonly string[]): string {
  return listedFew(names, 3, 2);
}

/** Picks the singular or the plural form of a verb. */
export function verb(names: readonly unknown[], one: string, several: string): string {
  return names.length === 1 ? one : several;
}

/** Groups by cause, in the order in which each cause first appears. */
export const byCause = <One>(all: readonly One[], causeOf: (one: One) => string) =>
  [...grouped(all, causeOf).values()] as [One, ...One[]][];
