import { describe, expect, it } from 'vitest';
import { profileSchema } from './profile';

const schema = profileSchema({ today: () => '2026-11-21' });
const amy = {
  firstName: 'Amy',
  lastName: 'Adams',
  birthday: '11/21/2008',
  age: '',
  preferences: '',
  countriesVisited: '',
};

function messages(input: Partial<typeof amy>): string[] {
  const result = schema.safeParse({ ...amy, ...input });
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

// SPEC 1, SPEC 3 'User', SPEC 5 'Profile', SPEC 9
describe('the profile form', () => {
  it('turns the typed birthday into a calendar date', () => {
    expect(schema.parse(amy).birthday).toBe('2008-11-21');
  });

  it('accepts someone who turns 18 today and refuses someone who turns 18 tomorrow', () => {
    expect(messages({ birthday: '11/21/2008' })).toEqual([]);
    expect(messages({ birthday: '11/22/2008' })).toEqual([
      'You must be at least 18 years old to use this app.',
    ]);
  });

  it('refuses a birthday more than 120 years ago', () => {
    expect(messages({ birthday: '11/22/1905' })).toEqual([]);
    expect(messages({ birthday: '11/21/1905' })).toEqual([
      'Please enter a birthday within the last 120 years.',
    ]);
  });

  it('keeps names as typed, whatever their script', () => {
    for (const name of ["O'Brien", '李小龍', 'محمد', '<b>Bob</b>', '🦊']) {
      expect(schema.parse({ ...amy, firstName: name }).firstName).toBe(name);
    }
  });

  it.each([
    'ceo@bank.example',
    'ceo @ bank',
    'ceo\uff20bank',
    'https://bank.example',
    'www.bank',
    'bank.example',
    'BANK.EXAMPLE',
    'Amy from bank.example',
    'bank\u200c.example',
    'bank\uff0eexample',
  ])('refuses %s as a name, since it could be taken for an address', (name) => {
    const refusal = ['Please enter a name, not an email or web address.'];
    expect(messages({ firstName: name })).toEqual(refusal);
    expect(messages({ lastName: name })).toEqual(refusal);
  });

  it.each([
    'J.R.R.',
    'Jr.',
    'St.John',
    'St. John',
    'Ma.Teresa',
    "D'Arcy",
    'Anne-Marie',
    'X Æ A-12',
  ])('accepts %s as a name', (name) => {
    expect(messages({ firstName: name, lastName: name })).toEqual([]);
  });
});
