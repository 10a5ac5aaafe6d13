import { useState } from 'react';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';

/** Something that somebody else has deleted since the page opened. */
export interface OthersDelete {
  key: string;
  /** 'Eve Moss deleted “Dinner”.' */
  text: string;
  planId: string;
  /** Null for the whole plan. */
  itemId: string | null;
}

/** Includes the time, because deleting something a second time is news again. */
const keyOf = (id: string, { at }: { at: string }) => `${id} ${at}`;

function deletesOf(plans: readonly ComposerPlan[], page: ComposerPage): OthersDelete[] {
  const items = plans.flatMap(({ plan: { planId }, deleted }) =>
    deleted.map((one): OthersDelete => {
      const { itemId, title, by } = one;
      return { key: keyOf(itemId, one), text: `${by} deleted “${title}”.`, planId, itemId };
    }),
  );
  const whole = page.deletedPlans.map((one): OthersDelete => {
    const { planId, planTitle, by } = one;
    return { key: keyOf(planId, one), text: `${by} deleted “${planTitle}”.`, planId, itemId: null };
  });
  return [...whole, ...items];
}

/**
 * Returns what others have deleted in a trip's composer since it opened, until it is dismissed or
 * restored: plans, and items of the open plan, each newest first.
 * @param own the ids of what was deleted from this page
 */
export function useOthersDeletes(
  page: ComposerPage,
  open: ComposerPlan | null,
  own: ReadonlySet<string>,
) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(
    () => new Set(deletesOf(page.plans, page).map(({ key }) => key)),
  );
  const news = deletesOf(open ? [open] : [], page).filter(
    ({ key, planId, itemId }) => !seen.has(key) && !own.has(itemId ?? planId),
  );
  const dismiss = (key: string) => setSeen((before) => new Set(before).add(key));
  return { news, dismiss };
}
