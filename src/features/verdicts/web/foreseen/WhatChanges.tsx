import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { formatReadableDate, localDay } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { keysOf } from '@/platform/domain/keysOf';
import { toAppFailure } from '@/platform/web/appFailure';
import { keyed } from '@/platform/web/keyed';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { KeptNames, Sentence } from '@/platform/web/ui/Sentence';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { type Foreseen, MEANINGS } from '../../domain/foreseen/foreseen';
import { ExpandableList } from './ExpandableList';
import { ForeseenPeople } from './ForeseenPeople';

interface WhatChangesProps {
  tripId: string;
  planId: string;
  /** How often the plan had been changed when the operator looked at it. */
  changes: number;
}

/** In the dialog that proposes a plan: what that would do, by the server (SPEC-2 5 'Proposing'). */
export function WhatChanges({ tripId, planId, changes }: WhatChangesProps) {
  const asked = trpc.verdicts.foresee.queryOptions({ tripId, planId }, { gcTime: 0 });
  const { data, error, isFetching, refetch } = useQuery(asked);
  if (error && !data) {
    return (
      <Notice
        tone="danger"
        title="What this would change could not be loaded."
        actions={
          <Button size="sm" pending={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {toAppFailure(error).message}
      </Notice>
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  return (
    <>
      {data.changes > changes && (
        <Notice tone="warn" className="mb-4">
          {APP_ERRORS.plan_changed.message}
        </Notice>
      )}
      <ForeseenChanges foreseen={data} plan={{ tripId, planId }} />
    </>
  );
}

interface ForeseenChangesProps {
  foreseen: Foreseen;
  plan: { tripId: string; planId: string };
}

/** What proposing does to the plan, the choice, and everyone it touches (SPEC-2 5 'Proposing'). */
export function ForeseenChanges({ foreseen, plan }: ForeseenChangesProps) {
  const id = useId();
  const { since, isSame, items, choice, people, currency } = foreseen;
  const groups = keysOf(MEANINGS).map((meaning) => ({
    meaning,
    own: people.filter((one) => one.meaning === meaning),
  }));
  const names = [...people.map(({ name }) => name), ...(choice ? [choice.planTitle] : [])];
  return (
    <KeptNames names={names}>
      <div className="grid grid-cols-1 gap-5">
        {choice && (
          <Notice tone={choice.becomes === 'lifted' ? 'warn' : 'info'} still>
            {CHOICE[choice.becomes](choice.planTitle)}
          </Notice>
        )}
        {since && (
          <section aria-labelledby={`${id}-items`}>
            <h3 id={`${id}-items`} className="text-xl">
              What changes
            </h3>
            <p className="mb-2 text-[0.9375rem] text-ink-soft">{sinceInWords(since)}</p>
            {isSame ? (
              <p>Nothing: this is the version that the group has. Nobody is told anything.</p>
            ) : items.length === 0 ? (
              <p>Nothing in the plan itself.</p>
            ) : (
              <ForeseenItems items={items} />
            )}
          </section>
        )}
        {!isSame && (
          <section aria-labelledby={`${id}-people`} className="grid grid-cols-1 gap-4">
            <h3 id={`${id}-people`} className="text-xl">
              Who is asked, and who is told
            </h3>
            {groups.map(({ meaning, own }) =>
              own.length === 0 ? null : meaning === 'same' || meaning === 'behind' ? (
                <p key={meaning} className="text-[0.9375rem] wrap-anywhere">
                  <span className="font-semibold">{MEANINGS[meaning]}</span>{' '}
                  <span translate="no" className="text-ink-soft">
                    {listed(own.map(({ name }) => name))}
                  </span>
                </p>
              ) : (
                <ForeseenPeople key={meaning} {...{ meaning, currency, plan }} people={own} />
              ),
            )}
          </section>
        )}
      </div>
    </KeptNames>
  );
}

/** What becomes of the organizer's choice of a plan. */
const CHOICE: Record<NonNullable<Foreseen['choice']>['becomes'], (planTitle: string) => string> = {
  stands: (planTitle) => `The organizer has chosen ${planTitle}, and that stands.`,
  moves: (planTitle) =>
    `The organizer has chosen ${planTitle}. Nobody who is going is asked again before the booking, so the choice moves to the new version.`,
  booked: (planTitle) =>
    `The trip is booked with ${planTitle}. The new version counts at once, and everyone who is going stays on the trip, whatever they answer.`,
  lifted: (planTitle) =>
    `This undoes the choice of ${planTitle}, because somebody is asked again; the organizer then chooses again.`,
};

function sinceInWords({ number, at, isOpen }: NonNullable<Foreseen['since']>): string {
  const day = formatReadableDate(localDay(new Date(at)));
  return isOpen
    ? `Since version ${number}, which the group has had since ${day}.`
    : `Since version ${number} of ${day}, which was withdrawn.`;
}

const KINDS = { added: 'Added', moved: 'Moved', changed: 'Changed', gone: 'Gone' } as const;

/** What has changed since the version the group saw last, one line per item. */
function ForeseenItems({ items }: Pick<Foreseen, 'items'>) {
  return (
    <ExpandableList all={keyed(items, ({ sentence }) => sentence)} noun="changes">
      {([key, { kind, sentence }]) => (
        <li
          key={key}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-1.5"
        >
          <span className="eyebrow text-ink-soft">{KINDS[kind]}</span>
          <span className="wrap-anywhere">
            <Sentence>{sentence}</Sentence>
          </span>
        </li>
      )}
    </ExpandableList>
  );
}
