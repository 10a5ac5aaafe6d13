import { expect, it } from 'vitest';
import { apartFromNote, fitsGuest, splitName, withNote } from './splitName';

const answer = { firstName: 'Ana', lastName: 'Lima', email: 'ana@x.org' };

// SPEC-2 4 'Guests'
it.each([
  ['Ana Lima', null, true],
  ['ána  lima', null, true],
  ['Ana', null, true],
  ['Mum', 'ana@x.org', true],
  ['Ana Silva', null, false],
  ['Lima', null, false],
  ['Bo', 'bo@x.org', false],
])('an answer of Ana Lima is plainly the one of %s, %s: %s', (name, email, expected) => {
  expect(fitsGuest(answer, { name, email })).toBe(expected);
});

it('takes an answer without a last name for anyone of that first name', () => {
  expect(fitsGuest({ ...answer, lastName: '' }, { name: 'Ana Silva', email: null })).toBe(true);
});

// SPEC-3 12.1
it.each([
  ['Ben Okafor', 'Ben', 'Okafor'],
  ['Ana Maria Silva', 'Ana', 'Maria Silva'],
  ['  Ben \u00a0 Okafor ', 'Ben', 'Okafor'],
  ['Ben', 'Ben', ''],
  ['Uncle Karl', 'Karl', ''],
  ['Prof. Dr. Ana Lima', 'Ana', 'Lima'],
  ['Oma Frieda', 'Frieda', ''],
  ['Uncle', 'Uncle', ''],
  ['Oman Said', 'Oman', 'Said'],
  ['李小龙', '李小龙', ''],
  ['', '', ''],
])('%j is asked for as %j and %j', (name, firstName, lastName) => {
  expect(splitName(name)).toEqual({ firstName, lastName });
});

it.each([
  ['Oma Frieda (no phone!)', 'Oma Frieda', 'no phone!'],
  ['Bo [vegan]', 'Bo', 'vegan'],
  ['Ana (Annie) Lima', 'Ana (Annie) Lima', ''],
  ['(Ana)', '(Ana)', ''],
  ['Ana', 'Ana', ''],
])('behind the name %j is %j with the note %j', (written, name, note) => {
  expect(apartFromNote(written)).toEqual({ name, note });
  if (!written.includes('[')) expect(withNote({ name, note })).toBe(written);
});
