import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planParts } from '../../../scripts/build/partsOfPages.mjs';

type Files = Parameters<typeof planParts>[0];

const file = (name: string, bytes: number, imports: string[] = []) => ({ name, bytes, imports });
const page = (files: string[], weight = 1) => ({ files, weight });

/** Returns the parts, sorted. */
const partsOf = (...plan: Parameters<typeof planParts>) =>
  planParts(...plan)
    .map((names) => names.toSorted().join(' '))
    .toSorted();

describe('what pages share', () => {
  it('is one file where they need it together', () => {
    const files = [file('a', 50_000), file('b', 300)];
    expect(partsOf(files, [page(['a', 'b']), page(['a', 'b'])])).toEqual(['a b']);
  });

  it('stays apart where no page needs both, however small', () => {
    const files = [file('a', 10), file('b', 10)];
    expect(partsOf(files, [page(['a']), page(['b'])])).toEqual(['a', 'b']);
  });

  it('comes along for nothing where that is less than one more file', () => {
    const small = [file('a', 9_000), file('b', 300)];
    const readers = [page(['a', 'b']), page(['a'])];
    expect(partsOf(small, readers)).toEqual(['a b']);
    const great = [file('a', 9_000), file('b', 30_000)];
    expect(partsOf(great, readers)).toEqual(['a', 'b']);
  });

  it('comes along for less the more its reader has to fetch anyway', () => {
    const files = [file('a', 300), file('b', 2_000), file('c', 50_000)];
    const rest = [page(['c'])];
    expect(partsOf(files, [page(['a', 'b']), page(['a']), ...rest])).toEqual(['a b', 'c']);
    expect(partsOf(files, [page(['a', 'b']), page(['a', 'c']), ...rest])).toEqual(['a', 'b', 'c']);
  });

  it('is weighed by those who wait for it: a window counts less than a page', () => {
    const files = [file('a', 300), file('b', 6_000)];
    expect(partsOf(files, [page(['a', 'b']), page(['a'])])).toEqual(['a', 'b']);
    expect(partsOf(files, [page(['a', 'b']), page(['a'], 0.15)])).toEqual(['a b']);
  });

  it('takes along what it needs, which then counts too', () => {
    const files = [file('a', 100, ['c']), file('b', 100), file('c', 50_000)];
    const readers = [page(['a', 'b', 'c']), page(['b'])];
    expect(partsOf(files, readers)).toEqual(['a c', 'b']);
    expect(partsOf([file('a', 100), file('b', 100)], readers)).toEqual(['a b']);
  });
});

const anyPlan = fc
  .array(fc.tuple(fc.nat(60_000), fc.array(fc.nat(11))), { minLength: 1, maxLength: 12 })
  .chain((sizes) => {
    // Each imports only earlier ones, so that there are no cycles.
    const files = sizes.map(([bytes, imports], n) =>
      file(
        `f${n}`,
        bytes,
        [...new Set(imports)].filter((i) => i < n).map((i) => `f${i}`),
      ),
    );
    const one = fc.constantFrom(...files.map(({ name }) => name));
    const readers = fc.array(fc.tuple(fc.array(one, { minLength: 1 }), fc.constantFrom(1, 0.15)), {
      minLength: 1,
      maxLength: 6,
    });
    return fc.tuple(fc.constant(files), readers);
  })
  .map(([files, wanted]) => ({
    files,
    readers: wanted.map(([names, weight]) => page([...closure(files, names)], weight)),
  }));

function closure(files: Files, names: Iterable<string>): Set<string> {
  const all = new Set(names);
  for (const name of all) {
    for (const next of files.find((one) => one.name === name)?.imports ?? []) all.add(next);
  }
  return all;
}

/** Returns the parts that each part imports, by index. */
function importsBetween(files: Files, parts: string[][]): Set<number>[] {
  const placeOf = (name: string) => parts.findIndex((names) => names.includes(name));
  return parts.map((names, n) => {
    const imports = files.filter((one) => names.includes(one.name)).flatMap((one) => one.imports);
    return new Set(imports.map(placeOf).filter((place) => place !== n));
  });
}

/**
 * Returns what readers fetch, in bytes and files, when each file comes with its part and everything
 * that part imports.
 */
function fetched(files: Files, parts: string[][], readers: ReturnType<typeof page>[]): number {
  const imports = importsBetween(files, parts);
  let cost = 0;
  for (const reader of readers) {
    const places = new Set(reader.files.map((name) => parts.findIndex((p) => p.includes(name))));
    for (const place of places) for (const next of imports[place] ?? []) places.add(next);
    for (const place of places) {
      const bytes = files.filter((one) => parts[place]?.includes(one.name));
      cost += reader.weight * (4_000 + bytes.reduce((sum, one) => sum + one.bytes, 0));
    }
  }
  return cost;
}

it('has each file once, in parts of which none needs itself, and costs readers no more than before', () => {
  fc.assert(
    fc.property(anyPlan, ({ files, readers }) => {
      const parts = planParts(files, readers);
      expect(parts.flat().toSorted()).toEqual(files.map(({ name }) => name).toSorted());
      const imports = importsBetween(files, parts);
      for (const n of parts.keys()) {
        const below = new Set(imports[n]);
        for (const next of below) for (const deeper of imports[next] ?? []) below.add(deeper);
        expect(below.has(n)).toBe(false);
      }
      const alone = files.map(({ name }) => [name]);
      expect(fetched(files, parts, readers)).toBeLessThanOrEqual(
        fetched(files, alone, readers) + 0.01,
      );
    }),
  );
});
