import { isEveryday } from '../../scripts/test/scope.mjs';

/**
 * What a journey visits of many pages that are alike: every third of them on everyday runs, others on the
 * next run (`FUZZ_SEED`), and all of them in `--all` and by hand.
 */
export function aThird<Item>(items: readonly Item[]): readonly Item[] {
  if (!isEveryday) return items;
  const first = Number(process.env.FUZZ_SEED ?? 0) % 3;
  return items.filter((_, at) => at % 3 === first);
}
