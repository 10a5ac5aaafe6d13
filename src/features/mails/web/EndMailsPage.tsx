import { useSuspenseQuery } from '@tanstack/react-query';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { useEndMails } from './api';

/**
 * The target of the links at the end of mails (SPEC-2 4). Needs a button press, because programs
 * that scan mails open every link. A mail about several trips leads to a page about each of them.
 */
export function EndMailsPage({ token }: { token: string }) {
  const { data: mailings } = useSuspenseQuery(trpc.mails.mailing.queryOptions({ token }));
  const end = useEndMails();
  const [first, ...more] = mailings;
  if (!first) {
    return (
      <Page width="form">
        <PageHeader title="Mails About a Trip" />
        <Notice tone="info" still>
          {APP_ERRORS.mails_link_ended.message}
        </Notice>
      </Page>
    );
  }
  const isOne = more.length === 0;
  const hasEndedAll = first.ended === 'all';
  const button = (about: string, ending: 'trip' | 'all' | null, label: string) => (
    <Button
      variant={isOne && ending === 'trip' ? 'primary' : 'secondary'}
      pending={end.isPending && end.variables.token === about && end.variables.ending === ending}
      onClick={() => end.mutate({ token: about, ending })}
    >
      {label}
    </Button>
  );
  return (
    <Page width="form">
      <PageHeader
        title={isOne ? 'Mails About a Trip' : 'Mails About Trips'}
        {...(isOne && { lead: <bdi translate="no">{first.tripName}</bdi> })}
      />
      <Card className="grid grid-cols-1 justify-items-start gap-4">
        {hasEndedAll && (
          <Notice tone="success" className="w-full">
            You will get no more mails from here about any trip.
          </Notice>
        )}
        {!hasEndedAll && mailings.some(({ ended }) => ended === null) && (
          <p>Press a button to stop mails. You don’t need an account.</p>
        )}
        {!hasEndedAll &&
          mailings.map(({ token: about, tripName, ended }) => (
            <section
              key={about}
              aria-labelledby={isOne ? undefined : about}
              className="grid w-full justify-items-start gap-2"
            >
              {!isOne && (
                <h2 id={about} className="font-semibold">
                  <bdi translate="no">{tripName}</bdi>
                </h2>
              )}
              {ended === 'trip' && (
                <Notice tone="success" className="w-full">
                  You will get no more mails about this trip.
                </Notice>
              )}
              {ended === null
                ? button(about, 'trip', 'End Mails About This Trip')
                : button(about, null, 'Get Mails About This Trip Again')}
            </section>
          ))}
        {!hasEndedAll && (
          <>
            <p className="text-ink-soft">
              Anyone who organizes a trip here can enter your email and have mails sent to it.
            </p>
            {button(token, 'all', 'End Mails About All Trips')}
          </>
        )}
        {end.problem && <Notice tone="danger">{end.problem}</Notice>}
      </Card>
    </Page>
  );
}
