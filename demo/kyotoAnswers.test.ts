import { expect, it } from 'vitest';
import { type BriefPerson, readBrief } from '@/features/brief/domain/brief';
import { conflictOf } from '@/features/brief/domain/conflict';
import { atCost, reachOf } from '@/features/brief/domain/reach';
import { bestWindows } from '@/features/brief/domain/windows';
import { needOf } from '@/features/responses/domain/availability';
import { NO_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { DEMO_TRIPS } from './demoTrips';
import { KYOTO_ANSWERS } from './kyotoAnswers';

const START = dayNumber('2027-04-03');

function kyotoBrief(fixedCost: number) {
  const days = DEMO_TRIPS.find(({ answers }) => answers === KYOTO_ANSWERS)?.days ?? 0;
  const people = KYOTO_ANSWERS.map(({ days, ...said }, n) => ({
    ...NO_ANSWERS,
    flexibility: '' as const,
    shareRoom: '' as const,
    ...said,
    travelerId: String(n),
    isViewer: false,
    availability: days && [{ start: dateOfDay(START + days[0]), end: dateOfDay(START + days[1]) }],
  }));
  const trip = { tripName: '', timingFlex: 'same' } as const;
  const dates = { startDate: dateOfDay(START), endDate: dateOfDay(START + days) };
  return readBrief({ ...trip, ...dates, people }, { fixedCost }, '2027-01-01');
}

it('the demo’s trip of eight has one stretch, one conflict between two people and one person over budget', () => {
  const { group, dated, people, nights, currency } = kyotoBrief(1_130);
  const nameOf = (at: number) => dated[at]?.name;
  const [best] = bestWindows({ ...group, cost: null }, nights, START);
  expect(best?.start).toBe(START);
  const stretching = (best?.people ?? []).filter((at) => {
    const person = group.people[at];
    return person && needOf(person.ranges, START, nights) > 0;
  });
  expect(stretching.map(nameOf)).toEqual(['Carmen Ruiz']);
  expect(best?.people).toHaveLength(6);

  const { pair } = conflictOf(group.people, group.today) ?? {};
  expect([pair?.leaves, pair?.comes].map((at) => at !== undefined && nameOf(at))).toEqual([
    'Elif Şahin',
    'Hiroshi 田中',
  ]);

  const reaches = people.map((person) => reachOf(person, currency, nights));
  const { over } = atCost(reaches, group.cost?.fixed ?? 0);
  expect(over.map((at) => (people[at] as BriefPerson).name)).toEqual(['Grace O’Malley']);
});
