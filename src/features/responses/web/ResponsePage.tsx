import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Session } from '@/features/identity/domain/session';
import type { KnownName } from '@/features/profile/domain/knownName';
import type { Invitation } from '@/features/trips/domain/tripViews';
import { InvitationBox } from '@/features/trips/web/InvitationBox';
import { LeaveWaiting } from '@/features/trips/web/LeaveTripDialog';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { dateRange } from '@/platform/domain/calendarDate';
import { focusOnArrival } from '@/platform/web/focus/focusQuietly';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { afterAnswering, closedBecause, whileWaiting, willBeLetIn } from '../domain/afterAnswering';
import { startingAnswers } from '../domain/startingAnswers';
import { ResponseForm } from './ResponseForm';

interface ResponsePageProps {
  mode: 'join' | 'edit';
  invitation: Invitation;
  user: Pick<Session, 'userId' | 'email'>;
  /** The name that the form begins with before they have answered. */
  known: KnownName;
  /** True if their response doesn't count until the organizer lets them in (SPEC-2 4). */
  isWaiting: boolean;
  /** The name of a guest who is added to the party, unless there is one of that name. */
  companion?: string | undefined;
  /** Above the trip, and between it and the form. */
  above?: ReactNode;
  asked?: ReactNode;
  /** Below the form: the way to decline. */
  below?: ReactNode;
  /** True if they have said they can't come; the form stays hidden until they take it back. */
  cantCome?: boolean;
}

const TITLES = { join: 'Join This Trip', edit: 'Edit Your Responses' };
const CONFIRMATIONS = { join: 'Thanks for submitting', edit: 'Changes saved' };

/** SPEC 2 'Join This Trip' and 'Edit Your Responses', for somebody signed in. */
export function ResponsePage(props: ResponsePageProps) {
  const { mode, invitation, user, known, isWaiting, companion, cantCome = false } = props;
  const { tripId, organizerName } = invitation;
  const closed = closedBecause(invitation);
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
            {(isWaiting ? whileWaiting(organizerName) : afterAnswering(invitation, user.email)).map(
              (sentence) => (
                <p key={sentence}>{withEmail(sentence, user.email)}</p>
              ),
            )}
          </div>
          <div className="mt-6 flex flex-col items-center gap-2">
            <Button asChild variant="primary">
              {mode === 'join' ? (
                <Link to="/dashboard">Go to Dashboard</Link>
              ) : (
                <Link to="/dashboard/$tripId" params={{ tripId }}>
                  Back to the Trip
                </Link>
              )}
            </Button>
            {mode === 'join' && (
              <div className="flex flex-wrap justify-center gap-x-6">
                {!isWaiting && (
                  <Button asChild variant="link">
                    <Link to="/dashboard/$tripId" params={{ tripId }}>
                      See the Trip
                    </Link>
                  </Button>
                )}
                {!known.hasProfile && (
                  <Button asChild variant="link">
                    <Link to="/complete-profile" search={{ redirect: `/dashboard/${tripId}` }}>
                      Complete Your Profile
                    </Link>
                  </Button>
                )}
              </div>
            )}
          </div>
        </Card>
      </Page>
    );
  }
  return (
    <Page width="form" className="max-sm:pt-6! max-sm:pb-5!">
      <PageHeader title={TITLES[mode]} className="mb-5!" />
      {props.above}
      <InvitationBox invitation={invitation} />
      {props.asked}
      {mode === 'join' && own && (!closed || isWaiting) && (
        <AnsweredNotice {...{ invitation, isWaiting }} isOpen={closed === null} />
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
          draftKey={[user.userId, mode, tripId, companion].filter(Boolean).join(':')}
          defaultValues={startingAnswers(own, known, companion)}
          saved={own}
          suggested={dateRange(invitation.startDate, invitation.endDate)}
          needsDeletedOn={invitation.needsDeletedOn}
          onSaved={() => setSaved(true)}
          onCancel={() => void navigate({ to: '/dashboard/$tripId', params: { tripId } })}
        />
      )}
      {props.below}
    </Page>
  );
}

interface AnsweredNoticeProps extends Pick<ResponsePageProps, 'invitation' | 'isWaiting'> {
  /** True if the response can be changed now. */
  isOpen: boolean;
}

/** A sentence whose email, if it has one, wraps before its domain. */
function withEmail(sentence: string, email: string) {
  const [before, after] = sentence.split(email);
  if (after === undefined) return sentence;
  return (
    <>
      {before}
      <EmailText email={email} />
      {after}
    </>
  );
}

/** On a repeat visit by invite link, says that they have answered, and where (DESIGN 7.17). */
function AnsweredNotice({ invitation, isWaiting, isOpen }: AnsweredNoticeProps) {
  const { tripId } = invitation;
  return (
    <Notice
      tone="success"
      still
      className="mb-6"
      title="You have answered."
      actions={
        <>
          {!isWaiting && (
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
          {isWaiting && <LeaveWaiting trip={invitation} />}
        </>
      }
    >
      {isWaiting && willBeLetIn(invitation.organizerName)}
    </Notice>
  );
}
