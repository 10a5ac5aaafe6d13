import { expect, it } from 'vitest';
import { livedItem, livedStay } from '#support/livedItems';
import { PORTUGAL, proposalFor } from '#support/portugal';
import { calledText } from '@/features/itinerary/domain/readProposal';
import type { ReadView } from '@/features/plans/domain/view';
import { type CompanionOnPaper, companionsOnPaper, rowsOf, sizeOnPaper } from './personOnPaper';

const MIA = { companionId: 'mia', companionName: 'Mia', companionKind: 'child' as const };
const OMA = { ...MIA, companionId: 'oma', companionName: 'Oma Frieda' };

function onPaper(own: Partial<ReadView>, companions: CompanionOnPaper[] = [MIA, OMA]) {
  const proposal = proposalFor('ana', PORTUGAL);
  if (!proposal.view) throw new Error('Ana goes');
  const { people: _, ...view } = proposal.view;
  return companionsOnPaper({ ...proposal, view: { ...view, ...own } }, companions);
}

const DAYS = { arrives: '2027-04-03', leaves: '2027-04-06' };
const PARTY = {
  ...DAYS,
  people: [
    { travelerId: 'ana', ...DAYS },
    { travelerId: 'mia', ...DAYS, arrives: '2027-04-04' },
  ],
  legs: [livedItem('Train', '2027-04-03', { kind: 'transport', partyWho: ['ana'] })],
  activities: [
    livedItem('Surfing', '2027-04-05', {
      startTime: '09:00',
      place: 'Ericeira',
      partyWho: ['mia'],
    }),
    livedItem('Picnic', '2027-04-05'),
  ],
  stays: [
    livedStay('Casa', '2027-04-03', '2027-04-06', {
      parts: [
        { partyWho: ['ana'], from: '2027-04-03', to: '2027-04-06', room: null },
        { partyWho: ['mia'], from: '2027-04-04', to: '2027-04-06', room: null },
      ],
    }),
    livedStay('Inn', '2027-04-03', '2027-04-04', {
      parts: [{ partyWho: ['ana'], from: '2027-04-03', to: '2027-04-04', room: null }],
    }),
  ],
};

// SPEC-2 7.3
it('has the days and items of a companion alone, with places and times', () => {
  const [mia, ...others] = onPaper(PARTY);
  expect(others).toEqual([]);
  expect(mia).toMatchObject({ name: 'Mia', arrives: '2027-04-04', leaves: '2027-04-06' });
  const said = mia?.days.map((day) => [
    day.heading,
    ...rowsOf(day).map(({ time, title, more }) => [time, title, more].filter(Boolean).join(' ')),
  ]);
  expect(said).toEqual([
    ['Sun, Apr 4', 'Check in: Casa 2 nights, until Tue, Apr 6'],
    ['Mon, Apr 5', 'Picnic', '09:00 Surfing Ericeira'],
    ['Tue, Apr 6', 'Check out: Casa'],
  ]);
  expect(onPaper({})).toEqual([]);
  expect(onPaper(PARTY, [{ ...MIA, companionKind: 'infant' }])).toEqual([]);
});

it('says whom to call, and leaves room for it', () => {
  const contact = { contactName: 'Marta Costa', contactPhone: ' +351 21 555 01' };
  expect(calledText(contact)).toBe('Marta Costa, +351 21 555 01');
  expect(calledText({ contactName: '', contactPhone: '' })).toBeNull();
  expect(calledText(undefined)).toBeNull();
  const day = { heading: 'Mon, Apr 5', lines: [], goingOn: [], nights: ['Casa'] };
  const days = Array.from({ length: 16 }, () => day);
  expect(sizeOnPaper(days, 'x'.repeat(120))).toBeLessThan(sizeOnPaper(days));
});

it('is as large as fits on a sheet', () => {
  const sizeOf = (count: number) => {
    const line = { time: '09:00', clock: null, title: 'A walk', place: 'Alfama', more: null };
    const day = { heading: 'Mon, Apr 5', lines: [line, line], goingOn: [], nights: ['Casa'] };
    return sizeOnPaper(Array.from({ length: count }, () => day));
  };
  expect(sizeOf(3)).toBe(28);
  expect(sizeOf(14)).toBeLessThan(sizeOf(10));
  expect(sizeOf(14)).toBeGreaterThanOrEqual(16);
  expect(sizeOf(60)).toBe(12);
});
