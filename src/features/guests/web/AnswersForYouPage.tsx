import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fullName } from '@/features/profile/domain/personName';
import { ageInWords } from '@/features/responses/domain/companions';
import type { OwnResponse } from '@/features/responses/domain/responseViews';
import { shownWithoutNeeds } from '@/features/responses/domain/withoutNeeds';
import { AnsweredBy } from '@/features/responses/web/AnsweredBy';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { RadioLine } from '@/platform/web/ui/field/RadioLine';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { Problem } from '@/platform/web/ui/Problem';
import { toast } from '@/platform/web/ui/toast';
import type { AnswersForYou, Keeps } from '../domain/answeredFor';
import { useTakeAnswers } from './api';

/** What the organizer answered for somebody who came by their personal link (SPEC-4 14.1). */
export function AnswersForYouPage({ tripId }: { tripId: string }) {
  const query = useSuspenseQuery(trpc.guests.answersForYou.queryOptions({ tripId }));
  throwRefusal(query);
  const { data } = query;
  return (
    <Page width="form">
      <PageHeader title="Answers for You" className="mb-5!" />
      {data ? (
        <Taking tripId={tripId} {...data} />
      ) : (
        <Notice
          still
          actions={
            <Button asChild>
              <Link to="/join/$tripId" params={{ tripId }}>
                See the Invitation
              </Link>
            </Button>
          }
        >
          There are no answers here for you to take over.
        </Notice>
      )}
    </Page>
  );
}

function Taking({
  tripId,
  tripName,
  organizerName,
  answered,
  own,
}: AnswersForYou & { tripId: string }) {
  const navigate = useNavigate();
  const [keeps, setKeeps] = useState<Keeps | null>(null);
  const choice = (value: Keeps) => ({
    ...{ value, checked: keeps === value, onChange: () => setKeeps(value) },
  });
  const take = useTakeAnswers(tripId, async () => {
    await navigate({ to: '/dashboard/$tripId', params: { tripId } });
    void toast('These answers are yours now.', { tone: 'success' });
  });
  return (
    <div className="flex flex-col gap-6">
      <p className="wrap-anywhere">
        <bdi translate="no">{organizerName}</bdi> has answered “<bdi translate="no">{tripName}</bdi>
        ” for you. Once you say that these are yours, you can change them, and{' '}
        <bdi translate="no">{organizerName}</bdi> reads nothing about needs any more.
      </p>
      <Answers response={answered} by={organizerName} />
      {own && (
        <fieldset>
          <legend className="mb-1 font-semibold">
            You have answered yourself. Which response stays?
          </legend>
          <RadioLine name="keeps" {...choice('answered')}>
            The one above
          </RadioLine>
          <RadioLine name="keeps" {...choice('own')}>
            My own, which I gave as <bdi translate="no">{fullName(own)}</bdi>
          </RadioLine>
          <p className="text-[0.9375rem] text-ink-soft">The other one will be deleted.</p>
        </fieldset>
      )}
      <Problem>{take.problem}</Problem>
      <div>
        <Button
          variant="primary"
          pending={take.isPending}
          disabled={own !== null && keeps === null}
          onClick={() => take.mutate(keeps)}
        >
          These Are Mine
        </Button>
      </div>
    </div>
  );
}

function Answers({ response, by }: { response: OwnResponse; by: string }) {
  const { companions } = response;
  return (
    <Card>
      <h2 translate="no" className="font-display text-xl font-bold wrap-anywhere">
        {fullName(response)}
      </h2>
      <AnsweredBy by={by} className="text-ink-soft" />
      <dl className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {shownWithoutNeeds(response).map(({ key, label, text }) => (
          <div key={key} className="min-w-0">
            <dt className="eyebrow text-ink-soft">{label}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{text.trim() || 'Not given'}</dd>
          </div>
        ))}
        {companions.length > 0 && (
          <div className="min-w-0">
            <dt className="eyebrow text-ink-soft">With you</dt>
            <dd translate="no" className="wrap-anywhere">
              {companions
                .map((one) => [one.companionName, ageInWords(one)].filter(Boolean).join(', '))
                .join('; ')}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-4 text-[0.9375rem] text-ink-soft">
        What was written about needs is not shown here.
      </p>
    </Card>
  );
}
