import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import type { ComposerPlan } from '../../domain/composer';

interface PlanTabsProps {
  tripId: string;
  plans: readonly ComposerPlan[];
  openId: string | null;
  /** Behind the tabs: how another plan is made. */
  children: ReactNode;
}

/** The variants of a trip, each with an address of its own. */
export function PlanTabs({ tripId, plans, openId, children }: PlanTabsProps) {
  return (
    <nav aria-label="Plans" className="flex flex-wrap items-center gap-2">
      {plans.length > 0 && (
        <ul className="flex min-w-0 flex-wrap gap-2">
          {plans.map(({ plan: { planId, planTitle }, proposed, isChosen }) => (
            <li key={planId} className="min-w-0">
              <Link
                to="/admin/plan/$tripId"
                params={{ tripId }}
                search={{ plan: planId }}
                resetScroll={false}
                aria-current={planId === openId ? 'page' : undefined}
                className="flex min-h-11 max-w-72 items-center gap-2 rounded-full border-[1.5px] border-line-strong bg-card px-4 font-semibold text-ink no-underline hover:border-ink aria-[current=page]:border-band aria-[current=page]:bg-band aria-[current=page]:text-on-band"
              >
                <span className="truncate">{planTitle}</span>
                {isChosen && <ChosenMark />}
                {proposed && !isChosen && (
                  <span className="text-sm font-medium opacity-80">proposed</span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
    </nav>
  );
}
