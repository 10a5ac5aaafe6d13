import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Session } from '@/features/identity/domain/session';
import { closedBecause } from '@/features/responses/domain/closedBecause';
import { answeredBySentence } from '@/features/responses/domain/responseViews';
import { startingAnswers } from '@/features/responses/domain/startingAnswers';
import { ResponseForm } from '@/features/responses/web/ResponseForm';
import type { Invitation } from '@/features/trips/domain/tripViews';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { dateRange } from '@/platform/domain/calendarDate';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { toast } from '@/platform/web/ui/toast';
import { splitName } from '../domain/splitName';
import { useAnswerFor } from './api';
import { WithdrawAnswerDialog } from './WithdrawAnswer';

interface AnswerForPageProps {
  invitation: Invitation;
  guestId: string;
  user: Pick<Session, 'userId'>;
}

/** 'Answer for {name}': the join form, which the organizer fills in for a guest (SPEC-4 14.1). */
export function AnswerForPage({ invitation, guestId, user }: AnswerForPageProps) {
  const { tripId, organizerName, stage } = invitation;
  const query = useSuspenseQuery(trpc.guests.answeredFor.queryOptions({ tripId, guestId }));
  throwRefusal(query);
  const { name, own, hidesNeeds } = query.data;
  const { mutateAsync: save } = useAnswerFor({ tripId, guestId });
  const [withdrawing, setWithdrawing] = useState(false);
  const navigate = useNavigate();
  const toTrip = () => navigate({ to: '/dashboard/$tripId', params: { tripId } });
  const closed = closedBecause(invitation);
  const known = { ...splitName(name), hasProfile: false };
  return (
    <Page width="form" className="max-sm:pt-6! max-sm:pb-10!">
      <PageHeader
        title={
          <>
            Answer for <bdi translate="no">{name}</bdi>
          </>
        }
        className="mb-5!"
      />
      <Notice
        still
        className="mb-6"
        title={answeredBySentence(organizerName)}
        actions={
          own && (
            <Button size="sm" variant="quietDanger" onClick={() => setWithdrawing(true)}>
              Withdraw This Answer
            </Button>
          )
        }
      >
        <p>
          It stands beside the response. Needs are read by our operators and by you, and by you only
          until <bdi translate="no">{name}</bdi> comes by their personal link and says that the
          answers are theirs.
        </p>
        {hidesNeeds && (
          <p className="mt-2">
            The organizer before you wrote about needs, which only our operators read. What you
            leave empty there stays as it is.
          </p>
        )}
      </Notice>
      {closed ? (
        <Notice
          tone="warn"
          actions={
            <Button asChild>
              <Link to="/dashboard/$tripId" params={{ tripId }}>
                Back to the Trip
              </Link>
            </Button>
          }
        >
          {APP_ERRORS[closed].message}
        </Notice>
      ) : (
        <ResponseForm
          key={own ? 'edit' : 'join'}
          mode={own ? 'edit' : 'join'}
          tripId={tripId}
          draftKey={`${user.userId}:answer-for:${guestId}`}
          defaultValues={startingAnswers(own, known)}
          saved={own}
          suggested={dateRange(invitation.startDate, invitation.endDate)}
          needsDeletedOn={invitation.needsDeletedOn}
          send={({ answers, began }) => save({ answers, began })}
          onSaved={async () => {
            await toTrip();
            void toast(`You have answered for ${name}.`, { names: [name], tone: 'success' });
          }}
          onCancel={() => void toTrip()}
        />
      )}
      <WithdrawAnswerDialog
        {...{ tripId, stage }}
        guest={{ guestId, name }}
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        onWithdrawn={toTrip}
      />
    </Page>
  );
}
