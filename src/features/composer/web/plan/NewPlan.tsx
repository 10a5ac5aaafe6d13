import zones from '@vvo/tzdb/raw-time-zones.json';
import { Plus } from 'lucide-react';
import { MOST_VARIANTS, TOO_MANY_VARIANTS } from '@/features/plans/domain/planLimits';
import { Button } from '@/platform/web/ui/Button';
import type { AskedDays } from '../../domain/askedDays';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import { zoneOfDestination } from '../../domain/zoneOfPlace';
import type { ComposerApi } from '../api';
import { useAttempt } from '../state/useAttempt';
import { bestDays, firstDays } from './bestDays';
import { NewPlanDialog } from './NewPlanDialog';
import { PlanSources } from './PlanSources';

interface NewPlanProps {
  api: ComposerApi;
  page: ComposerPage;
  /** Saves pending edits first, because the server makes the copy. */
  saveAll: () => Promise<void>;
  onMade: (made: ComposerPlan) => void;
  /**
   * Restores a deleted plan.
   * @throws the server's refusal
   */
  onBringBack: (planId: string) => Promise<void>;
  /** The days for which the address asks for a plan; null if it doesn't ask for one. */
  asked: AskedDays | null;
  /** Removes them from the address. */
  onAnswered: () => void;
  /** True if it is the main action, because there is no plan yet. */
  primary?: boolean;
}

/**
 * Creates a plan: from the best dates with one press, or from other dates, a variant or a deleted
 * plan.
 */
export function NewPlan(props: NewPlanProps) {
  const { api, page, saveAll, onMade, onBringBack, asked, onAnswered, primary = false } = props;
  const { trip, plans } = page;
  const { isPending, fault, attempt } = useAttempt();

  const create = async (days?: AskedDays, copyOf?: ComposerPlan) => {
    await saveAll();
    const { entries, currency } = bestDays(page);
    const { planStart, planEnd } = days ?? firstDays(page, entries);
    // A trip's plans share one currency and zone unless somebody changes that.
    const like = copyOf ?? plans[0];
    const made = await api.createPlan({
      form: {
        ...{ planStart, planEnd },
        timeZone:
          like?.plan.timeZone ?? zoneOfDestination(trip.destination, zones)?.name ?? trip.timeZone,
        currency: like?.plan.currency ?? currency,
      },
      ...(copyOf && { copyOf: copyOf.plan.planId }),
    });
    onMade(made);
  };
  const isFull = plans.length >= MOST_VARIANTS;
  const dialog = asked && (
    <NewPlanDialog days={asked} isFull={isFull} make={create} onClose={onAnswered} />
  );
  if (isFull) {
    return (
      <>
        <p className="text-[0.9375rem] text-ink-soft">{TOO_MANY_VARIANTS}</p>
        {dialog}
      </>
    );
  }
  return (
    <>
      {dialog}
      <span className="inline-flex flex-wrap gap-1">
        <Button
          variant={primary ? 'primary' : 'secondary'}
          pending={isPending}
          onClick={() => void attempt(create)}
        >
          <Plus aria-hidden="true" />
          New Plan
        </Button>
        <PlanSources
          page={page}
          onDays={(days) => void attempt(() => create(days))}
          onCopy={(plan) => void attempt(() => create(plan.plan, plan))}
          onBringBack={(planId) => void attempt(() => onBringBack(planId))}
        />
      </span>
      {fault && (
        <p role="alert" className="w-full font-medium text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
