import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rootRouter } from '@/app/server/rootRouter';
import type { AppErrorCode } from '@/platform/domain/appError';
import type { Database } from '@/platform/server/database/database';
import {
  answerTrip,
  type Caller,
  callerAs,
  createPerson,
  createTestTrip,
  type TestPerson,
} from '../support/callers';
import { answersInput, profileInput, tripInput, typedDay } from '../support/factories';
import { outcomeOf } from '../support/refusals';
import { openTestDatabase } from '../support/testDatabase';

/** The columns of DESIGN 6; `foreign` organizes and answers other trips, but not this one. */
const ROLES = ['anonymous', 'signedIn', 'foreign', 'traveler', 'organizer', 'operator'] as const;
type Role = (typeof ROLES)[number];
type Outcome = 'ok' | AppErrorCode;
type Row = Record<Role, Outcome>;

const everyone = (outcome: Outcome): Row =>
  Object.fromEntries(ROLES.map((role) => [role, outcome])) as Row;
const signedIn: Row = { ...everyone('ok'), anonymous: 'not_signed_in' };
const only = (allowed: readonly Role[], refusal: Outcome): Row => ({
  ...everyone(refusal),
  anonymous: 'not_signed_in',
  ...Object.fromEntries(allowed.map((role) => [role, 'ok'])),
});

interface Procedure {
  outcomes: Row;
  call: (api: Caller, tripId: string) => Promise<unknown>;
}

const update = {
  numPeople: '5',
  timingFlex: 'same',
  destination: 'Nara',
  vibe: 'Deer',
  sameOrigin: 'yes',
  startDate: typedDay(20),
  endDate: typedDay(21),
} as const;

/** Every procedure, and what comes of it when each role asks it about a draft. A new one needs a row. */
const TABLE: Record<string, Procedure> = {
  'identity.session': { outcomes: everyone('ok'), call: (api) => api.identity.session() },
  'identity.deletionPreview': {
    outcomes: signedIn,
    call: (api) => api.identity.deletionPreview(),
  },
  'profile.mine': { outcomes: signedIn, call: (api) => api.profile.mine() },
  'profile.save': { outcomes: signedIn, call: (api) => api.profile.save(profileInput()) },
  'trips.create': {
    outcomes: signedIn,
    call: (api) => api.trips.create(tripInput({ tripName: `New ${Math.random()}` })),
  },
  'trips.dashboard': { outcomes: signedIn, call: (api) => api.trips.dashboard() },
  'trips.invitation': {
    outcomes: signedIn,
    call: (api, tripId) => api.trips.invitation({ tripId }),
  },
  'trips.details': {
    outcomes: only(['organizer'], 'not_organizer'),
    call: (api, tripId) => api.trips.details({ tripId }),
  },
  'trips.update': {
    outcomes: only(['organizer'], 'not_organizer'),
    call: (api, tripId) => api.trips.update({ tripId, values: update }),
  },
  'trips.setStatus': {
    outcomes: only(['organizer'], 'not_organizer'),
    call: (api, tripId) => api.trips.setStatus({ tripId, status: 'ready' }),
  },
  'trips.delete': {
    outcomes: only(['organizer'], 'not_organizer'),
    call: (api, tripId) => api.trips.delete({ tripId }),
  },
  'responses.tripPage': {
    outcomes: only(['traveler', 'organizer'], 'not_member'),
    call: (api, tripId) => api.responses.tripPage({ tripId }),
  },
  'responses.own': { outcomes: signedIn, call: (api, tripId) => api.responses.own({ tripId }) },
  'responses.submit': {
    outcomes: signedIn,
    call: (api, tripId) =>
      api.responses.submit({ tripId, answers: answersInput(), overwrite: true }),
  },
  'review.readyTrips': {
    outcomes: only(['operator'], 'not_operator'),
    call: (api) => api.review.readyTrips(),
  },
  'review.trip': {
    outcomes: only(['operator'], 'not_operator'),
    call: (api, tripId) => api.review.trip({ tripId }),
  },
};

/** The procedures that change a trip or its responses, which a ready trip refuses to all alike. */
const REFUSED_WHEN_READY: Record<string, AppErrorCode> = {
  'trips.update': 'trip_ready_edit',
  'responses.submit': 'trip_ready',
};

let database: Database;
let people: Record<Exclude<Role, 'anonymous'>, TestPerson>;

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  people = {
    signedIn: await createPerson(db),
    foreign: await createPerson(db),
    traveler: await createPerson(db),
    organizer: await createPerson(db),
    operator: await createPerson(db, 'Dee', { isOperator: true }),
  };
  await answerTrip(people.foreign, await createTestTrip(people.foreign));
});

