import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { GroupProgress } from '@/features/guests/web/GroupProgress';
import { WhoIsMissing } from '@/features/guests/web/WhoIsMissing';
import { STAGE_KEYS, STAGES, type Stage } from '@/features/trips/domain/stage';
import { WITH_OPERATORS, withOperatorsTitle } from '@/features/trips/domain/withOperators';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { cn } from '@/platform/web/ui/cn';
import { Day } from '@/platform/web/ui/Day';
import { Section } from '@/platform/web/ui/Section';

/** Who reads a plan's page; a 'stayingOrganizer' has given no answers, so does not travel. */
export type PlanReader = 'traveler' | 'organizer' | 'stayingOrganizer';

/** What is happening now, for anyone looking for the plan. */
interface News {
  /** Where it depends on that, by whether an operator has taken the trip. */
  title: string | ((isTaken: boolean) => string);
  /** Who is doing what. */
  now: string;
  /** What the reader can do in the meantime. */
  meanwhile: Record<PlanReader, string>;
}

const IN_THE_MAKING =
  'Our operators have built a plan. It will appear here, day by day, once it is with the group.';

const NEXT_TRIP = 'The responses stay here for the group. The next trip begins on your dashboard.';

const KEEP_FREE = 'Keep the days free. You will get a mail when everything is booked.';

