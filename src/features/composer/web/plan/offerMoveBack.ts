import { formatReadableRange } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { toast } from '@/platform/web/ui/toast';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import { backFrom, notMovedBack } from '../../domain/movePlan';
import type { Edits } from '../api';
import { offerUndo } from '../state/offerUndo';

/** What was checked by hand before a move, as it is checked again. */
function checksBefore({ plan, checks }: ComposerPlan, back: ComposerPlan, page: ComposerPage) {
  const versions = new Map(back.items.map(({ item, version }) => [item.itemId, version]));
  const known = new Set(back.checks.map((one) => `${one.itemId} ${one.travelerId} ${one.need}`));
  return checks.flatMap(({ itemId, travelerId, need, note }) => {
    const version = versions.get(itemId);
    const answers = page.travelers.find((one) => one.travelerId === travelerId)?.version;
    const isKept = known.has(`${itemId} ${travelerId} ${need}`);
    if (version === undefined || answers === undefined || isKept) return [];
    const items = [{ itemId, version }];
    return [{ planId: plan.planId, travelerId, need, note, items, answers, isChecked: true }];
  });
}

/**
 * Offers to take a move of the whole plan back (SPEC-2 5 'Moving'). What somebody has saved since
 * stays where it is, and is named.
 * @param page as it was before the move
 */
export function offerMoveBack(
  { api, items }: Pick<Edits, 'api' | 'items'>,
  page: ComposerPage,
  after: ComposerPlan,
): void {
  const { planId, planStart, planEnd } = after.plan;
  const before = page.plans.find(({ plan }) => plan.planId === planId);
  if (!before) return;
  offerUndo({
    text: `Moved to ${formatReadableRange(planStart, planEnd)}.`,
    async undo() {
      await items.flush();
      const back = await api.moveBack({ planId, ...backFrom(before, after) });
      const left = notMovedBack(before, back);
      const names = listed(left.map(({ title }) => `“${title}”`));
      if (left.length === 1) void toast(`${names} was saved since, and stays where it is.`);
      if (left.length > 1) void toast(`${names} were saved since, and stay where they are.`);
      const stayed = left.map(({ itemId }) => itemId);
      for (const check of checksBefore(before, back, page)) {
        if (!check.items.some(({ itemId }) => stayed.includes(itemId))) await api.checkItems(check);
      }
    },
  });
}
