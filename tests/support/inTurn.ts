import { isInTurn, TURNS } from '../../scripts/test/scope.mjs';

/**
 * What a test asks of many things that are alike: a fifth of them on everyday runs, at least one, others on the next
 * run (`FUZZ_SEED`), and all of them in `--all`, in `--changed` and by hand.
 */
export function inTurn<Item>(items: readonly Item[]): readonly Item[] {
  // A file of tests that takes turns itself would otherwise ask the same fifth at each.
  const shift = Math.floor(Number(process.env.FUZZ_SEED ?? 0) / TURNS);
  const turns = Math.min(TURNS, items.length);
  return items.filter((_, at) => isInTurn(at + shift, turns));
}
