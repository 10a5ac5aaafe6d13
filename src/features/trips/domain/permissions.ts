import type { Actor } from '@/platform/domain/actor';
import { STAGES, type Stage } from './stage';

/** Someone's relation to a trip; loaded once for each request. */
export interface TripRelation {
  isOrganizer: boolean;
  /** Whether they have answered the join form. */
  isTraveler: boolean;
}

export interface TripState extends TripRelation {
  stage: Stage;
}

/** What a rule needs to know of the caller. */
type Asker = Pick<Actor, 'isOperator'>;

type Rule = (actor: Asker, trip: TripState) => boolean;

const isMember: Rule = (_, trip) => trip.isOrganizer || trip.isTraveler;
const isOrganizer: Rule = (_, trip) => trip.isOrganizer;

/** Everything that can be done with a trip, and by whom (DESIGN 6). */
const RULES = {
  seeInvitation: () => true,
  answer: (_, trip) => STAGES[trip.stage].isOpen,
  seeResponses: isMember,
  // Operators listen to a trip from pages of their own.
  hearOfChanges: (actor, trip) => actor.isOperator || isMember(actor, trip),
  seeBrief: isMember,
  seePlan: isMember,
  takeAlong: (_, trip) => isMember(_, trip) && STAGES[trip.stage].takesAlong,
  choosePlan: isOrganizer,
  copyLink: isMember,
  edit: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isOpen,
  setStatus: isOrganizer,
  sendMails: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isOpen,
  setDeadline: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isOpen,
  delete: (_, trip) => trip.isOrganizer && STAGES[trip.stage].isDeletable,
  removeAnswers: isOrganizer,
  review: (actor) => actor.isOperator,
  seeGuests: (actor, trip) => actor.isOperator || isMember(actor, trip),
  keepGuests: isOrganizer,
} satisfies Record<string, Rule>;

export type TripAction = keyof typeof RULES;

/** Whether a signed-in person may do this to a trip. Deny by default: nobody who is not signed in may. */
export function can(actor: Asker | null, action: TripAction, trip: TripState): boolean {
  const rule: Rule = RULES[action];
  return actor !== null && rule(actor, trip);
}

/** All that somebody may do with a trip. */
export function allowedActions(actor: Asker | null, trip: TripState): TripAction[] {
  return (Object.keys(RULES) as TripAction[]).filter((action) => can(actor, action, trip));
}
