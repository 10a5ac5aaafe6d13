import { expect, it } from 'vitest';
import { fileFaults } from '../../../scripts/checks/fileFaults.mjs';

const faultsOf = (file: string, lines = 1) => fileFaults(file, () => 'x\n'.repeat(lines));

it('lets a file have 350 lines and no more', () => {
  expect(faultsOf('src/a.ts', 350)).toEqual([]);
  expect(faultsOf('src/a.ts', 351)).toEqual(['src/a.ts: 351 lines, the most is 350; split it']);
  expect(faultsOf('src/a.css', 351)).toHaveLength(1);
});

it('leaves generated files and data alone', () => {
  expect(faultsOf('src/app/web/routeTree.gen.ts', 900)).toEqual([]);
  expect(faultsOf('src/places.json', 900)).toEqual([]);
});

for (const file of ['src/utils.ts', 'src/a/helpers.ts', 'tests/util.mjs', 'src/a/index.ts']) {
  it(`refuses the name ${file}`, () => expect(faultsOf(file)).toHaveLength(1));
}

it('accepts the router’s index files, and names that only contain such a word', () => {
  expect(faultsOf('src/app/web/routes/dashboard/index.tsx')).toEqual([]);
  expect(faultsOf('src/mathutils.ts')).toEqual([]);
});
