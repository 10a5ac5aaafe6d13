import { type ReactElement, useMemo } from 'react';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import type { OpenedBy } from '@/platform/web/ui/useFetchedMenu';
import type { AskedDays } from '../../domain/askedDays';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import { byAndOn } from '../panels/byAndOn';
import { bestDays, daysToPlanFrom } from './bestDays';

interface PlanSourcesProps {
  page: ComposerPage;
  onDays: (days: AskedDays) => void;
  onCopy: (plan: ComposerPlan) => void;
  onBringBack: (planId: string) => void;
  trigger: ReactElement;
  openedBy: OpenedBy;
}

/** The menu of what a plan can be made from, computed when it opens. */
export function PlanSources(props: PlanSourcesProps) {
  const { page, trigger, openedBy, onDays, onCopy, onBringBack } = props;
  const entries = useMemo(() => daysToPlanFrom(page.trip, bestDays(page).entries), [page]);
  return (
    <Menu openedBy={openedBy} align="start" trigger={trigger}>
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
    </Menu>
  );
}
