import type { ReactNode } from 'react';
import { STAGES, type Stage } from '@/features/trips/domain/stage';
import { formatReadableDate, localDay } from '@/platform/domain/calendarDate';
import { Card } from '@/platform/web/ui/Card';
import { NEWS, type PlanReader } from './news';
import { PlanSteps } from './PlanSteps';

interface WhatHappensNowProps {
  stage: Stage;
  reader: PlanReader;
  /** Since when the trip is ready, as an instant. */
  readyAt: string | null;
  /** The operator who has taken the trip, and since when, as an instant. */
  taken: { by: string; at: string } | null;
  /** While the group is answering: how far it is, and who is missing. */
  needed?: ReactNode;
  /** What the reader can open or do from here. */
  actions?: ReactNode;
}

const dayOf = (instant: string) => formatReadableDate(localDay(new Date(instant)));

/** What members read where the plan will be: who does what until then, and since when. */
export function WhatHappensNow(props: WhatHappensNowProps) {
  const { stage, reader, readyAt, taken, needed, actions } = props;
  const { title, now, meanwhile } = NEWS[stage];
  const { isOpen, isOnDesk, hasPlan } = STAGES[stage];
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)] lg:gap-12">
      <Card className="p-6 sm:p-8">
        <h2 className="text-2xl sm:text-3xl">{title}</h2>
        <p className="mt-3 text-lg leading-relaxed">{now}</p>
        {isOnDesk && !hasPlan && <Since readyAt={readyAt} taken={taken} />}
        {isOpen && needed && (
          <div className="mt-6 flex flex-col gap-5 border-t-2 border-dashed border-line-strong/60 pt-6 [&_h2]:text-xl">
            {needed}
          </div>
        )}
        <div className="mt-6 border-t-2 border-dashed border-line-strong/60 pt-6">
          <h3 className="eyebrow text-ink-soft">Meanwhile</h3>
          <p className="mt-1">{meanwhile[reader]}</p>
          {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
        </div>
      </Card>
      <PlanSteps stage={stage} />
    </div>
  );
}

function Since({ readyAt, taken }: Pick<WhatHappensNowProps, 'readyAt' | 'taken'>) {
  return (
    <ul className="mt-5 flex flex-col gap-1 border-l-4 border-teal bg-teal-wash px-4 py-3 font-medium wrap-anywhere">
      {readyAt && <li>Ready since {dayOf(readyAt)}.</li>}
      <li>
        {taken ? (
          <>
            Taken by <bdi>{taken.by}</bdi> since {dayOf(taken.at)}.
          </>
        ) : (
          'Nobody has taken it on yet. One of our operators will.'
        )}
      </li>
    </ul>
  );
}
