import { WITHOUT_YOU } from './withoutYou';

/** What is refused of what a group says to its plans. */
export const VERDICT_ERRORS = {
  nothing_proposed: {
    status: 'CONFLICT',
    message: 'No plan is with the group right now. It may have been withdrawn.',
  },
  newer_version: {
    status: 'CONFLICT',
    message: 'This plan has a newer version since you opened it. Please look at that one first.',
  },
  plan_withdrawn: {
    status: 'CONFLICT',
    message:
      'Our operators have withdrawn this plan, so nobody can answer it or choose it any more.',
  },
  chosen_plan: {
    status: 'CONFLICT',
    message: 'The organizer has chosen this plan, so it cannot be withdrawn.',
  },
  plan_chosen: {
    status: 'CONFLICT',
    message: 'The organizer has chosen a plan, so your verdict can no longer be changed.',
  },
  works_or_cant: {
    status: 'CONFLICT',
    message: 'This trip is booked. Please say whether the change works for you, or that you can’t.',
  },
  price_changed: {
    status: 'CONFLICT',
    message: 'Your share has changed since you opened this. Please look at it before you answer.',
  },
  trip_finished: { status: 'CONFLICT', message: 'This trip is finished.' },
  /** SPEC-5 18. */
  not_offered: { status: 'CONFLICT', message: 'This is not on offer any more.' },
  choices_closed: { status: 'CONFLICT', message: 'Choices are closed. Ask your operator.' },
  item_full: { status: 'CONFLICT', message: 'Full' },
  offer_changed: {
    status: 'CONFLICT',
    message: 'The price has changed since you opened this. Please look at it before you choose.',
  },
  not_asked: {
    status: 'FORBIDDEN',
    message: `${WITHOUT_YOU} There is nothing to answer.`,
  },
  not_left_out: {
    status: 'FORBIDDEN',
    message: 'You can say this only about a plan that leaves you out.',
  },
  above_condition: {
    status: 'CONFLICT',
    message:
      'Their share is above what they agree to with this condition. Propose a version that costs them no more, and accept it then.',
  },
  condition_changed: {
    status: 'CONFLICT',
    message: 'This condition has changed since you opened it. Please look at it again.',
  },
} as const;
