import { useQuery } from '@tanstack/react-query';
import { OrganizersDues } from '@/features/dues/web/OrganizersDues';
import { CopiesOnDevice } from '@/features/offline/web/CopiesOnDevice';
import { STAGES } from '@/features/trips/domain/stage';
import type { TripView } from '@/features/trips/domain/tripViews';
import { AnswerBar } from '@/features/verdicts/web/AnswerBar';
import { TripHistory } from '@/features/verdicts/web/HistoryList';
import { LeftOutSection } from '@/features/verdicts/web/LeftOutSection';
import { OwnQuestions } from '@/features/verdicts/web/OwnQuestions';
import { VerdictSection } from '@/features/verdicts/web/VerdictSection';
import { trpc } from '@/platform/web/trpc';
import { Part } from '@/platform/web/ui/Part';
import { DecisionSection } from './lateParts';

interface PlanRoundProps {
  trip: TripView;
  proposalId: string;
  userId: string;
  /** The reader's name in their answers; null if they have given none. */
  traveler: string | null;
}

/** Below a plan: the reader's verdict, the group's and the dues for the organizer, and the history. */
export function PlanRound({ trip, proposalId, userId, traveler }: PlanRoundProps) {
  const { tripId } = trip;
  const { data } = useQuery(trpc.verdicts.round.queryOptions({ tripId }));
  const { data: page } = useQuery(trpc.plans.proposals.queryOptions({ tripId }));
  const { data: dues } = useQuery(trpc.dues.forTraveler.queryOptions({ tripId }));
  const round = data?.round;
  const variant = round?.variants.find((one) => one.proposalId === proposalId);
  return (
    <div className="grid grid-cols-1 gap-10 sm:gap-12">
      {round && variant && <VerdictSection {...{ tripId, userId, round, variant }} />}
      {round && variant && (
        <LeftOutSection {...{ tripId, userId, variant }} isOpen={round.takesVerdicts} />
      )}
      {data?.isOrganizer && round && (
        <Part>
          <DecisionSection {...{ tripId, round }} />
        </Part>
      )}
      {data?.isOrganizer && STAGES[trip.stage].takesAlong && <OrganizersDues tripId={tripId} />}
      <OwnQuestions tripId={tripId} editsNeeds={trip.abilities.answer} />
      <TripHistory tripId={tripId} />
      {page && data && dues && (
        <CopiesOnDevice
          {...{ userId, page, dues }}
          head={{ ...trip, isOrganizer: data.isOrganizer, traveler }}
        />
      )}
      {data && variant && <AnswerBar page={data} planId={variant.planId} />}
    </div>
  );
}
