import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { optionalDate, requiredDate } from './dateField';
import { fieldRule, toFieldIssues } from './fieldIssues';

const range = z
  .object({ first: requiredDate('Please enter it.'), last: optionalDate })
  .check(
    fieldRule<{ first: string; last: string | null }>(({ first, last }) => [
      ...(first && last && last < first ? [{ path: 'last', message: 'Too early.' }] : []),
      ...(first === undefined ? [] : [{ path: 'first', message: `Read as ${first}.` }]),
    ]),
  );
const issues = (fields: object) => {
  const { error } = range.safeParse(fields);
  return error && toFieldIssues(error);
};

describe('a rule about several fields', () => {
  it('receives what could be read, and nothing in place of the rest', () => {
    expect(issues({ first: '04/03/2027', last: '04/02/2027' })).toEqual([
      { path: 'last', message: 'Too early.' },
      { path: 'first', message: 'Read as 2027-04-03.' },
    ]);
    expect(issues({ first: '', last: '04/02/2027' })).toEqual([
      { path: 'first', message: 'Please enter it.' },
    ]);
    expect(issues({ first: '02/30/2027', last: 'soon' })).toEqual([
      { path: 'first', message: 'Date input not valid.' },
      { path: 'last', message: 'Date input not valid.' },
    ]);
  });
});
