import { ChevronDown, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import type { ComposerPage, ComposerPlan } from '../../../domain/composer';
import type { Plan } from '../../../domain/plan';
import { MOST_VARIANTS, TOO_MANY_VARIANTS } from '../../../domain/planLimits';

const loadBestDays = () => import('./bestDays');

const PlanSources = lazy(() =>
  import('./PlanSources').then((chunk) => ({ default: chunk.PlanSources })),
);

type Days = Pick<Plan, 'planStart' | 'planEnd'>;

interface NewPlanProps {
  page: ComposerPage;
  /** What is saved and typed reaches the server first, as a copy is made there. */
  saveAll: () => Promise<void>;
  onMade: (made: ComposerPlan) => Promise<void>;
  /** The action that matters: there is no plan yet. */
  primary?: boolean;
}

/** Makes a plan: of the best dates at one press, or from a list, of other dates or as a copy of a variant. */
export function NewPlan({ page, saveAll, onMade, primary = false }: NewPlanProps) {
  const { trip, plans } = page;
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);

  const make = async (days?: Days, copyOf?: ComposerPlan) => {
    setIsPending(true);
    setFault(null);
    try {
      const { bestDays, firstDays } = await loadBestDays();
      await saveAll();
      const { entries, currency } = bestDays(page);
      const { planStart, planEnd } = days ?? firstDays(page, entries);
      // A trip's plans are in one currency and one zone, unless somebody says otherwise.
      const like = copyOf ?? plans[0];
      const made = await trpcClient.plans.create.mutate({
        tripId: trip.tripId,
        form: {
          ...{ planStart, planEnd },
          timeZone: like?.plan.timeZone ?? trip.timeZone,
          currency: like?.plan.currency ?? currency,
        },
        ...(copyOf && { copyOf: copyOf.plan.planId }),
      });
      await onMade(made);
    } catch (error) {
      console.error(error);
      setFault(toAppFailure(error).message);
    } finally {
      setIsPending(false);
    }
  };

  const choose = (
    <Button
      variant="quiet"
      size="icon"
      aria-label="Make a plan from …"
      {...(!isChoosing && {
        'aria-haspopup': 'menu',
        'aria-expanded': false,
        onClick: () => setIsChoosing(true),
      })}
    >
      <ChevronDown aria-hidden="true" />
    </Button>
  );
  if (plans.length >= MOST_VARIANTS) {
    return <p className="text-[0.9375rem] text-ink-soft">{TOO_MANY_VARIANTS}</p>;
  }
  return (
    <>
      <span className="inline-flex gap-1">
        <Button
          variant={primary ? 'primary' : 'secondary'}
          pending={isPending}
          onClick={() => void make()}
        >
          <Plus aria-hidden="true" />
          New Plan
        </Button>
        {isChoosing ? (
          <Suspense fallback={choose}>
            <PlanSources
              page={page}
              trigger={choose}
              onDays={(days) => void make(days)}
              onCopy={(plan) => void make(plan.plan, plan)}
            />
          </Suspense>
        ) : (
          choose
        )}
      </span>
      {fault && (
        <p role="alert" className="w-full font-medium text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
