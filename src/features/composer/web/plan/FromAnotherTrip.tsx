import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import { itemsByDay } from '@/features/plans/domain/itemsByDay';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import type { AskedDays } from '../../domain/askedDays';
import type { FoundPlan, OtherPlan } from '../../domain/copiedItem';
import type { ComposerApi } from '../api';
import { AnotherTrip, ItemsToCopy } from './AnotherTrip';
import { DaysForm, type TypedDays } from './DaysForm';

type FromPlan = NonNullable<Parameters<ComposerApi['createPlan']>[0]['from']>;

interface FromAnotherTripProps {
  tripId: string;
  destination: string;
  /** The days that the new plan begins with. */
  days: AskedDays;
  /**
   * Creates the plan.
   * @throws the server's refusal
   */
  make: (days: TypedDays, from: FromPlan) => Promise<void>;
  onClose: () => void;
}

/** Makes a plan of another trip's: finds it, shows its days, and asks for the new ones. */
export function FromAnotherTrip({ destination, ...props }: FromAnotherTripProps) {
  return (
    <AnotherTrip
      title="From another trip"
      tripId={props.tripId}
      first={destination}
      takes={false}
      onClose={props.onClose}
    >
      {(found) => <Preview key={found.planId} found={found} {...props} />}
    </AnotherTrip>
  );
}

type PreviewProps = Omit<FromAnotherTripProps, 'destination'> & { found: FoundPlan };

function Preview({ found, ...props }: PreviewProps) {
  const { tripId, planId } = found;
  const { data, error, refetch } = useQuery(
    trpc.plans.other.queryOptions({ tripId, planId }, { meta: { isAskedOnce: true } }),
  );
  if (error) {
    return <ErrorState message={toAppFailure(error).message} onRetry={() => void refetch()} />;
  }
  if (!data) return <Skeleton className="h-96 rounded-2xl" />;
  return <MakeOf plan={data} found={found} {...props} />;
}

function MakeOf({ plan, found, days, make, onClose }: PreviewProps & { plan: OtherPlan }) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { tripId, planId } = found;
  const makeOf = async (typed: TypedDays) => {
    await make(typed, { tripId, planId, ticked: [...ticked] });
    onClose();
  };
  return (
    <DaysForm days={days} make={makeOf}>
      <ItemsToCopy
        days={itemsByDay(plan.items, plan.timeZone)}
        labelOf={(day) => (day ? `Day ${numberOf(day, plan)} · ${shortDay(day)}` : 'Unplaced')}
        currency={plan.currency}
        ticked={ticked}
        onTick={setTicked}
      />
    </DaysForm>
  );
}

const numberOf = (day: CalendarDate, { planStart }: OtherPlan) =>
  dayNumber(day) - dayNumber(planStart) + 1;
