import { ChevronDown, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { MOST_VARIANTS, TOO_MANY_VARIANTS } from '@/features/plans/domain/planLimits';
import { counted } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { Part } from '@/platform/web/ui/Part';
import { toast } from '@/platform/web/ui/toast';
import type { AskedDays } from '../../domain/askedDays';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import type { ComposerApi } from '../api';
import { FromAnotherTrip, loadBeside, NewPlanDialog } from '../loadBeside';
import { ByAndOn } from '../panels/ByAndOn';
import { useAttempt } from '../state/useAttempt';
import { bestDays, daysToPlanFrom, firstDays } from './bestDays';

type FromPlan = Parameters<ComposerApi['createPlan']>[0]['from'];

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
  onPutBack: (planId: string) => Promise<void>;
  /** The days for which the address asks for a plan; null if it doesn't ask for one. */
  asked: AskedDays | null;
  /** Removes them from the address. */
  onAnswered: () => void;
  /** True if it is the main action, because there is no plan yet. */
  primary?: boolean;
}

/**
 * Creates a plan: from the best dates with one press, or from other dates, a variant, another trip
 * or a deleted plan.
 */
export function NewPlan(props: NewPlanProps) {
  const { api, page, saveAll, onMade, onPutBack, asked, onAnswered, primary = false } = props;
  const { trip, plans } = page;
  const { isPending, fault, attempt } = useAttempt();

  const [isFromTrip, setFromTrip] = useState(false);

  const create = async (days?: AskedDays, copyOf?: ComposerPlan, from?: FromPlan) => {
    await saveAll();
    const { entries, currency } = bestDays(page);
    const { planStart, planEnd } = days ?? firstDays(page, entries);
    // A trip's plans share one currency and zone unless somebody changes that.
    const like = copyOf ?? plans[0];
    const made = await api.createPlan({
      form: {
        ...{ planStart, planEnd },
        timeZone:
          like?.plan.timeZone ??
          (await loadBeside()).beside.zoneAt(trip.destination) ??
          trip.timeZone,
        currency: like?.plan.currency ?? currency,
      },
      ...(copyOf && { copyOf: copyOf.plan.planId }),
      ...(from && { from }),
    });
    onMade(made);
    const waiting = from ? made.items.filter(({ was }) => was !== null).length : 0;
    if (waiting > 0) {
      const wait =
        waiting === 1
          ? 'does not fit into these days and waits'
          : 'do not fit into these days and wait';
      void toast(`${counted(waiting, 'item')} ${wait} unplaced.`);
    }
  };
  const isFull = plans.length >= MOST_VARIANTS;
  const dialog = asked && (
    <Part>
      <NewPlanDialog days={asked} isFull={isFull} make={create} onClose={onAnswered} />
    </Part>
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
      {isFromTrip && (
        <Part>
          <FromAnotherTrip
            tripId={trip.tripId}
            destination={trip.destination}
            days={firstDays(page, bestDays(page).entries)}
            make={(days, from) => create(days, undefined, from)}
            onClose={() => setFromTrip(false)}
          />
        </Part>
      )}
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
          onFromTrip={() => setFromTrip(true)}
          onCopy={(plan) => void attempt(() => create(plan.plan, plan))}
          onPutBack={(planId) => void attempt(() => onPutBack(planId))}
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

interface PlanSourcesProps {
  page: ComposerPage;
  onDays: (days: AskedDays) => void;
  onCopy: (plan: ComposerPlan) => void;
  onFromTrip: () => void;
  onPutBack: (planId: string) => void;
}

/** The menu of what a plan can be made from. */
function PlanSources(props: PlanSourcesProps) {
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="quiet" size="icon" aria-label="Make a plan from …">
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Sources {...props} />
    </Menu>
  );
}

/** A component of its own, so that it is computed only when the menu opens. */
function Sources({ page, onDays, onCopy, onFromTrip, onPutBack }: PlanSourcesProps) {
  const entries = useMemo(() => daysToPlanFrom(page.trip, bestDays(page).entries), [page]);
  return (
    <>
      {entries.map((days) => (
        <MenuItem key={days.planStart} onSelect={() => onDays(days)}>
          <span>
            From {days.range}
            <span className="block text-sm font-normal text-ink-soft">{days.counts}</span>
          </span>
        </MenuItem>
      ))}
      {entries.length > 0 && <MenuSeparator />}
      {page.plans.map((plan) => (
        <MenuItem key={plan.plan.planId} onSelect={() => onCopy(plan)}>
          Copy of {plan.plan.planTitle}
          {plan.isChosen && <ChosenMark />}
        </MenuItem>
      ))}
      <MenuItem onSelect={onFromTrip}>From another trip…</MenuItem>
      {page.deletedPlans.length > 0 && <MenuSeparator />}
      {page.deletedPlans.map(({ planId, planTitle, ...done }) => (
        <MenuItem key={planId} onSelect={() => onPutBack(planId)}>
          <span>
            Put Back {planTitle}
            <span className="block text-sm font-normal text-ink-soft">
              Deleted by <ByAndOn {...done} />
            </span>
          </span>
        </MenuItem>
      ))}
    </>
  );
}
