import type { ProfileInput } from '@/features/profile/domain/profile';
import type { AnswersInput } from '@/features/responses/domain/answers';
import type { ResponseCard } from '@/features/responses/domain/responseViews';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import { type CreateTripInput, NOTHING_SAID } from '@/features/trips/domain/createTrip';
import type { EditTripInput } from '@/features/trips/domain/editTrip';
import { EDITED_KEYS } from '@/features/trips/domain/tripQuestions';
import { type CalendarDate, formatTypedDate } from '@/platform/domain/calendarDate';
import { pick } from '@/platform/domain/pick';

/** When this test run started. Days are counted from here, so that midnight may pass in between. */
export const BEGAN = Date.now();

/** A day relative to today, as typed into a form. Tests that need 'today' stay true next year. */
export function typedDay(daysFromNow: number): string {
  return formatTypedDate(dayFromNow(daysFromNow));
}

/** A day relative to today, as a calendar date. If 'today' itself matters, use `holdClock`. */
export function dayFromNow(days: number): CalendarDate {
  return new Date(BEGAN + days * 86_400_000).toISOString().slice(0, 10);
}

/** A valid profile form. */
export function profileInput(overrides: Partial<ProfileInput> = {}): ProfileInput {
  return {
    firstName: 'Amy',
    lastName: 'Adams',
    birthday: '04/12/1990',
    age: '36',
    preferences: 'Gardens, tea and slow mornings',
    countriesVisited: 'Japan, Peru, Norway',
    ...overrides,
  };
}

/** A valid create form. */
export function tripInput(overrides: Partial<CreateTripInput> = {}): CreateTripInput {
  return {
    ...NOTHING_SAID,
    tripName: 'Kyoto, in Spring!',
    email: 'amy@example.com',
    numPeople: '4',
    timingFlex: 'flexible',
    startDate: typedDay(120),
    endDate: typedDay(130),
    destination: 'Kyoto, Japan',
    vibe: 'Blossoms and good food',
    sameOrigin: 'no',
    hotels: true,
    restaurants: true,
    flights: false,
    transport: false,
    tickets: true,
    all: false,
    extraNotes: 'We would love one night in a temple.',
    ...overrides,
  };
}

/** A valid edit form. */
export function editInput(overrides: Partial<EditTripInput> = {}): EditTripInput {
  return {
    ...pick(NOTHING_SAID, EDITED_KEYS),
    numPeople: '5',
    timingFlex: 'same',
    destination: 'Nara',
    vibe: 'Deer',
    sameOrigin: 'yes',
    startDate: typedDay(20),
    endDate: typedDay(21),
    ...overrides,
  };
}

/** A valid join form. */
export function answersInput(overrides: Partial<AnswersInput> = {}): AnswersInput {
  return {
    ...EMPTY_ANSWERS,
    firstName: 'Ben',
    lastName: 'Brown',
    availabilityStart: typedDay(118),
    availabilityEnd: typedDay(135),
    budget: 'about $2,500',
    preferences: 'Window seats and noodles',
    fromLocation: 'Chicago',
    mustSee: 'Fushimi Inari at dawn',
    flexibility: 'somewhat',
    accommodations: 'Peanut allergy, carries an EpiPen',
    shareRoom: 'maybe',
    specialTravel: 'Afraid of flying at night',
    ...overrides,
  };
}

/** The same as fields of the form, for somebody who comes alone: a party is asked more. */
export function answerFields(overrides: Partial<AnswersInput> = {}) {
  const { companions: _, ranges: __, ...fields } = answersInput(overrides);
  const { comesToo, budgetFor, roomTogether, ...asked } = fields;
  return asked;
}

/** The input of someone's first answer to a trip. */
export function firstAnswer(tripId: string, overrides: Partial<AnswersInput> = {}) {
  return { tripId, answers: answersInput(overrides), overwrite: false, began: null };
}

/** The card of somebody called Brown who has said only what they may spend. */
export const responseCard = (name: string): ResponseCard => ({
  name: `${name} Brown`,
  email: `${name.toLowerCase()}@example.com`,
  travelerId: name.toLowerCase(),
  availability: '',
  budget: '$1',
  budgetFor: '',
  mustSee: '',
  comesToo: '',
  companions: [],
});
