import type { Actor } from '@/platform/domain/actor';
import type { AppErrorCode } from '@/platform/domain/appError';
import { keysOf } from '@/platform/domain/keysOf';
import { STAGES, type Stage } from './stage';

/** A user's relation to a trip, loaded once per request. */
export interface TripRelation {
  isOrganizer: boolean;
  /** True if they have answered the join form. */
  isTraveler: boolean;
}

export interface TripState extends TripRelation {
  stage: Stage;
}

/** What a rule needs to know about the caller. */
type Asker = Pick<Actor, 'isOperator'>;

/** Somebody on a page on which nobody acts as an operator, even if they are one. */
export const AS_MEMBER: Asker = { isOperator: false };

/** Who may do something, and the error for whoever may not. */
interface Rule {
  may: (actor: Asker, trip: TripState) => boolean;
  refusal: AppErrorCode | ((relation: TripRelation) => AppErrorCode);
}

const isMember = (relation: TripRelation) => relation.isOrganizer || relation.isTraveler;

const MEMBERS: Rule = { may: (_, trip) => isMember(trip), refusal: 'not_member' };
const ORGANIZER: Rule = { may: (_, trip) => trip.isOrganizer, refusal: 'not_organizer' };

/** For the organizer, in the stages that have this property. */
const organizerWhile = (rule: 'isOpen' | 'isDeletable', otherwise: AppErrorCode): Rule => ({
  may: (_, trip) => trip.isOrganizer && STAGES[trip.stage][rule],
  refusal: ({ isOrganizer }) => (isOrganizer ? otherwise : 'not_organizer'),
});

/** Every action on a trip, and who may do it (DESIGN 6). */
const RULES = {
  // Never refused, since anyone signed in may see an invitation.
  seeInvitation: { may: () => true, refusal: 'not_member' },
  answer: { may: (_, trip) => STAGES[trip.stage].isOpen, refusal: 'trip_ready' },
  seeResponses: MEMBERS,
  seeBrief: MEMBERS,
  seePlan: MEMBERS,
  takeAlong: {
    may: (_, trip) => isMember(trip) && STAGES[trip.stage].takesAlong,
    refusal: (relation) => (isMember(relation) ? 'nothing_to_take_along' : 'not_member'),
  },
  choosePlan: ORGANIZER,
  seeDues: MEMBERS,
  seeDueStates: ORGANIZER,
  // Of organizers only the payee of the trip may, which whoever writes checks under its lock.
  keepDues: { may: (actor, trip) => actor.isOperator || trip.isOrganizer, refusal: 'not_payee' },
  copyLink: MEMBERS,
  edit: organizerWhile('isOpen', 'trip_ready_edit'),
  setStatus: ORGANIZER,
  sendMails: organizerWhile('isOpen', 'trip_ready'),
  setDeadline: organizerWhile('isOpen', 'trip_ready_edit'),
  delete: organizerWhile('isDeletable', 'trip_booked'),
  // Until it is booked, the trip itself can be taken back and changed.
  planAgain: {
    may: (_, trip) => trip.isOrganizer && !STAGES[trip.stage].reopens,
    refusal: ({ isOrganizer }) => (isOrganizer ? 'not_booked_yet' : 'not_organizer'),
  },
  removeAnswers: ORGANIZER,
  handOver: ORGANIZER,
  review: { may: (actor) => actor.isOperator, refusal: 'not_operator' },
  seeGuests: { may: (actor, trip) => actor.isOperator || isMember(trip), refusal: 'not_member' },
  keepGuests: ORGANIZER,
} as const satisfies Record<string, Rule>;

export type TripAction = keyof typeof RULES;
export const TRIP_ACTIONS = keysOf(RULES);

/** True if the actor may do this to a trip. Nobody who is not signed in may do anything. */
export function can(actor: Asker | null, action: TripAction, trip: TripState): boolean {
  const rule: Rule = RULES[action];
  return actor !== null && rule.may(actor, trip);
}

/** Returns why somebody with this relation to a trip may not do something; menus say it too. */
export function refusalOf(action: TripAction, relation: TripRelation): AppErrorCode {
  const { refusal }: Rule = RULES[action];
  return typeof refusal === 'string' ? refusal : refusal(relation);
}
