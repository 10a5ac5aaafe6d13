import { describe, expect, it } from 'vitest';
import { tripInput } from '#support/factories';
import { createTripSchema } from './createTrip';

const schema = createTripSchema({ today: () => '2026-11-21' });
const valid = tripInput({ startDate: '04/01/2027', endDate: '04/10/2027' });

function problems(overrides: Record<string, unknown>): Record<string, string> {
  const result = schema.safeParse({ ...valid, ...overrides });
  if (result.success) return {};
  return Object.fromEntries(
    result.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
  );
}

// SPEC 3 'Trip', SPEC 5 'Create', SPEC 5 'Join'
describe('the create form', () => {
  it('accepts a whole form and returns calendar dates', () => {
    expect(schema.parse(valid)).toMatchObject({ startDate: '2027-04-01', endDate: '2027-04-10' });
  });

  it('marks both dates when they are missing, with one sentence', () => {
    const missing = 'Please select both a start and end date.';
    expect(problems({ startDate: '', endDate: '' })).toEqual({
      startDate: missing,
      endDate: missing,
    });
    expect(problems({ endDate: '' })).toEqual({ endDate: missing });
  });

  it('says what is wrong with a name, an email and a day', () => {
    expect(problems({ tripName: '!!!', email: 'amy@', startDate: '02/30/2027' })).toEqual({
      tripName: 'Please use at least one letter or digit in the trip name.',
      email: 'Please enter a valid email address.',
      startDate: 'Date input not valid.',
    });
  });

  it('reports everything that is wrong at once', () => {
    const empty = Object.fromEntries(
      Object.entries(valid).map(([key, value]) => [key, typeof value === 'boolean' ? false : '']),
    );
    expect(Object.keys(problems(empty)).sort()).toEqual(
      [
        'destination',
        'email',
        'endDate',
        'numPeople',
        'plannedOptions',
        'sameOrigin',
        'startDate',
        'timingFlex',
        'tripName',
        'vibe',
      ].sort(),
    );
  });

  it('accepts today as the start and refuses yesterday', () => {
    expect(problems({ startDate: '11/21/2026' })).toEqual({});
    expect(problems({ startDate: '11/20/2026' })).toEqual({
      startDate: 'The start date cannot be before today.',
    });
  });

  it('accepts a single day and refuses an end before the start', () => {
    expect(problems({ endDate: '04/01/2027' })).toEqual({});
    expect(problems({ endDate: '03/31/2027' })).toEqual({
      endDate: 'The end date cannot be before the start date.',
    });
  });

  it('takes trips of up to 366 days', () => {
    expect(problems({ endDate: '03/31/2028' })).toEqual({});
    expect(problems({ endDate: '04/01/2028' })).toEqual({
      endDate: 'A trip is at most 366 days long.',
    });
  });

  it.each(['0', '-3', '2.5', '1e3', 'four', '1'.repeat(21)])('refuses %s people', (numPeople) => {
    expect(problems({ numPeople })).toEqual({
      numPeople: 'Please enter a whole number of people, 1 or more.',
    });
  });

  it.each(['1', '08', '250', '99999999999999999999'])('keeps %s people as entered', (numPeople) => {
    expect(schema.parse({ ...valid, numPeople }).numPeople).toBe(numPeople);
  });

  it.each([null, 42, 'text', [], undefined])('refuses %j without crashing', (input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });
});