afterAll(async () => {
  await database.close();
});

function apiOf(role: Role): Caller {
  return role === 'anonymous' ? callerAs(database.db, null) : people[role].api;
}

/** A trip that nobody else uses, organized and answered by the people of those names. */
async function freshTrip(): Promise<string> {
  const tripId = await createTestTrip(people.organizer);
  await answerTrip(people.traveler, tripId);
  return tripId;
}

describe('who may ask what (DESIGN 6)', () => {
  it('has a row for every procedure and no other', () => {
    expect(Object.keys(TABLE).sort()).toEqual(Object.keys(rootRouter._def.procedures).sort());
  });

  const cells = Object.entries(TABLE).flatMap(([name, procedure]) =>
    ROLES.map((role) => ({ name, role, expected: procedure.outcomes[role], call: procedure.call })),
  );
  it.each(cells)('$name as $role: $expected', async ({ role, expected, call }) => {
    const tripId = await freshTrip();
    expect(await outcomeOf(call(apiOf(role), tripId))).toBe(expected);
  });

  const readyCells = Object.entries(REFUSED_WHEN_READY).flatMap(([name, refusal]) =>
    ROLES.filter((role) => TABLE[name]?.outcomes[role] === 'ok').map((role) => ({
      name,
      role,
      refusal,
    })),
  );
  it.each(readyCells)('$name as $role on a ready trip: $refusal', async (cell) => {
    const tripId = await freshTrip();
    await people.organizer.api.trips.setStatus({ tripId, status: 'ready' });
    expect(
      await outcomeOf(TABLE[cell.name]?.call(apiOf(cell.role), tripId) ?? Promise.reject()),
    ).toBe(cell.refusal);
  });

  const tripCells = Object.entries(TABLE).filter(
    ([name, { call }]) => call.length === 2 && name !== 'responses.own',
  );
  it.each(tripCells)(
    '%s about a trip that does not exist: trip_not_found',
    async (name, { call }) => {
      const api = name.startsWith('review.') ? people.operator.api : people.organizer.api;
      expect(await outcomeOf(call(api, 'nobody-nowhere'))).toBe('trip_not_found');
    },
  );
});

describe('what leaves the server', () => {
  const PRIVATE = answersInput({
    accommodations: 'SECRET-accommodations',
    specialTravel: 'SECRET-specialTravel',
    preferences: 'SECRET-preferences',
    fromLocation: 'SECRET-fromLocation',
  });

  it('holds no private answer of another person, whichever member asks for whatever', async () => {
    const tripId = await freshTrip();
    const author = await createPerson(database.db);
    await author.api.responses.submit({ tripId, answers: PRIVATE, overwrite: true });
    for (const { api } of [people.organizer, people.traveler]) {
      const received = JSON.stringify([
        await api.responses.tripPage({ tripId }),
        await api.responses.own({ tripId }),
        await api.trips.invitation({ tripId }),
        await api.trips.dashboard(),
      ]);
      expect(received).not.toContain('SECRET');
    }
    expect(JSON.stringify(await author.api.responses.own({ tripId }))).toContain('SECRET');
  });

  it('gives members exactly the fields of a card', async () => {
    const tripId = await freshTrip();
    const { responses } = await people.organizer.api.responses.tripPage({ tripId });
    expect(Object.keys(responses[0] ?? {}).sort()).toEqual([
      'availability',
      'budget',
      'email',
      'mustSee',
      'name',
    ]);
  });

  it('gives members what a trip page shows of the trip, and no more', async () => {
    const tripId = await freshTrip();
    const { trip } = await people.traveler.api.responses.tripPage({ tripId });
    expect(Object.keys(trip).sort()).toEqual([
      'abilities',
      'destination',
      'endDate',
      'joinUrl',
      'numPeople',
      'startDate',
      'status',
      'tripId',
      'tripName',
    ]);
  });

  it('gives an operator every answer', async () => {
    const tripId = await freshTrip();
    await people.traveler.api.responses.submit({ tripId, answers: PRIVATE, overwrite: true });
    const { responses } = await people.operator.api.review.trip({ tripId });
    expect(JSON.stringify(responses)).toContain('SECRET-accommodations');
  });

  it('gives an invitation no email while the organizer has a name, and no answers', async () => {
    const tripId = await freshTrip();
    const invitation = await people.signedIn.api.trips.invitation({ tripId });
    expect(JSON.stringify(invitation)).not.toContain('@');
    expect(Object.keys(invitation).sort()).toEqual([
      'destination',
      'endDate',
      'isMember',
      'numPeople',
      'organizerName',
      'startDate',
      'status',
      'tripId',
      'tripName',
      'vibe',
    ]);
  });
});
