import type { AppErrorCode } from '@/platform/domain/appError';
import type { TripAction, TripRelation } from './permissions';

/** The error for a caller who may not do something. */
const REFUSALS: Record<TripAction, (relation: TripRelation) => AppErrorCode> = {
  // Never used, since anyone signed in may see an invitation.
  seeInvitation: () => 'not_member',
  answer: () => 'trip_ready',
  seeResponses: () => 'not_member',
  seeBrief: () => 'not_member',
  seePlan: () => 'not_member',
  takeAlong: ({ isOrganizer, isTraveler }) =>
    isOrganizer || isTraveler ? 'nothing_to_take_along' : 'not_member',
  choosePlan: () => 'not_organizer',
  seeDues: () => 'not_member',
  seeDueStates: () => 'not_organizer',
  keepDues: () => 'not_payee',
  copyLink: () => 'not_member',
  edit: ({ isOrganizer }) => (isOrganizer ? 'trip_ready_edit' : 'not_organizer'),
  setStatus: () => 'not_organizer',
  sendMails: ({ isOrganizer }) => (isOrganizer ? 'trip_ready' : 'not_organizer'),
  setDeadline: ({ isOrganizer }) => (isOrganizer ? 'trip_ready_edit' : 'not_organizer'),
  delete: ({ isOrganizer }) => (isOrganizer ? 'trip_booked' : 'not_organizer'),
  removeAnswers: () => 'not_organizer',
  handOver: () => 'not_organizer',
  askSamePerson: ({ isOrganizer }) => (isOrganizer ? 'trip_ready' : 'not_organizer'),
  review: () => 'not_operator',
  seeGuests: () => 'not_member',
  keepGuests: () => 'not_organizer',
  answerForGuest: ({ isOrganizer }) => (isOrganizer ? 'trip_ready' : 'not_organizer'),
};

/** Returns why somebody with this relation to a trip may not do something; menus say it too. */
export function refusalOf(action: TripAction, relation: TripRelation): AppErrorCode {
  return REFUSALS[action](relation);
}
