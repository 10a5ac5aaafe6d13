import { describe, expect, it } from 'vitest';
import { readDeskFilter } from './deskFilter';
import { answeredOf, sinceWhen } from './deskWords';

describe('the address of the operators’ list', () => {
  it('says what is searched for, and nothing if it is malformed', () => {
    expect(readDeskFilter({ search: ' kyo ', stage: 'booked', taken: 'me' })).toEqual({
      search: 'kyo',
      stage: 'booked',
      taken: 'me',
    });
    expect(readDeskFilter({ search: '', stage: 'gathering', taken: 'dee', page: 3 })).toEqual({});
    expect(readDeskFilter({ search: 'x'.repeat(201), stage: ['ready'] })).toEqual({});
  });

  it('may search for a number, which the router reads as one', () => {
    expect(readDeskFilter({ search: 2027 })).toEqual({ search: '2027' });
  });
});

describe('the wording of the list', () => {
  it('says since when, and how many of the reader’s days that is', () => {
    const at = (day: number, hour: number) => new Date(2027, 3, day, hour);
    const since = at(3, 23).toISOString();
    expect(sinceWhen(since, at(3, 23))).toBe('Apr 3 (today)');
    expect(sinceWhen(since, at(4, 0))).toBe('Apr 3 (1 day)');
    expect(sinceWhen(since, at(15, 12))).toBe('Apr 3 (12 days)');
    expect(sinceWhen(since, new Date(2028, 3, 3))).toBe('Apr 3, 2027 (366 days)');
  });

  it('says how many have answered of how many', () => {
    expect(answeredOf({ answered: 5, expected: '8' })).toBe('5 of 8');
    expect(answeredOf({ answered: 0, expected: '1200' })).toBe('0 of 1,200');
  });
});
