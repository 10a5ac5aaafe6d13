import { type ReactNode, useEffect, useState } from 'react';
import { pageAt } from '@/app/domain/pageAt';
import { OwedInWords } from '@/features/dues/web/OwedInWords';
import ItemOption from '@/features/itinerary/web/ItemOption';
import { OptionContext } from '@/features/itinerary/web/OptionContext';
import ProposalView from '@/features/itinerary/web/ProposalView';
import { type PlanCopy, savedCopyOf } from '@/features/offline/domain/planCopy';
import { arePlansCopied } from '@/features/offline/web/arePlansCopied';
import { readPlans } from '@/features/offline/web/copyPlan';
import { STAGES } from '@/features/trips/domain/stage';
import { StageMark } from '@/features/trips/web/StageMark';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { DatesText } from '@/platform/web/ui/DatesText';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { pageTitle } from '../pageHead';

/** Returns the trip whose plan belongs to this address. */
function tripOfPlan(): string | undefined {
  const found = pageAt(window.location.pathname);
  return found?.page.path === '/dashboard/$tripId/plan' ? found.params.tripId : undefined;
}

export interface OfflineContentProps {
  /** Whose copies to show; null for a stranger, who sees none. */
  userId: string | null;
  onRetry: () => void;
  /** Shown with a connection, unless a plan is kept for this address. Nobody is offline then. */
  otherwise?: ReactNode;
}

/** Shown offline: this address's plan if it is kept, else a list of the kept ones (SPEC-2 7.2). */
export function OfflineContent({ userId, onRetry, otherwise }: OfflineContentProps) {
  const [plans, setPlans] = useState<readonly PlanCopy[] | null>(null);
  useEffect(() => {
    const reading = userId === null ? Promise.resolve([]) : readPlans(userId);
    reading.catch(() => []).then(setPlans);
  }, [userId]);
  if (plans === null) return null;
  const plan = plans.find(({ tripId }) => tripId === tripOfPlan());
  const others = plans.filter((one) => one !== plan);
  if (plan) {
    return (
      <Page>
        <OfflinePlan plan={plan} onRetry={onRetry} />
        {others.length > 0 && (
          <section className="mt-12 max-w-2xl print:hidden">
            <h2 className="mb-4 text-2xl">Other plans on this device</h2>
            <PlanList plans={others} />
          </section>
        )}
      </Page>
    );
  }
  if (otherwise && navigator.onLine) return otherwise;
  return (
    <Page width="text">
      <title>{pageTitle('Offline')}</title>
      <PageHeader
        title="You are offline."
        lead={plans.length > 0 ? 'These plans are kept on this device.' : undefined}
        actions={<Button onClick={onRetry}>Try Again</Button>}
      />
      {plans.length > 0 ? (
        <PlanList plans={plans} />
      ) : (
        <EmptyState title="No plan is kept on this device.">
          {arePlansCopied()
            ? 'Once a group has chosen its plan, whoever goes and has opened it here can read it without a connection.'
            : 'You have switched that off: see Your Account, once you are online again.'}
        </EmptyState>
      )}
    </Page>
  );
}

function PlanList({ plans }: { plans: readonly PlanCopy[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {plans.map(({ tripId, tripName, proposal, savedAt }) => (
        <li key={tripId}>
          <a
            href={`/dashboard/${encodeURIComponent(tripId)}/plan`}
            className="block rounded-2xl border border-line bg-card px-5 py-4 hover:bg-sunken"
          >
            <bdi translate="no" className="block font-display text-xl font-bold wrap-anywhere">
              {tripName}
            </bdi>
            <span className="mt-1 block">
              <DatesText>
                {formatReadableRange(proposal.planStart, proposal.planEnd) ?? ''}
              </DatesText>
            </span>
            <span className="block text-[0.9375rem] text-ink-soft">{savedCopyOf(savedAt)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A plan as its reader last saw it. */
function OfflinePlan({ plan, onRetry }: { plan: PlanCopy; onRetry: () => void }) {
  const { tripName, destination, organizerName, stage, proposal, traveler, savedAt, owed } = plan;
  return (
    <>
      <title>{pageTitle(`Plan: ${tripName}`)}</title>
      <Notice
        tone="warn"
        still
        title={navigator.onLine ? "We can't reach Gangway right now." : 'You are offline.'}
        className="mb-8 print:hidden"
        actions={
          <Button size="sm" onClick={onRetry}>
            Try Again
          </Button>
        }
      >
        {savedCopyOf(savedAt)}
      </Notice>
      <PageHeader
        className="mb-6"
        title={tripName}
        lead={
          <>
            <bdi translate="no">{destination}</bdi>
            <span className="mt-1 block text-base wrap-anywhere">
              Organized by <bdi translate="no">{organizerName}</bdi>
            </span>
          </>
        }
        actions={<StageMark stage={stage} className="mr-2 w-26" />}
      />
      <OptionContext value={(about) => <ItemOption {...about} />}>
        <ProposalView
          {...{ proposal, traveler }}
          band={STAGES[stage].label}
          changes={owed && <OwedInWords owed={owed} />}
        />
      </OptionContext>
    </>
  );
}
