import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import { itemsByDay } from '@/features/plans/domain/itemsByDay';
import { planDaysSchema } from '@/features/plans/domain/plan';
import { type CalendarDate, formatTypedDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import { toAppFailure } from '@/platform/web/appFailure';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { trpc } from '@/platform/web/trpc';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import type { AskedDays } from '../../domain/askedDays';
import type { FoundPlan, OtherPlan } from '../../domain/copiedItem';
import type { ComposerApi } from '../api';
import { AnotherTrip, ItemsToCopy } from './AnotherTrip';
import { PlanDays } from './PlanDays';

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
  make: (days: z.output<typeof planDaysSchema>, from: FromPlan) => Promise<void>;
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
  const form = useSchemaForm(planDaysSchema, {
    planStart: formatTypedDate(days.planStart),
    planEnd: formatTypedDate(days.planEnd),
  });
  const { tripId, planId } = found;
  const { submit, error } = useFormSubmit(form, async (values) => {
    await make(values, { tripId, planId, ticked: [...ticked] });
    onClose();
  });
  const byDay = [...itemsByDay(plan.items, plan.timeZone)].sort(([a], [b]) =>
    (a ?? '~') < (b ?? '~') ? -1 : 1,
  );
  return (
    <Form
      form={form}
      onSubmit={submit}
      error={error}
      label="New Plan"
      className="grid grid-cols-1 gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanDays near={{ start: days.planStart, end: days.planEnd }} />
      </div>
      <ItemsToCopy
        days={byDay.map(([day, items]) => ({
          key: day ?? '',
          label: day === null ? 'Unplaced' : `Day ${numberOf(day, plan)} · ${shortDay(day)}`,
          items,
        }))}
        currency={plan.currency}
        ticked={ticked}
        onTick={setTicked}
      />
      <SubmitBar>Make This Plan</SubmitBar>
    </Form>
  );
}

const numberOf = (day: CalendarDate, { planStart }: OtherPlan) =>
  dayNumber(day) - dayNumber(planStart) + 1;
