import { ChevronDown } from 'lucide-react';
import { useMemo } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import type { AskedDays } from '../../domain/askedDays';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import { byAndOn } from '../panels/byAndOn';
import { bestDays, daysToPlanFrom } from './bestDays';

interface PlanSourcesProps {
  page: ComposerPage;
  onDays: (days: AskedDays) => void;
  onCopy: (plan: ComposerPlan) => void;
  onBringBack: (planId: string) => void;
}

/** The menu of what a plan can be made from. */
export function PlanSources(props: PlanSourcesProps) {
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
function Sources({ page, onDays, onCopy, onBringBack }: PlanSourcesProps) {
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
      {page.plans.length > 0 && <MenuSeparator />}
      {page.plans.map((plan) => (
        <MenuItem key={plan.plan.planId} onSelect={() => onCopy(plan)}>
          Copy of {plan.plan.planTitle}
          {plan.isChosen && <ChosenMark />}
        </MenuItem>
      ))}
      {page.deletedPlans.length > 0 && <MenuSeparator />}
      {page.deletedPlans.map(({ planId, planTitle, ...done }) => (
        <MenuItem key={planId} onSelect={() => onBringBack(planId)}>
          <span>
            Bring Back {planTitle}
            <span className="block text-sm font-normal text-ink-soft">
              Deleted by {byAndOn(done)}
            </span>
          </span>
        </MenuItem>
      ))}
      {entries.length === 0 && page.plans.length === 0 && (
        <p className="px-3 py-2 text-ink-soft">There are no best dates yet.</p>
      )}
    </>
  );
}
