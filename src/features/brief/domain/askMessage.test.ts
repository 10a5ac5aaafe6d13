import { expect, it } from 'vitest';
import { briefSource, free, sourcePerson } from '#support/briefSource';
import { askMessage } from './askMessage';
import { type BestDates, bestDates, type LeftOut } from './bestDates';
import { readBrief } from './brief';
import type { WhatIf } from './whatIf';

const LINK = 'https://gangway.example/join/amy-kyoto';

function messageTo(name: string, whatIf: WhatIf) {
  const people = [
    ...['Ana Lima', 'Ben Ode'].map((one) => sourcePerson(one)),
    free('Dee Ito', '2027-05-10', '2027-05-11', { budget: '$90' }),
    sourcePerson('Eve Moss', { budget: '$100 max' }),
  ];
  const brief = readBrief(briefSource(people), whatIf, '2027-01-01');
  const [entry] = bestDates(brief) as [BestDates];
  const out = entry.without.find(({ who }) => who?.person.name === name);
  return askMessage(brief, entry, out?.who as NonNullable<LeftOut['who']>, LINK);
}

// SPEC-2 3.3
it('asks whoever is out by dates with the dates, their own, and the way to their answer', () => {
  expect(messageTo('Dee Ito', {})).toBe(
    `Dee, can you come to “Kyoto in Spring” on Apr 3 – 10, 2027? You said that you can come May 10, 2027 - May 11, 2027. If you can, please change your response: ${LINK}`,
  );
});

it('asks whoever is out by money with what it would cost and what they said', () => {
  expect(messageTo('Eve Moss', { fixedCost: 1200 })).toBe(
    `Eve, can you come to “Kyoto in Spring” on Apr 3 – 10, 2027? It would cost about $1,200 per person, and you said “$100 max”. If you can, please change your response: ${LINK}`,
  );
  expect(messageTo('Dee Ito', { fixedCost: 1200 })).toContain(
    'May 11, 2027. It would cost about $1,200 per person, and you said “$90”. If',
  );
});