const NEWS: Record<Stage, News> = {
  gathering: {
    title: 'No plan yet: the group is still answering',
    now: 'A plan is built from everyone’s responses. It begins once the trip is marked as ready. Then our operators, who plan your trip, put together the days, the beds and the costs.',
    meanwhile: {
      organizer:
        'Ask those who are missing to answer, then mark the trip as ready. The brief shows which dates suit most people so far.',
      stayingOrganizer:
        'The plan will be made for those who have answered. If you travel too, add your response. When everyone has answered, mark the trip as ready.',
      traveler:
        'Check that your own response is right. You can change it until the trip is marked as ready. The brief shows which dates suit most people so far.',
    },
  },
  ready: {
    title: withOperatorsTitle,
    now: `${WITH_OPERATORS} You will get a mail when there is a plan.`,
    meanwhile: {
      organizer:
        'There is nothing you need to do. If a response has to change, mark the trip as unready first.',
      stayingOrganizer:
        'There is nothing you need to do. The plan is made for those who have answered. If you are coming too, mark the trip as unready and add your response.',
      traveler:
        'There is nothing you need to do. If your response has to change, tell your organizer.',
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
    now: 'Our operators have booked this trip.',
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

export interface WhatHappensNowProps {
  tripId: string;
  stage: Stage;
  reader: PlanReader;
  /** When the trip became ready, as an instant. */
  readyAt: string | null;
  /** The operator who has taken the trip, and when, as an instant. */
  taken: { by: string; at: string } | null;
  /** True if the reader can add a response. */
  mayAnswer: boolean;
}

/** Shown to members in place of the plan: who is doing what until there is one, and since when. */
export default function WhatHappensNow(props: WhatHappensNowProps) {
  const { tripId, stage, reader, readyAt, taken, mayAnswer } = props;
  const { title, now, meanwhile } = NEWS[stage];
  const { isOpen, isOnDesk, hasPlan } = STAGES[stage];
  return (
    <div
      data-no-plan
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-12"
    >
      <Card className="p-6 sm:p-8">
        <h2 className="text-2xl sm:text-3xl">
          {typeof title === 'string' ? title : title(taken !== null)}
        </h2>
        <p className="mt-3 text-lg leading-relaxed">{now}</p>
        {isOnDesk && !hasPlan && <Since readyAt={readyAt} taken={taken} />}
        {isOpen && <Needed tripId={tripId} />}
        <div className="mt-6 border-t-2 border-dashed border-line-strong/60 pt-6">
          <h3 className="eyebrow text-ink-soft">Meanwhile</h3>
          <p className="mt-1">{meanwhile[reader]}</p>
          {mayAnswer && (
            <Button asChild className="mt-4">
              <Link to="/join/$tripId" params={{ tripId }}>
                Add My Response
              </Link>
            </Button>
          )}
        </div>
      </Card>
      <PlanSteps stage={stage} />
    </div>
  );
}

/** While the group is answering: how far it has come, and who is missing. */
function Needed({ tripId }: { tripId: string }) {
  const { data } = useSuspenseQuery(trpc.guests.whoIsComing.queryOptions({ tripId }));
  return (
    <div className="mt-6 grid grid-cols-1 gap-5 border-t-2 border-dashed border-line-strong/60 pt-6 [&_h2]:text-xl">
      <GroupProgress headcount={data.headcount} />
      <WhoIsMissing tripId={tripId} />
    </div>
  );
}

function Since({ readyAt, taken }: Pick<WhatHappensNowProps, 'readyAt' | 'taken'>) {
  return (
    <ul className="mt-5 flex flex-col gap-1 border-l-4 border-teal bg-teal-wash px-4 py-3 font-medium wrap-anywhere">
      {readyAt && (
        <li>
          Ready since <Day at={readyAt} />.
        </li>
      )}
      <li>
        {taken ? (
          <>
            Taken by <bdi translate="no">{taken.by}</bdi> since <Day at={taken.at} />.
          </>
        ) : (
          'One of our operators will take it on.'
        )}
      </li>
    </ul>
  );
}

/** What is done in each stage on the way to the trip. Once the last one is over, so is the trip. */
const STEPS: Record<Exclude<Stage, 'finished'>, { title: string; who: string }> = {
  gathering: {
    title: 'Everyone answers',
    who: 'When you can come, what you can spend, what you wish for and need.',
  },
  ready: {
    title: 'A plan is built',
    who: 'By our operators, from everyone’s responses.',
  },
  proposed: {
    title: 'The group has its say',
    who: 'The plan stands here, day by day, with your share of the cost.',
  },
  agreed: { title: 'It is booked', who: 'What the organizer has chosen, piece by piece.' },
  booked: { title: 'Off you go', who: 'With everything you need along the way.' },
};

/** The way from first answer to trip, as a route with five stops that marks the current one. */
function PlanSteps({ stage }: { stage: Stage }) {
  const reached = STAGE_KEYS.indexOf(stage);
  return (
    <Section title="The way to your trip" titleClass="eyebrow text-ink-soft">
      <ol className="mt-4">
        {Object.entries(STEPS).map(([key, { title, who }], at) => {
          const isDone = at < reached;
          const isNow = key === stage;
          return (
            <li
              key={key}
              {...(isNow && { 'aria-current': 'step' as const })}
              className="group relative flex gap-4 pb-6 last:pb-0"
            >
              <span
                aria-hidden="true"
                className={cn(
                  'absolute top-7 bottom-0 left-3.5 -translate-x-1/2 border-l-2 group-last:hidden',
                  isDone ? 'border-teal' : 'border-dashed border-line-strong',
                )}
              />
              <span
                aria-hidden="true"
                className={cn(
                  'grid size-7 shrink-0 place-items-center rounded-full border-2',
                  isDone && 'border-teal bg-teal text-on-teal',
                  isNow && 'border-teal bg-card',
                  !isDone && !isNow && 'border-line-strong bg-paper',
                )}
              >
                {isDone && <Check className="size-4" strokeWidth={3} />}
                {isNow && <span className="size-3 rounded-full bg-teal" />}
              </span>
              <div className="min-w-0">
                <p className={cn('font-display text-lg font-bold', !isNow && 'text-ink-soft')}>
                  {title}
                  <span className="sr-only">{isDone ? ', done' : isNow ? ', now' : ''}</span>
                </p>
                <p className="text-[0.9375rem] leading-snug text-ink-soft">{who}</p>
              </div>
            </li>
          );
        })}
      </ol>
    </Section>
  );
}
