import type { Actor } from '@/platform/domain/actor';
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

type Rule = (actor: Asker, trip: TripState) => boolean;

const isMember: Rule = (_, trip) => trip.isOrganizer || trip.isTraveler;
const isOrganizer: Rule = (_, trip) => trip.isOrganizer;

/** Every action on a trip, and who may do it (DESIGN 6). */
const RULES = {
  seeInvitation: () => true,
  answer: (_, trip) => STAGES[trip.stage].isOpen,
  seeResponses: isMember,
  seeBrief: isMember,
  seePlan: isMember,
  takeAlong: (_, trip) => isMember(_, trip) && STAGES[trip.stage].takesAlong,
  choosePlan: isOrganizer,
  seeDues: isMember,
  seeDueStates: isOrganizer,
  // Of organizers only the payee of the trip may, which whoever writes checks under its lock.
  keepDues: (actor, trip) => actor.isOperator || trip.isOrganizer,
  copyLink: isMember,
  edit: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isOpen,
  setStatus: isOrganizer,
  sendMails: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isOpen,
  setDeadline: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isOpen,
  delete: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isDeletable,
  removeAnswers: isOrganizer,
  handOver: isOrganizer,
  askSamePerson: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isOpen,
  review: (actor) => actor.isOperator,
  seeGuests: (actor, trip) => actor.isOperator || isMember(actor, trip),
  keepGuests: isOrganizer,
  answerForGuest: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isOpen,
} satisfies Record<string, Rule>;

export type TripAction = keyof typeof RULES;

/** True if the actor may do this to a trip. Nobody who is not signed in may do anything. */
export function can(actor: Asker | null, action: TripAction, trip: TripState): boolean {
  const rule: Rule = RULES[action];
  return actor !== null && rule(actor, trip);
}

/** Returns every action the actor may take on a trip. */
export function allowedActions(actor: Asker | null, trip: TripState): TripAction[] {
  return (Object.keys(RULES) as TripAction[]).filter((action) => can(actor, action, trip));
}
