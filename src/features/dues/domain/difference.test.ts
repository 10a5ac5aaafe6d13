import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceOf, differenceWords, madeSum, sumWarning, type TouchedDue } from './difference';
import { type Deposit, readPercent, splitShare } from './dueForms';
import { dueSums } from './dueState';

const row = (own: Partial<TouchedDue>): TouchedDue => ({
  ...{ id: 'rest', kind: 'rest', amount: 700, dueBy: '2027-03-10', waivedReason: '' },
  madeFor: 1,
  payments: [],
  ...own,
});
const arrived = (amount: number) => [{ amount, state: 'confirmed' as const }];
const deposit = row({ id: 'deposit', kind: 'deposit', amount: 300, payments: arrived(300) });

// SPEC-4 15.1
describe('a deposit', () => {
  it('is rounded down, and the rest has what rounding leaves', () => {
    expect(splitShare(1_001, 1, { kind: 'percent', hundredths: 3_333 })).toEqual({
      ...{ deposit: 333, rest: 668 },
    });
    expect(splitShare(500, 3, { kind: 'each', amount: 200 })).toEqual({ deposit: 500, rest: 0 });
  });

  it.each([
    ['30', 3_000],
    ['30 %', 3_000],
    ['12,5', 1_250],
    ['100', 10_000],
    ['100.01', null],
    ['-3', null],
    ['x', null],
  ])('of “%s” percent', (text, read) => {
    expect(readPercent(text)).toBe(read);
  });
});

describe('a difference', () => {
  it('is a row of its own when the share rose', () => {
    expect(differenceOf([deposit, row({})], 25)).toEqual({
      ...{ changed: [], made: { kind: 'difference', amount: 25 } },
    });
  });

  it('is taken off a refund that nobody has paid back yet', () => {
    const refund = row({ id: 'refund', kind: 'refund', amount: 40 });
    expect(differenceOf([deposit, refund], 100)).toEqual({
      changed: [{ id: 'refund', amount: 0 }],
      made: { kind: 'difference', amount: 60 },
    });
  });

  it('is taken off the open rest when the share fell, and is a refund beyond it', () => {
    expect(differenceOf([deposit, row({})], -200)).toEqual({
      ...{ changed: [{ id: 'rest', amount: 500 }], made: null },
    });
    expect(differenceOf([deposit, row({ payments: arrived(600) })], -250)).toEqual({
      ...{ changed: [{ id: 'rest', amount: 600 }], made: { kind: 'refund', amount: 150 } },
    });
  });

  it('never touches what is said to be paid, or was added', () => {
    const said = row({ payments: [{ amount: 700, state: 'said' }] });
    const visa = row({ id: 'visa', kind: 'added', amount: 60, madeFor: null });
    expect(differenceOf([deposit, said, visa], -10)).toEqual({
      ...{ changed: [], made: { kind: 'refund', amount: 10 } },
    });
  });

  it('is not taken off a refund that somebody typed', () => {
    const typed = row({ id: 'refund', kind: 'refund', amount: 40, madeFor: null });
    expect(differenceOf([deposit, typed], 100).changed).toEqual([]);
    expect(madeSum([deposit, typed])).toBe(300);
  });

  it('is said with its version, with all decimals', () => {
    expect(differenceWords(2_500, 'USD', 3)).toBe('Your share rose by $25.00 with version 3.');
    expect(differenceWords(-50, 'JPY', 4)).toBe('Your share fell by ¥50 with version 4.');
  });
});

describe('the sum of a party’s rows', () => {
  it('is compared with its share', () => {
    const about = { party: 'Ida', currency: 'USD' };
    expect(sumWarning(12_500, 10_000, about)).toBe('Dues are $25.00 above the share of Ida.');
    expect(sumWarning(9_950, 10_000, about)).toBe('Dues are $0.50 below the share of Ida.');
    expect(sumWarning(10_000, 10_000, about)).toBeNull();
  });

  const asked: fc.Arbitrary<Deposit> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), hundredths: fc.nat(10_000) }),
    fc.record({ kind: fc.constant('each' as const), amount: fc.nat(200_000) }),
  );
  const step = fc.oneof(
    fc.record({ version: fc.nat(500_000) }),
    fc.record({ pays: fc.nat(10), part: fc.nat(100) }),
    fc.record({ says: fc.nat(10), part: fc.nat(100) }),
    fc.record({ waives: fc.nat(10) }),
    fc.record({ leaves: fc.constant(true) }),
  );

  it('stays the share to the unit, whatever versions, part payments and waivers come, until they leave', () => {
    fc.assert(
      fc.property(
        fc.nat(500_000),
        fc.integer({ min: 1, max: 9 }),
        asked,
        fc.array(step, { maxLength: 12 }),
        (first, people, how, steps) => {
          const made = splitShare(first, people, how);
          expect(made.deposit + made.rest).toBe(first);
          let share = first;
          let rows: TouchedDue[] = [
            row({ id: 'deposit', kind: 'deposit', amount: made.deposit }),
            row({ id: 'rest', amount: made.rest }),
          ];
          for (const [at, one] of steps.entries()) {
            // Rows of somebody who left stay as they are, and no version touches them.
            if ('leaves' in one) break;
            if ('version' in one) {
              const by = one.version - share;
              share = one.version;
              if (by === 0) continue;
              const { changed, made: more } = differenceOf(rows, by);
              const amounts = new Map(changed.map(({ id, amount }) => [id, amount]));
              rows = rows.map((due) => ({ ...due, amount: amounts.get(due.id) ?? due.amount }));
              if (more) rows = [...rows, row({ id: `${at}`, ...more })];
            } else {
              const at = 'pays' in one ? one.pays : 'says' in one ? one.says : one.waives;
              const which = rows[at % rows.length];
              rows = rows.map((due) => {
                if (due !== which) return due;
                if ('waives' in one) return { ...due, waivedReason: 'A gift' };
                const { left, said } = dueSums(due);
                const amount = Math.floor(((left - said) * one.part) / 100);
                if (amount === 0) return due;
                const state = 'pays' in one ? ('confirmed' as const) : ('said' as const);
                return { ...due, payments: [...due.payments, { amount, state }] };
              });
            }
            expect(madeSum(rows)).toBe(share);
            for (const due of rows) {
              const { confirmed, said } = dueSums(due);
              expect(confirmed + said).toBeLessThanOrEqual(due.amount);
            }
          }
        },
      ),
    );
  });
});
