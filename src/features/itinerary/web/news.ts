import type { Stage } from '@/features/trips/domain/stage';

/** Who reads the page of a plan; an organizer without answers does not travel. */
export type PlanReader = 'traveler' | 'organizer' | 'stayingOrganizer';

/** What happens now, for anyone who looks for the plan. */
interface News {
  title: string;
  /** Who does what at this time. */
  now: string;
  /** What the reader can do in the meantime. */
  meanwhile: Record<PlanReader, string>;
}

const IN_THE_MAKING =
  'Our operators have built a plan. It will stand here, day by day, once it is with the group.';

const NEXT_TRIP = 'The answers stay here for the group. The next trip begins on your dashboard.';

const KEEP_FREE = 'Keep the days free. You hear from us as soon as everything is booked.';

export const NEWS: Record<Stage, News> = {
  gathering: {
    title: 'No plan yet: the group is still answering',
    now: 'A plan is built from everyone’s answers. Once the trip is marked as ready, our operators read them all and put together the days, the beds and the costs.',
    meanwhile: {
      organizer:
        'Ask those who are missing to answer, then mark the trip as ready. The brief shows which dates suit most people so far.',
      stayingOrganizer:
        'You have not answered, so the plan will be made without you: if you travel too, add your response. When everyone has answered, mark the trip as ready.',
      traveler:
        'Check that your own answers are right: you can change them until the trip is marked as ready. The brief shows which dates suit most people so far.',
    },
  },
  ready: {
    title: 'Your plan is being built',
    now: 'Everyone’s answers are with our operators. They look for the dates that suit most of you, find places to stay, and see that nobody’s needs are forgotten. Then the plan appears here, and the group is asked what it thinks.',
    meanwhile: {
      organizer:
        'There is nothing you need to do. If an answer has to change, open the trip for answers again first.',
      stayingOrganizer:
        'There is nothing you need to do. You have not answered, so the plan is made for the others; if you are coming too, open the trip for answers again and add your response.',
      traveler:
        'There is nothing you need to do. If one of your answers has to change, tell your organizer.',
    },
  },
  proposed: {
    title: 'A plan is with the group',
    now: IN_THE_MAKING,
    meanwhile: {
      organizer: 'See what the group says, then choose.',
      stayingOrganizer: 'See what the group says, then choose.',
      traveler: 'Say what you think of it.',
    },
  },
  agreed: {
    title: 'The group has a plan',
    now: 'Our operators book what was chosen, piece by piece.',
    meanwhile: { organizer: KEEP_FREE, stayingOrganizer: KEEP_FREE, traveler: KEEP_FREE },
  },
  booked: {
    title: 'Your trip is booked',
    now: 'Our operators have booked this trip, and let you know about everything that you need on the way.',
    meanwhile: {
      organizer: 'If anything has to change, ask your operator.',
      stayingOrganizer: 'If anything has to change, ask your operator.',
      traveler: 'If anything has to change, tell your organizer.',
    },
  },
  finished: {
    title: 'This trip is over',
    now: 'We hope that it was a good one.',
    meanwhile: { organizer: NEXT_TRIP, stayingOrganizer: NEXT_TRIP, traveler: NEXT_TRIP },
  },
};
