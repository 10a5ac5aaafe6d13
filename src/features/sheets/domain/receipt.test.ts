import { expect, it } from 'vitest';
import { copyRows } from './copiedRows';
import {
  confirmationsOf,
  hasReceiptEnded,
  isSilent,
  type ReceiptRow,
  receiptRows,
  renewed,
  rowDigest,
  seenWith,
  yesSentence,
} from './receipt';

const dish = (name: string, note: string) => ({
  ...{ key: `${name} dinner`, cells: ['Sun', '19:30', 'Dinner', name, note] },
  people: [{ travelerId: name, name }],
});
const kept = (...rows: ReturnType<typeof dish>[]) => copyRows('kitchen', rows);
const NOTHING = kept();
const AT = '2027-03-01T12:00:00Z';
const said = (...names: string[]) =>
  names.map((name) => ({
    ...{ rowKey: `${name} dinner`, answer: 'yes' as const, answeredAt: AT },
    ...{ note: '', waitsSince: null },
  }));

// SPEC-2 8 'A receipt'
it('says ‘k of m yes’, of rows as they are now', () => {
  const now = kept(dish('Ana', 'No nuts'), dish('Ben', 'No fish'));
  const seen = seenWith(NOTHING, now, new Set(['Ana dinner']));
  const rows = receiptRows('kitchen', { now, seen, said: said('Ana') });
  expect(yesSentence(rows)).toBe('1 of 2 yes');
  expect(rows.map(({ state, answeredAt }) => [state, answeredAt])).toEqual([
    ['yes', AT],
    ['open', null],
  ]);
});

it('opens one row again with old and new, and keeps what is gone as such', () => {
  const before = kept(dish('Ana', 'No nuts'), dish('Ben', 'No fish'));
  const seen = seenWith(NOTHING, before, new Set(['Ana dinner', 'Ben dinner']));
  const now = renewed(before, kept(dish('Ana', 'No nuts, no eggs'), dish('Cy', 'No milk')));
  const rows = receiptRows('kitchen', { now, seen, said: said('Ana', 'Ben') });
  expect(rows.map(({ key, state, isGone, was }) => [key, state, isGone, was?.[4]])).toEqual([
    ['Ana dinner', 'changed', false, 'No nuts'],
    ['Cy dinner', 'open', false, undefined],
    ['Ben dinner', 'changed', true, 'No fish'],
  ]);
  const back = renewed(now, before);
  const again = receiptRows('kitchen', { now: back, seen, said: said('Ana', 'Ben') });
  expect(again.filter(({ isGone }) => !isGone).map(({ state }) => state)).toEqual(['yes', 'yes']);
});

it('opens a row again whose day, time or item has changed', () => {
  const at = (...when: string[]) =>
    kept({ ...dish('Ana', ''), cells: [...when, 'Ana', 'No nuts'] });
  const seen = at('Sun', '19:30', 'Dinner');
  for (const now of [
    at('Mon', '19:30', 'Dinner'),
    at('Sun', '18:00', 'Dinner'),
    at('Sun', '19:30', 'Grill'),
  ]) {
    const [row] = receiptRows('kitchen', { now, seen, said: said('Ana') });
    expect([row?.state, row?.was]).toEqual([
      'changed',
      ['Sun', '19:30', 'Dinner', 'Ana', 'No nuts'],
    ]);
  }
});

it('knows a row by what stands in it', () => {
  const [one, other] = ['No nuts', 'No eggs'].map((note) =>
    receiptRows('kitchen', { now: kept(dish('Ana', note)), seen: NOTHING, said: [] }),
  );
  expect(one?.map(rowDigest)).not.toEqual(other?.map(rowDigest));
});

it('is silent after three days without an answer: ‘No answer yet.’', () => {
  const open = [{ state: 'open' as const, answeredAt: null }];
  const after = (days: number) => new Date(Date.parse(AT) + days * 86_400_000);
  expect(isSilent({ askedAt: AT, rows: open }, after(2.9))).toBe(false);
  expect(isSilent({ askedAt: AT, rows: open }, after(3))).toBe(true);
  const some = [...open, { state: 'yes' as const, answeredAt: after(1).toISOString() }];
  expect(isSilent({ askedAt: AT, rows: some }, after(9))).toBe(false);
});

it('ends a week after the trip, by its own clock, and 90 days after it was made where there is none', () => {
  const of = { madeAt: new Date(AT), lastDay: '2027-04-10', timeZone: 'Pacific/Auckland' };
  expect(hasReceiptEnded(of, new Date('2027-04-17T11:59:00Z'))).toBe(false);
  expect(hasReceiptEnded(of, new Date('2027-04-17T12:01:00Z'))).toBe(true);
  const open = { ...of, lastDay: null };
  expect(hasReceiptEnded(open, new Date('2027-05-30T11:59:00Z'))).toBe(false);
  expect(hasReceiptEnded(open, new Date('2027-05-30T12:01:00Z'))).toBe(true);
});

// SPEC-2 8 'The traveler'
it('is confirmed to somebody by a yes to all that is theirs alone', () => {
  const row = (state: ReceiptRow['state'], isGone = false) => ({
    ...{ state, isGone, answeredAt: state === 'open' ? null : AT },
    ...{ cells: dish('Ana', 'No nuts').cells, was: null },
  });
  const confirmed = (...rows: ReturnType<typeof row>[]) =>
    confirmationsOf([{ by: 'Casa', askedAt: AT, rows }]);
  expect(confirmed()).toEqual([]);
  expect(confirmed(row('yes'), row('open'))).toEqual([]);
  expect(confirmed(row('open'), row('open'))).toEqual([
    { by: 'Casa', says: 'asked', at: '2027-03-01T12:00:00.000Z' },
  ]);
  expect(confirmed(row('yes'), row('changed', true))).toEqual([
    { by: 'Casa', says: 'yes', at: '2027-03-01T12:00:00.000Z' },
  ]);
  expect(confirmed(row('yes'), row('changed'))).toEqual([{ by: 'Casa', says: 'changed' }]);
  const refused = [{ by: 'Casa', says: 'no' }];
  expect(confirmed(row('yes'), row('changed'), row('no'))).toEqual(refused);
  expect(confirmed(row('yes'), row('no', true))).toEqual(confirmed(row('yes')));
});

it('is not confirmed by a kitchen whose row goes without the words of the need', () => {
  const shown = (now: string, before: string) => {
    const [seen, live] = [before, now].map((note) => kept(dish('Ana', note)));
    if (!seen || !live) throw new Error('there is no sheet');
    const rows = receiptRows('kitchen', { now: live, seen, said: said('Ana') });
    return confirmationsOf([{ by: 'Casa', askedAt: AT, rows }]);
  };
  expect(shown('No nuts', 'No nuts')).toHaveLength(1);
  expect(shown('', '')).toEqual([]);
  expect(shown(' ', ' ')).toEqual([]);
  expect(shown('Ask us before serving.', 'Ask us before serving.')).toEqual([]);
  expect(shown('', 'No nuts')).toEqual([{ by: 'Casa', says: 'changed' }]);
  expect(shown('No nuts', '')).toEqual([{ by: 'Casa', says: 'changed' }]);
  const moved = kept({ ...dish('Ana', ''), cells: ['Mon', '19:30', 'Dinner', 'Ana', ''] });
  const rows = receiptRows('kitchen', { now: moved, seen: kept(dish('Ana', '')), said: [] });
  expect(confirmationsOf([{ by: 'Casa', askedAt: AT, rows }])).toEqual([]);
});
