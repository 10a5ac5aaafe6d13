import type { AppErrorCode } from '@/platform/domain/appError';
import { answersInput, editInput, profileInput, tripInput } from '../factories';

/** The columns of DESIGN 6, each with all that those to its left may do to a trip. */
export type Admits = 'anyone' | 'signedIn' | 'members' | 'organizer' | 'operator';

/** What a procedure is asked with, and who gets an answer (DESIGN 6). */
export interface ProcedureRow {
  admits: Admits;
  /** Why someone signed in is refused who is not admitted. */
  refusal?: AppErrorCode;
  /** What comes of it when the trip does not exist; only for procedures about a trip. */
  missing?: 'ok' | AppErrorCode;
  /** Why a ready trip refuses those who are admitted. */
  ready?: AppErrorCode;
  /** A valid input. */
  input?: (tripId: string) => unknown;
}

/** The id of the organizer's second session. */
export const OTHER_DEVICE = 'other-device';

const aboutTrip = { missing: 'trip_not_found', input: (tripId: string) => ({ tripId }) } as const;

/** Has a stream begin with a word, so that there is an answer. */
const sayAtOnce = { age: null };

/** Every procedure. A new one needs a row; what asks them all is generated from here. */
export const PROCEDURE_TABLE: Record<string, ProcedureRow> = {
  'identity.session': { admits: 'anyone' },
  'identity.account': { admits: 'signedIn' },
  'identity.resetLink': { admits: 'anyone', input: () => ({ token: 'none' }) },
  'identity.devices': { admits: 'signedIn' },
  'identity.endSession': { admits: 'signedIn', input: () => ({ sessionId: OTHER_DEVICE }) },
  'identity.endOtherSessions': { admits: 'signedIn' },
  'identity.deletionPreview': { admits: 'signedIn' },
  'profile.mine': { admits: 'signedIn' },
  'profile.save': { admits: 'signedIn', input: () => profileInput() },
  'trips.create': { admits: 'signedIn', input: () => tripInput({ tripName: 'A new one' }) },
  'trips.dashboard': { admits: 'signedIn' },
  'trips.invitation': { admits: 'signedIn', ...aboutTrip },
  'trips.details': { admits: 'organizer', refusal: 'not_organizer', ...aboutTrip },
  'trips.update': {
    ...aboutTrip,
    admits: 'organizer',
    refusal: 'not_organizer',
    ready: 'trip_ready_edit',
    input: (tripId) => ({ tripId, values: editInput() }),
  },
  'trips.setStatus': {
    ...aboutTrip,
    admits: 'organizer',
    refusal: 'not_organizer',
    input: (tripId) => ({ tripId, status: 'ready' }),
  },
  'trips.delete': { admits: 'organizer', refusal: 'not_organizer', ...aboutTrip },
  'responses.tripPage': { admits: 'members', refusal: 'not_member', ...aboutTrip },
  'responses.own': { ...aboutTrip, admits: 'signedIn', missing: 'ok' },
  'responses.submit': {
    ...aboutTrip,
    admits: 'signedIn',
    ready: 'trip_ready',
    input: (tripId) => ({ tripId, answers: answersInput(), overwrite: true }),
  },
  'brief.trip': { admits: 'members', refusal: 'not_member', ...aboutTrip },
  'brief.review': { admits: 'operator', refusal: 'not_operator', ...aboutTrip },
  'review.readyTrips': { admits: 'operator', refusal: 'not_operator' },
  'review.trip': { admits: 'operator', refusal: 'not_operator', ...aboutTrip },
  'review.recordExport': { admits: 'operator', refusal: 'not_operator', ...aboutTrip },
  'live.trip': {
    ...aboutTrip,
    admits: 'members',
    refusal: 'not_member',
    input: (tripId) => ({ tripId, ...sayAtOnce }),
  },
  'live.tripReview': {
    admits: 'operator',
    refusal: 'not_operator',
    missing: 'ok',
    input: (tripId) => ({ tripId, ...sayAtOnce }),
  },
  'live.invitation': {
    ...aboutTrip,
    admits: 'signedIn',
    input: (tripId) => ({ tripId, ...sayAtOnce }),
  },
  'live.dashboard': { admits: 'signedIn', input: () => sayAtOnce },
  'live.readyTrips': { admits: 'operator', refusal: 'not_operator', input: () => sayAtOnce },
};
