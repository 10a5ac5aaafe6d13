import { ProposalView } from '@/features/itinerary/web/ProposalView';
import { type KeptPlan, savedCopyOf } from '@/features/offline/domain/keptPlan';
import { STAGES } from '@/features/trips/domain/stage';
import { StageMark } from '@/features/trips/web/StageMark';
import { Notice } from '@/platform/web/ui/Notice';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { pageTitle } from '../pageHead';

/** A plan as its reader last had it. */
export function OfflinePlan({ plan }: { plan: KeptPlan }) {
  const { tripName, destination, organizerName, stage, proposal, traveler, savedAt } = plan;
  return (
    <>
      <title>{pageTitle(`Plan: ${tripName}`)}</title>
      <Notice tone="warn" still title="You are offline." className="mb-8 print:hidden">
        {savedCopyOf(savedAt)}
      </Notice>
      <PageHeader
        className="mb-6"
        title={tripName}
        lead={
          <>
            <bdi>{destination}</bdi>
            <span className="mt-1 block text-base wrap-anywhere">
              Organized by <bdi>{organizerName}</bdi>
            </span>
          </>
        }
        actions={<StageMark stage={stage} className="mr-2 w-26" />}
      />
      <ProposalView proposal={proposal} band={STAGES[stage].label} traveler={traveler} />
    </>
  );
}
