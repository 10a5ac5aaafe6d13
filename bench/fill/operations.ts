import { randomUUID } from 'node:crypto';
import { answersInput, editInput, tripInput } from '#support/factories';
import type { Caller } from '../recordStatements';
import type { Probe } from './probes';

/** One procedure, called by someone who may. */
export interface Operation {
  name: string;
  isRead: boolean;
  cookie(probe: Probe): string;
  run(api: Caller, probe: Probe): Promise<unknown>;
}

type Run = Operation['run'];

const own = ({ cookie }: Probe) => cookie;
const asOperator = ({ operatorCookie }: Probe) => operatorCookie;
const read = (name: string, run: Run, cookie = own): Operation => {
  return { name, isRead: true, cookie, run };
};
const write = (name: string, run: Run): Operation => ({ name, isRead: false, cookie: own, run });

/** Every query, and then the most frequent mutations. */
export const OPERATIONS: readonly Operation[] = [
  read('identity.session', (api) => api.identity.session()),
  read('identity.devices', (api) => api.identity.devices()),
  read('identity.deletionPreview', (api) => api.identity.deletionPreview()),
  read('profile.mine', (api) => api.profile.mine()),
  read('trips.dashboard', (api) => api.trips.dashboard()),
  read('trips.invitation', (api, { tripId }) => api.trips.invitation({ tripId })),
  read('trips.details', (api, { tripId }) => api.trips.details({ tripId })),
  read('responses.tripPage', (api, { tripId }) => api.responses.tripPage({ tripId })),
  read('responses.own', (api, { tripId }) => api.responses.own({ tripId })),
  read('review.readyTrips', (api) => api.review.readyTrips(), asOperator),
  read(
    'review.readyTrips, a rare word',
    (api, { number }) => api.review.readyTrips({ search: `trip ${number + 1}` }),
    asOperator,
  ),
  read(
    'review.readyTrips, a word of all',
    (api) => api.review.readyTrips({ search: 'kyoto' }),
    asOperator,
  ),
  read(
    'review.readyTrips, finished',
    (api) => api.review.readyTrips({ stage: 'finished' }),
    asOperator,
  ),
  read('review.readyTrips, mine', (api) => api.review.readyTrips({ taken: 'me' }), asOperator),
  read('review.desk', (api, { tripId }) => api.review.desk({ tripId }), asOperator),
  read('review.trip', (api, { tripId }) => api.review.trip({ tripId }), asOperator),
  write('trips.create', (api) => api.trips.create(tripInput({ tripName: `T ${randomUUID()}` }))),
  write('trips.update', async (api, { tripId }) => {
    const { version } = await api.trips.details({ tripId });
    return api.trips.update({ tripId, values: editInput(), began: version });
  }),
  write('trips.setStatus', (api, { tripId }) =>
    api.trips.setStatus({ tripId, status: 'draft', withdraws: true }),
  ),
  write('responses.submit', async (api, { tripId }) => {
    const began = (await api.responses.own({ tripId }))?.version ?? null;
    return api.responses.submit({ tripId, answers: answersInput(), overwrite: true, began });
  }),
];
