import { isInTurn, TURNS } from '../../scripts/test/scope.mjs';

/**
 * Picks the items to test from many that are alike: at least one and about a fifth on everyday
 * runs, others on the next run (`FUZZ_SEED`), and all of them with `--all`, `--changed` and by
 * hand.
 */
export function inTurn<Item>(items: readonly Item[]): readonly Item[] {
  // A test file that takes turns itself would otherwise always pick the same fifth.
  const shift = Math.floor(Number(process.env.FUZZ_SEED ?? 0) / TURNS);
  const turns = Math.min(TURNS, items.length);
  return items.filter((_, at) => isInTurn(at + shift, turns));
}
