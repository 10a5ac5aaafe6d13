import { Card } from '@/platform/web/ui/Card';
import type { Stage } from '../domain/stage';

/** What happens now, for anyone who looks for the plan. */
interface News {
  title: string;
  /** Who does what at this time. */
  now: string;
  /** What the reader can do in the meantime. */
  meanwhile: { organizer: string; traveler: string };
}

const IN_THE_MAKING =
  'Our operators have built a plan. It will stand here, day by day, once it is with the group.';

const NEWS: Record<Stage, News> = {
  gathering: {
    title: 'No plan yet: the group is still answering',
    now: 'A plan is built from everyone’s answers. Once the trip is marked as ready, our operators read them all and put together the days, the beds and the costs.',
    meanwhile: {
      organizer:
        'Ask those who are missing to answer, then mark the trip as ready. The brief shows which dates suit most people so far.',
      traveler:
        'Check that your own answers are right: you can change them until the trip is marked as ready. The brief shows which dates suit most people so far.',
    },
  },
  ready: {
    title: 'Your plan is being built',
    now: 'Everyone’s answers are with our operators. They look for the dates that suit most of you, find places to stay, and see that nobody’s needs are forgotten. Then the plan appears here, and the group is asked what it thinks.',
    meanwhile: {
      organizer:
        'There is nothing that you have to do. If an answer must change, mark the trip as unready first.',
      traveler:
        'There is nothing that you have to do. If one of your answers must change, tell your organizer.',
    },
  },
  proposed: {
    title: 'A plan is with the group',
    now: IN_THE_MAKING,
    meanwhile: {
      organizer: 'See what the group says, then choose.',
      traveler: 'Say what you think of it.',
    },
  },
  agreed: {
    title: 'The group has a plan',
    now: 'Our operators book what was chosen, piece by piece.',
    meanwhile: {
      organizer: 'Keep the days free. You hear from us as soon as everything is booked.',
      traveler: 'Keep the days free. You hear from us as soon as everything is booked.',
    },
  },
  booked: {
    title: 'Your trip is booked',
    now: 'Our operators have booked this trip, and let you know about everything that you need on the way.',
    meanwhile: {
      organizer: 'If anything has to change, ask your operator.',
      traveler: 'If anything has to change, tell your organizer.',
    },
  },
  finished: {
    title: 'This trip is over',
    now: 'We hope that it was a good one.',
    meanwhile: {
      organizer: 'The answers stay here for the group. The next trip begins on your dashboard.',
      traveler: 'The answers stay here for the group. The next trip begins on your dashboard.',
    },
  },
};

/** What a trip's members read where its plan will be, until something is proposed. */
export function PlanAhead({ stage, isOrganizer }: { stage: Stage; isOrganizer: boolean }) {
  const { title, now, meanwhile } = NEWS[stage];
  return (
    <Card className="max-w-2xl p-6 sm:p-8">
      <h2 className="font-display text-2xl font-bold">{title}</h2>
      <p className="mt-3">{now}</p>
      <h3 className="eyebrow mt-6 text-ink-soft">Meanwhile</h3>
      <p className="mt-1">{meanwhile[isOrganizer ? 'organizer' : 'traveler']}</p>
    </Card>
  );
}
