import { randomUUID } from 'node:crypto';
import { type Caller, callerAs } from '#support/callers';
import { answersInput, editInput, tripInput } from '#support/factories';
import type { Db } from '@/platform/server/database/database';
import type { Probe } from './filledDatabase';

/** One procedure, called by someone who may. */
interface Operation {
  name: string;
  run(db: Db, probe: Probe): Promise<unknown>;
}

type Call = (api: Caller, probe: Probe) => Promise<unknown>;

const as = (userId: string, isOperator: boolean) => {
  return { userId, email: `${userId}@example.com`, isOperator, sessionId: 'bench' };
};
const own = (name: string, call: Call): Operation => ({
  name,
  run: (db, probe) => call(callerAs(db, as(probe.userId, false)), probe),
});
const desk = (name: string, call: Call): Operation => ({
  name,
  run: (db, probe) => call(callerAs(db, as('user-0', true)), probe),
});

/** Every query, and then the most frequent mutations. */
export const OPERATIONS: readonly Operation[] = [
  own('identity.session', (api) => api.identity.session()),
  own('identity.devices', (api) => api.identity.devices()),
  own('identity.deletionPreview', (api) => api.identity.deletionPreview()),
  own('profile.mine', (api) => api.profile.mine()),
  own('trips.dashboard', (api) => api.trips.dashboard()),
  own('trips.invitation', (api, { tripId }) => api.trips.invitation({ tripId })),
  own('trips.details', (api, { tripId }) => api.trips.details({ tripId })),
  own('responses.tripPage', (api, { tripId }) => api.responses.tripPage({ tripId })),
  own('responses.own', (api, { tripId }) => api.responses.own({ tripId })),
  desk('review.readyTrips', (api) => api.review.readyTrips()),
  desk('review.readyTrips, a rare word', (api, { number }) =>
    api.review.readyTrips({ search: `trip ${number + 1}` }),
  ),
  desk('review.readyTrips, a word of all', (api) => api.review.readyTrips({ search: 'kyoto' })),
  desk('review.readyTrips, finished', (api) => api.review.readyTrips({ stage: 'finished' })),
  desk('review.readyTrips, mine', (api) => api.review.readyTrips({ taken: 'me' })),
  desk('review.readyTrips, by dues', (api) => api.review.readyTrips({ sort: 'due' })),
  desk('review.desk', (api, { tripId }) => api.review.desk({ tripId })),
  own('trips.create', (api) => api.trips.create(tripInput({ tripName: `T ${randomUUID()}` }))),
  own('trips.update', async (api, { tripId }) => {
    const { version } = await api.trips.details({ tripId });
    return api.trips.update({ tripId, values: editInput(), began: version });
  }),
  own('trips.setStatus', (api, { tripId }) =>
    api.trips.setStatus({ tripId, status: 'draft', withdraws: true }),
  ),
  own('responses.submit', async (api, { tripId }) => {
    const began = (await api.responses.own({ tripId }))?.version ?? null;
    return api.responses.submit({ tripId, answers: answersInput(), overwrite: true, began });
  }),
];
