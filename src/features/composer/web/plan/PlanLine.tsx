import type { ReactNode } from 'react';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';

/** Says whether the group has chosen this plan, or another one; null before it has chosen. */
export function markOf({ plans }: ComposerPage, { isChosen }: ComposerPlan): ReactNode {
  if (isChosen) return <ChosenMark />;
  const chosen = plans.find((one) => one.isChosen)?.plan.planTitle;
  return (
    chosen && (
      <span className="min-w-0 truncate rounded-full bg-sun-wash px-2 py-0.5 text-sm font-semibold">
        The group chose {chosen}
      </span>
    )
  );
}

interface PlanLineProps {
  title: string;
  mark: ReactNode;
  /** Its days and number of items, where there is room. */
  facts: string;
  /** At the end of the line. */
  children: ReactNode;
}

/** Names the plan that is being changed. It stays in view above the columns (SPEC-2 5). */
export function PlanLine({ title, mark, facts, children }: PlanLineProps) {
  return (
    <header
      data-stuck="top"
      className="sticky top-0 z-20 -mx-4 mb-3 flex h-11 items-center gap-x-3 border-line bg-paper px-4 sm:-mx-6 sm:px-6 lg:border-b print:static print:mx-0 print:px-0"
    >
      <h2 className="max-w-96 min-w-16 truncate text-lg">{title}</h2>
      {mark}
      <p className="shrink-0 text-ink-soft max-md:hidden">{facts}</p>
      <div className="ml-auto shrink-0">{children}</div>
    </header>
  );
}
