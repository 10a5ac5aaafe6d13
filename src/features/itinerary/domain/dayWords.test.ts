import { expect, it } from 'vitest';
import { livedItem, livedStay } from '#support/livedItems';
import { PORTUGAL, proposalFor } from '#support/portugal';
import { readProposal } from '@/features/itinerary/domain/readProposal';
import type { ReadView } from '@/features/plans/domain/view';
import { daysInWords } from './dayWords';

function daysOf(own: Partial<ReadView>, mates: Record<string, string> = {}) {
  const proposal = proposalFor('ana', PORTUGAL);
  if (!proposal.view) throw new Error('Ana goes');
  const nothing = { stays: [], legs: [], activities: [] };
  const days = { arrives: '2027-04-03', leaves: '2027-04-06' };
  return daysInWords(
    readProposal({ ...proposal, mates, view: { ...proposal.view, ...nothing, ...days, ...own } }),
  );
}

// SPEC-2 7.3
it('says that one arrives on the day before, on that day and where one leaves', () => {
  const flight = livedItem('Flight', '2027-04-04', {
    ...{ kind: 'flight', startTime: '09:00', endTime: '17:45', endsOn: '2027-04-03' },
    ...{ timeZone: 'Pacific/Auckland', endTimeZone: 'Pacific/Honolulu' },
  });
  const [first, second] = daysOf({ legs: [flight] });
  expect(first).toMatchObject({
    heading: 'Sat, Apr 3',
    lines: [{ time: '17:45', clock: 'Honolulu time', title: 'Arrival: Flight' }],
  });
  expect(second).toMatchObject({
    heading: 'Sun, Apr 4',
    lines: [{ time: '09:00', more: 'Arrives 17:45 Honolulu time, Sat, Apr 3' }],
  });
});

// SPEC-2 7.3
it('says when and where, by which clock where that is another one at either end, and what goes on', () => {
  const flight = livedItem('Flight', '2027-04-03', {
    ...{ kind: 'flight', startTime: '08:25', endTime: '14:10', place: 'Gate 7' },
    ...{ timeZone: 'Europe/London', endTimeZone: 'Europe/Lisbon' },
  });
  const ferry = livedItem('Ferry', '2027-04-05', {
    ...{ kind: 'transport', startTime: '21:45', endTime: '08:10', endsOn: '2027-04-06' },
  });
  const trek = livedItem('Trek', '2027-04-03', { endsOn: '2027-04-05' });
  const casa = livedStay('Casa', '2027-04-03', '2027-04-05', {
    startTime: '15:00',
    place: 'Alfama',
  });
  const days = daysOf({ legs: [flight, ferry], activities: [trek], stays: [casa] });
  const line = { place: '', clock: null, more: null };
  expect(days).toEqual([
    {
      heading: 'Sat, Apr 3',
      lines: [
        { ...line, time: null, title: 'Trek', more: 'until Mon, Apr 5' },
        {
          ...{ time: '08:25', clock: 'London time', title: 'Flight', place: 'Gate 7' },
          more: 'Arrives 14:10 Lisbon time',
        },
        {
          ...{ ...line, time: '15:00', title: 'Check in: Casa', place: 'Alfama' },
          more: '2 nights, until Mon, Apr 5',
        },
      ],
      goingOn: [],
      nights: ['Casa'],
    },
    { heading: 'Sun, Apr 4', lines: [], goingOn: ['Trek, until Mon, Apr 5'], nights: ['Casa'] },
    {
      heading: 'Mon, Apr 5',
      lines: [
        { ...line, time: null, title: 'Check out: Casa' },
        { ...line, time: null, title: 'Ends: Trek' },
        { ...line, time: '21:45', title: 'Ferry', more: 'Arrives 08:10, Tue, Apr 6' },
      ],
      goingOn: [],
      nights: [],
    },
    {
      heading: 'Tue, Apr 6',
      lines: [{ ...line, time: '08:10', title: 'Arrival: Ferry' }],
      goingOn: [],
      nights: [],
    },
  ]);
});

// SPEC-4 14.2
it('names those of a party whom a line is for, where that is not all of it', () => {
  const part = (partyWho: string[], from: string) => ({
    ...{ partyWho, from, to: '2027-04-06', room: null },
  });
  const casa = {
    ...livedStay('Casa', '2027-04-03', '2027-04-06'),
    parts: [part(['ana'], '2027-04-03'), part(['tom', 'max'], '2027-04-05')],
  };
  const circus = { ...livedItem('Circus', '2027-04-05'), partyWho: ['max'] };
  const days = { arrives: '2027-04-03', leaves: '2027-04-06' };
  const people = ['ana', 'tom', 'max'].map((travelerId) => ({ travelerId, ...days }));
  const party = { people, activities: [circus], stays: [casa] };
  const lines = daysOf(party, { ana: 'Ana', tom: 'Tom', max: 'Max' }).flatMap((day) => day.lines);
  expect(lines.map(({ title }) => title)).toEqual([
    'Check in: Casa (Ana)',
    'Circus (Max)',
    'Check in: Casa (Tom and Max)',
    'Check out: Casa (Ana)',
    'Check out: Casa (Tom and Max)',
  ]);
});
