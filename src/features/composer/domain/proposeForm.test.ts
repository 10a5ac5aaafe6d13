import { expect, it } from 'vitest';
import { proposeFormSchema, typedRound } from './proposeForm';

let asksAnybody = true;
const schema = proposeFormSchema(
  '2027-01-20',
  () => '2027-02-01',
  () => asksAnybody,
);
const typed = { consentBy: '02/10/2027', quorum: '', minimumGroup: '' };
const parse = (fields: typeof typed) => {
  const { settled, ...round } = schema.parse({ ...fields, settled: [] });
  expect(settled).toEqual([]);
  return round;
};
const issues = (change: Partial<typeof typed>) =>
  schema
    .safeParse({ settled: [], ...typed, ...change })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`);

it('requires only a day, and leaves the numbers at their defaults', () => {
  expect(parse(typed)).toEqual({
    consentBy: '2027-02-10',
    quorum: null,
    minimumGroup: null,
  });
  expect(parse({ consentBy: '2027-02-01', quorum: ' 4 ', minimumGroup: '2' })).toEqual({
    consentBy: '2027-02-01',
    quorum: 4,
    minimumGroup: 2,
  });
});

it('begins with the open round, whose day may stay although it has passed', () => {
  const open = { consentBy: '2027-01-20', quorum: 4, minimumGroup: null };
  expect(parse(typedRound(open))).toEqual(open);
  expect(typedRound(null)).toEqual({ consentBy: '', quorum: '', minimumGroup: '' });
});

it('begins without a day that is over, so that nobody proposes with it unawares', () => {
  const open = { consentBy: '2027-01-20', quorum: 4, minimumGroup: null };
  expect(typedRound(open, '2027-01-20').consentBy).toBe('01/20/2027');
  expect(typedRound(open, '2027-01-21')).toEqual({ consentBy: '', quorum: '4', minimumGroup: '' });
});

it('refuses a missing day, one that has passed, and what is no day', () => {
  expect(issues({ consentBy: ' ' })).toEqual([
    'consentBy: Please enter the day by which the group answers.',
  ]);
  expect(issues({ consentBy: '01/31/2027' })).toEqual([
    'consentBy: The group cannot answer before today.',
  ]);
  expect(issues({ consentBy: '02/30/2027' })).toEqual(['consentBy: Date input not valid.']);
});

it('wants no day where nobody would be asked', () => {
  asksAnybody = false;
  expect(parse({ ...typed, consentBy: '' })).toMatchObject({ consentBy: null });
  expect(issues({ consentBy: '01/31/2027' })).toHaveLength(1);
  asksAnybody = true;
});

it.each(['0', '-1', '2.5', 'two', '501', '1e2', '9'.repeat(30)])('refuses %s people', (count) => {
  const said = 'Please enter a whole number from 1 to 500, or nothing.';
  expect(issues({ quorum: count, minimumGroup: count })).toEqual([
    `quorum: ${said}`,
    `minimumGroup: ${said}`,
  ]);
});
