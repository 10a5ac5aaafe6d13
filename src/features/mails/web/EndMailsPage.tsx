import { useSuspenseQuery } from '@tanstack/react-query';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { useEndMails } from './api';

const ENDED = {
  trip: 'You will get no more mails about this trip.',
  all: 'You will get no more mails from here about any trip.',
};

/**
 * The target of the links at the end of mails (SPEC-2 4). Needs a button press, because programs
 * that scan mails open every link.
 */
export function EndMailsPage({ token }: { token: string }) {
  const { data: mailing } = useSuspenseQuery(trpc.mails.mailing.queryOptions({ token }));
  const end = useEndMails(token);
  if (!mailing) {
    return (
      <Page width="form">
        <PageHeader title="Mails About a Trip" />
        <Notice tone="info" still>
          {APP_ERRORS.mails_link_ended.message}
        </Notice>
      </Page>
    );
  }
  const { tripName, ended } = mailing;
  return (
    <Page width="form">
      <PageHeader title="Mails About a Trip" lead={<bdi translate="no">{tripName}</bdi>} />
      <Card className="grid grid-cols-1 justify-items-start gap-4">
        {ended ? (
          <Notice tone="success" className="w-full">
            {ENDED[ended]}
          </Notice>
        ) : null}
        {ended === 'trip' && (
          <Button
            pending={end.isPending && end.variables === null}
            onClick={() => end.mutate(null)}
          >
            Get Mails About This Trip Again
          </Button>
        )}
        {ended === null && (
          <>
            <p>Press the button to stop mails about this trip. You don’t need an account.</p>
            <Button
              variant="primary"
              pending={end.isPending && end.variables === 'trip'}
              onClick={() => end.mutate('trip')}
            >
              End Mails About This Trip
            </Button>
          </>
        )}
        {ended !== 'all' && (
          <>
            <p className="text-ink-soft">
              Anyone who organizes a trip here can enter your email and have mails sent to it.
            </p>
            <Button
              pending={end.isPending && end.variables === 'all'}
              onClick={() => end.mutate('all')}
            >
              End Mails About All Trips
            </Button>
          </>
        )}
        {end.problem && <Notice tone="danger">{end.problem}</Notice>}
      </Card>
    </Page>
  );
}
