import { expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { answersInput, typedDay } from '#support/factories';
import { sentBack } from '#support/sentBack';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  ANSWER_KEYS,
  type AnswerKey,
  fieldOf,
  keysFor,
} from '@/features/responses/domain/answerFields';
import type { AnswersInput } from '@/features/responses/domain/answers';
import { NEW_COMPANION } from '@/features/responses/domain/companions';
import { typedAnswers } from '@/features/responses/domain/startingAnswers';
import { viewKey } from '@/features/responses/domain/viewColumns';
import { tripCsv } from '@/features/review/domain/tripCsv';
import { keysOf } from '@/platform/domain/keysOf';

const database = await openDatabaseForFile();
const { db } = database;

/** Returns a unique answer to this question, different in each round. */
function said(key: AnswerKey, round: 1 | 2): string {
  const field = fieldOf(key);
  switch (field.kind) {
    case 'choice':
      return keysOf(field.choices).at(-round) ?? '';
    case 'ranges':
      return [300, 303, 310, 317].map((day) => typedDay(day + round)).join(' ');
    case 'text':
    case 'longText':
      return `${key} said in round ${round}`;
  }
}

function allSaid(round: 1 | 2): AnswersInput {
  const all = Object.fromEntries(ANSWER_KEYS.map((key) => [key, said(key, round)]));
  const [availabilityStart = '', availabilityEnd = '', rangeStart = '', rangeEnd = ''] = said(
    'availability',
    round,
  ).split(' ');
  const days = { availabilityStart, availabilityEnd, ranges: [{ rangeStart, rangeEnd }] };
  // What concerns a party is kept only of somebody who has one.
  const companions = [{ ...NEW_COMPANION, companionName: 'Max' }];
  return answersInput({ ...all, ...days, companions });
}

/** Creates someone who has answered everything once, and then changed all of it. */
async function someoneWhoChangedAll() {
  const [organizer, traveler, operator] = [
    await createPerson(db),
    await createPerson(db, 'Ben'),
    await createPerson(db, 'Dee', { isOperator: true }),
  ];
  const tripId = await createTestTrip(organizer);
  const submit = (round: 1 | 2) =>
    traveler.api.responses.submit({
      tripId,
      answers: allSaid(round),
      overwrite: round === 2,
      began: round === 2 ? 1 : null,
    });
  const own = async () => {
    const saved = await traveler.api.responses.own({ tripId });
    if (!saved) return null;
    const { availabilityStart, availabilityEnd, ranges = [], ...answers } = typedAnswers(saved);
    const others = ranges.flatMap(({ rangeStart, rangeEnd }) => [rangeStart, rangeEnd]);
    return { ...answers, availability: [availabilityStart, availabilityEnd, ...others].join(' ') };
  };
  await submit(1);
  const first = await own();
  await submit(2);
  await sentBack(database.db, tripId);
  return {
    first,
    second: await own(),
    page: await organizer.api.responses.tripPage({ tripId }),
    brief: await organizer.api.brief.trip({ tripId }),
    briefReview: await operator.api.brief.review({ tripId }),
    review: await operator.api.review.trip({ tripId }),
  };
}

const { first, second, page, brief, briefReview, review } = await someoneWhoChangedAll();

// SPEC-2 3.3
it.each(ANSWER_KEYS)('%s is saved, and saved again when it is changed', (key) => {
  expect(first?.[key]).toBe(said(key, 1));
  expect(second?.[key]).toBe(said(key, 2));
  expect(said(key, 2)).not.toBe(said(key, 1));
});

it.each(ANSWER_KEYS)('%s reaches those who may read it, and nobody else', (key) => {
  const readers = { member: page.responses[0], operator: review.responses[0] };
  const name = fieldOf(key).joined ?? viewKey(key);
  expect(name in (readers.member ?? {})).toBe(keysFor('member').some((seen) => seen === key));
  expect(name in (readers.operator ?? {})).toBe(keysFor('operator').some((seen) => seen === key));
  expect(key in (brief.people[0] ?? {})).toBe(keysFor('organizer').some((seen) => seen === key));
  expect(key in (briefReview.people[0] ?? {})).toBe(
    keysFor('operator').some((seen) => seen === key),
  );
});

it.each(ANSWER_KEYS)('%s is in the CSV under its name, if operators may read it', (key) => {
  const lines = tripCsv(review.trip, review.responses).split('\r\n');
  const columns = lines[5]?.split(',') ?? [];
  const cell = lines[6]?.slice(1, -1).split('","')[columns.indexOf(`"${viewKey(key)}"`)];
  const { visibility, isOfParty } = fieldOf(key);
  if (visibility === 'own' || isOfParty) expect(cell).toBeUndefined();
  // Behind it, what the party's others need.
  else if (key === 'accommodations') expect(cell).toBe(`${said(key, 2)}; Max`);
  else if (!fieldOf(key).joined) expect(cell).toBe(said(key, 2));
  else expect(cell).toBe(review.responses[0]?.[viewKey(key) as 'name']);
});
