import { describe, expect, it } from 'vitest';
import { availabilityDoubt } from './availability';

const SUGGESTED = { start: '2027-04-03', end: '2027-04-12' };
const doubt = (start: string, end: string, suggested = SUGGESTED) =>
  availabilityDoubt([{ start, end }], suggested);

describe('an availability beside the suggested dates', () => {
  it.each([
    ['the same days', '2027-04-03', '2027-04-12'],
    ['some of them', '2027-04-11', '2027-04-20'],
    ['the first day alone', '2027-03-01', '2027-04-03'],
    ['a whole month around', '2027-03-20', '2027-04-30'],
    ['not ten times as long', '2027-04-03', '2027-07-10'],
  ])('is not questioned: %s', (_, start, end) => {
    expect(doubt(start, end)).toBeNull();
  });

  it('is questioned when it includes none of them', () => {
    expect(doubt('2027-04-13', '2027-04-20')).toBe('outside');
    expect(doubt('2026-04-03', '2026-04-12')).toBe('outside');
  });

  it('is questioned when it is ten times as long', () => {
    expect(doubt('2027-04-03', '2027-07-11')).toBe('long');
    expect(doubt('2027-01-01', '2027-12-31')).toBe('long');
  });

  it('is not questioned when it spans a few days around a single suggested day', () => {
    const oneDay = { start: '2027-04-03', end: '2027-04-03' };
    expect(doubt('2027-04-01', '2027-04-09', oneDay)).toBeNull();
    expect(doubt('2027-04-01', '2027-04-30', oneDay)).toBeNull();
  });

  it('is not questioned when its days are in the wrong order, which has its own message', () => {
    expect(doubt('2027-05-12', '2027-05-03')).toBeNull();
  });
});
