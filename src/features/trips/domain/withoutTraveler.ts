import type { Stage } from './stage';

/**
 * What it means for everyone else if a traveler leaves or is removed, by stage (SPEC-2 4, 6); empty
 * while the trip takes answers.
 */
export const WITHOUT_TRAVELER: Record<Stage, string> = {
  gathering: '',
  ready: 'Our operators are already planning this trip, and will be told.',
  proposed:
    'A plan is with the group. What the others pay may rise, and some of them may be asked again. Our operators will be told.',
  agreed:
    'The group has chosen a plan. What the others pay may rise, and the plan may be put to the group again. Our operators will be told.',
  booked:
    'This trip is booked. What the others pay may rise, and some of them may be asked again. Our operators will be told.',
  finished: 'This trip is over. Our operators will be told.',
};
