import { expect, it } from 'vitest';
import { briefSource, free, sourcePerson, travelerIdOf } from '#support/briefSource';
import { readBrief } from './brief';
import { readWhen } from './readWhen';
import type { WhatIf } from './whatIf';

const PEOPLE = [
  sourcePerson('Ana Lima', { budget: '$2,000' }),
  sourcePerson('Ben Ode', { budget: '$900' }),
  sourcePerson('Cy Twombly', { budget: '$900' }),
  free('Dee Ito', '2027-05-10', '2027-05-11', { budget: '$700' }),
];

const readBy = (namesMoney: boolean, whatIf: WhatIf) => {
  const brief = readBrief(briefSource(PEOPLE), { nights: 7, ...whatIf }, '2027-01-01');
  return readWhen({ ...brief, namesMoney });
};

// SPEC-2 3.3
it('says to members who is out by dates by name, and who is out by money as a count', () => {
  const { lead, entries } = readBy(false, { fixedCost: 1200 });
  expect(lead).toBe(
    "Apr 3 – 10, 2027: 1 of the 4 who gave dates. Dee Ito can't. 2 people can't for this cost.",
  );
  expect(entries[0]?.folded).toBe('Apr 3 – 10, 2027: 1 of 4, without Dee Ito and 2 by budget');
  expect(entries[0]?.without.map(({ sentence }) => sentence)).toEqual([
    'Without Dee Ito: can come May 10, 2027 - May 11, 2027.',
    'Without 2 people, for their budget.',
  ]);
  expect(entries[0]?.changes).toEqual([
    'Smallest change: $900 per person instead of $1,200 adds 2 people.',
  ]);
});

it('counts the same for the organizer, by name', () => {
  const { lead, entries } = readBy(true, { fixedCost: 1200 });
  expect(lead).toBe(
    "Apr 3 – 10, 2027: 1 of the 4 who gave dates. Ben Ode, Cy Twombly and Dee Ito can't.",
  );
  expect(entries[0]?.changes).toEqual([
    'Smallest change: $900 per person instead of $1,200 adds Ben Ode and Cy Twombly.',
  ]);
});

it('names nobody’s budget to members where no window counts', () => {
  const must = travelerIdOf('Ben Ode');
  const words = JSON.stringify(readBy(false, { fixedCost: 1200, must }));
  expect(words).toContain('Not everyone who must come can for this cost.');
  expect(words).not.toMatch(/Ben|900/);
});
