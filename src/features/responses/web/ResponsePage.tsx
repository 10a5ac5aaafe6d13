import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { KnownName } from '@/features/profile/domain/knownName';
import type { AppErrorCode } from '@/platform/domain/appError';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import type { CalendarDate, DateRange } from '@/platform/domain/calendarDate';
import { focusOnArrival } from '@/platform/web/focus/focusQuietly';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { startingAnswers } from '../domain/startingAnswers';
import { ResponseForm } from './ResponseForm';

interface ResponsePageProps {
  mode: 'join' | 'edit';
  tripId: string;
  userId: string;
  /** Why the trip does not take their response; null if it does. */
  closed: AppErrorCode | null;
  /** The suggested dates; null unless both are known. */
  suggested: DateRange | null;
  /** The day needs are deleted; null before the trip has dates. */
  needsDeletedOn: CalendarDate | null;
  /** The name that the form begins with before they have answered. */
  known: KnownName;
  /** Above the form: the trip. */
  invitation: ReactNode;
  /** Below the form: the way to decline. */
  below?: ReactNode;
  /** What happens next, in sentences, shown after saving. */
  next: readonly string[];
  /** Why the response doesn't count yet, in a sentence; null if it does (SPEC-2 4). */
  waiting?: string | null;
  /** The control for leaving the trip, for anyone waiting to be let in. */
  leave?: ReactNode;
  /** True if they have said they can't come; the form stays hidden until they take it back. */
  cantCome?: boolean;
}

const TITLES = { join: 'Join This Trip', edit: 'Edit Your Responses' };
const CONFIRMATIONS = { join: 'Thanks for submitting', edit: 'Changes saved' };

/** SPEC 2 'Join This Trip' and 'Edit Your Responses', for somebody signed in. */
export function ResponsePage(props: ResponsePageProps) {
  const { mode, tripId, userId, closed, suggested, known, next } = props;
  const { waiting = null, cantCome = false } = props;
  const { data: own } = useSuspenseQuery(trpc.responses.own.queryOptions({ tripId }));
  const navigate = useNavigate();
  const [saved, setSaved] = useState(false);
  const [wasClosed] = useState(closed !== null);

  if (saved) {
    return (
      <Page width="form">
        <Card className="p-6 text-center sm:p-10">
          <h1 ref={focusOnArrival} className="font-display text-3xl font-bold">
            {CONFIRMATIONS[mode]}
          </h1>
          <div className="mt-3 flex flex-col gap-2 text-ink-soft wrap-anywhere">
            {next.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </div>
          <div className="mt-6 flex flex-wrap justify-center gap-3">
            {mode === 'join' && !known.hasProfile && (
              <Button asChild>
                <Link to="/complete-profile" search={{ redirect: `/dashboard/${tripId}` }}>
                  Complete Your Profile
                </Link>
              </Button>
            )}
            {mode === 'join' && waiting === null && (
              <Button asChild>
                <Link to="/dashboard/$tripId" params={{ tripId }}>
                  See the Trip
                </Link>
              </Button>
            )}
            <Button asChild variant="primary">
              {mode === 'join' ? (
                <Link to="/dashboard">Go to Dashboard</Link>
              ) : (
                <Link to="/dashboard/$tripId" params={{ tripId }}>
                  Back to the Trip
                </Link>
              )}
            </Button>
          </div>
        </Card>
      </Page>
    );
  }
  return (
    <Page width="form" className="max-sm:pt-6! max-sm:pb-10!">
      <PageHeader title={TITLES[mode]} className="mb-5!" />
      {props.invitation}
      {mode === 'join' && own && (!closed || waiting !== null) && (
        <AnsweredNotice
          tripId={tripId}
          waiting={waiting}
          isOpen={closed === null}
          leave={props.leave}
        />
      )}
      {closed ? (
        <Notice
          tone="warn"
          // If this appears while somebody is typing, it has to be announced.
          still={wasClosed}
          actions={
            <Button asChild>
              <Link to="/dashboard">Return</Link>
            </Button>
          }
        >
          {APP_ERRORS[closed].message}
        </Notice>
      ) : cantCome ? null : (
        <ResponseForm
          mode={mode}
          tripId={tripId}
          draftKey={`${userId}:${mode}:${tripId}`}
          defaultValues={startingAnswers(own, known)}
          saved={own}
          suggested={suggested}
          needsDeletedOn={props.needsDeletedOn}
          onSaved={() => setSaved(true)}
          onCancel={() => void navigate({ to: '/dashboard/$tripId', params: { tripId } })}
        />
      )}
      {props.below}
    </Page>
  );
}

interface AnsweredNoticeProps {
  tripId: string;
  /** Why the response doesn't count yet, in a sentence; null if it does. */
  waiting: string | null;
  /** True if the response can be changed now. */
  isOpen: boolean;
  /** The control for leaving the trip, for anyone waiting. */
  leave?: ReactNode;
}

/** On a repeat visit by invite link, says that they have answered, and where (DESIGN 7.17). */
function AnsweredNotice({ tripId, waiting, isOpen, leave }: AnsweredNoticeProps) {
  return (
    <Notice
      tone="success"
      still
      className="mb-6"
      title="You have answered."
      actions={
        <>
          {waiting === null && (
            <Button asChild size="sm">
              <Link to="/dashboard/$tripId" params={{ tripId }}>
                See the Trip
              </Link>
            </Button>
          )}
          {isOpen && (
            <Button asChild variant="quiet" size="sm">
              <Link to="/edit-response/$tripId" params={{ tripId }}>
                Edit My Response
              </Link>
            </Button>
          )}
          {waiting !== null && leave}
        </>
      }
    >
      {waiting}
    </Notice>
  );
}
