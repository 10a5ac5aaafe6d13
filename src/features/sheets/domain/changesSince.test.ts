import { expect, it } from 'vitest';
import { changesSince, rowsDigest } from './changesSince';
import { copyRows, readCopied } from './copiedRows';

const room = (key: string, people: string[], note = '') => ({
  key,
  cells: ['Villa', 'Sat', 'Sun', key, '2', people.join(', '), note],
  people: people.map((name) => ({ travelerId: name, name })),
});
const dish = (name: string, note: string) => ({
  ...{ key: `${name} dinner`, cells: ['Sun', '19:30', 'Dinner', name, note] },
  people: [{ travelerId: name, name }],
});

// SPEC-2 8
it('names what is added, changed and gone by keys, whatever the order', () => {
  const rows = [room('a', ['Ana']), room('b', ['Ben']), room('c', [])];
  const sent = readCopied('rooming', copyRows('rooming', rows));
  expect(changesSince(sent, rows.toReversed())).toEqual([]);
  const now = [room('d', []), room('a', ['Ana', 'Chi']), room('c', [])];
  expect(changesSince(sent, now).map((change) => [change.kind, change.key])).toEqual([
    ['added', 'd'],
    ['changed', 'a'],
    ['gone', 'b'],
  ]);
});

it('reads what was kept as it was, with nobody in it who has left', () => {
  const rows = [room('a', ['Ana', 'Ben']), room('b', [])];
  const kept = copyRows('rooming', rows);
  expect(readCopied('rooming', kept).map(({ cells }) => cells)).toEqual(
    rows.map(({ cells }) => cells),
  );
  expect(JSON.stringify(kept.rows.map(({ cells }) => cells))).not.toMatch(/Ana|Ben/);
  const words = new Map([...kept.words].filter(([id]) => id !== 'Ana'));
  expect(readCopied('rooming', { ...kept, words })[0]?.cells[5]).toBe('a traveler who left, Ben');
});

it('leaves of a line that was somebody’s own only what it was for', () => {
  const kept = copyRows('kitchen', [dish('Ana', 'No gluten')]);
  expect(readCopied('kitchen', kept)[0]).toMatchObject({
    hasLeft: false,
    cells: ['Sun', '19:30', 'Dinner', 'Ana', 'No gluten'],
  });
  const [row] = readCopied('kitchen', { ...kept, words: new Map() });
  expect(row).toMatchObject({ hasLeft: true, cells: ['Sun', '19:30', 'Dinner', '', ''] });
});

it('knows lines again by what stands in them, whoever reads them', () => {
  const rows = [dish('Ana', 'No gluten')];
  expect(rowsDigest(rows)).toBe(rowsDigest(rows.map(({ key, cells }) => ({ key, cells }))));
  expect(rowsDigest(rows)).not.toBe(rowsDigest([dish('Ana', 'No nuts')]));
});
