import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { readLine } from './readLine';

interface Examples {
  cases: { line: string; item: Record<string, unknown>; notRead?: string[] }[];
}

const { cases } = JSON.parse(readFileSync('tests/examples/typed-lines.json', 'utf8')) as Examples;

const DAY = '2027-06-12';

/** Reads a line typed into a day of a plan in dollars, leaving out empty fields. */
function read(line: string) {
  const frame = { day: DAY, plan: { start: DAY, end: '2027-06-18' } };
  const typed = readLine(line, 'USD', [], frame);
  const { understood: _, who: __, on: ___, rooms: ____, endDay: _____, ...others } = typed;
  const { notRead, lasts, payment, strangers: ______, choice: _______, optional, ...item } = others;
  const endsOn = lasts > 0 ? dateOfDay(dayNumber(DAY) + lasts) : null;
  const startsOn = item.kind === 'stay' ? DAY : null;
  const { costPer, cost, ...rest } = item;
  const chosen = optional || null;
  const paid = payment === 'included' ? null : payment;
  const said = {
    ...rest,
    payment: paid,
    optional: chosen,
    endsOn,
    startsOn,
    cost,
    costPer: cost === null ? null : costPer,
  };
  const kept = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null));
  return { item: kept, notRead };
}

// SPEC-2 5 'A typed line'
describe('the worked examples', () => {
  it.each(cases)('$line', ({ line, item, notRead = [] }) => {
    expect(read(line)).toEqual({ item, notRead });
  });
});
