import type { QueryClient } from '@tanstack/react-query';
import { EditStore } from '@/platform/web/edits/EditStore';
import { composerItemSchema, composerPlanSchema } from '../../domain/composer';
import { typedItem, typedPlan } from '../../domain/typedItem';
import { type ComposerApi, composerApi } from '../api';
import { BLANK_FORM, type ItemEdits, itemFault } from '../item/itemEdit';
import { type PlanEdits, planFault } from '../plan/planEdit';

/** All that is typed on a trip's composer and not saved yet, and what saves it. */
export interface Edits {
  items: ItemEdits;
  plans: PlanEdits;
  api: ComposerApi;
}

export function makeEdits(queryClient: QueryClient, tripId: string): Edits {
  const api = composerApi(queryClient, tripId);
  return {
    api,
    items: new EditStore({
      blank: BLANK_FORM,
      check: itemFault,
      send: async (edit) => (await api.saveItem(edit)).saved,
      read(saved, { planId, form }) {
        const { item, version } = composerItemSchema.parse(saved);
        const plan = api.page.read()?.plans.find((one) => one.plan.planId === planId);
        return { version, form: typedItem(item, plan?.plan.currency ?? form.currency) };
      },
    }),
    plans: new EditStore({
      blank: { summary: '', rates: [] },
      check: planFault,
      send: api.savePlan,
      read(saved) {
        const { plan, version } = composerPlanSchema.parse(saved);
        return { version, form: typedPlan(plan) };
      },
    }),
  };
}

export const savedPlan = ({ api }: Pick<Edits, 'api'>, planId: string) =>
  api.page.read()?.plans.find(({ plan }) => plan.planId === planId);

/**
 * Brings a deleted item back, no matter who has deleted it, and saves what was typed into it meanwhile.
 * Rejects with what the server refuses.
 */
export async function bringBackItem(
  { api, items }: Edits,
  key: { planId: string; itemId: string },
): Promise<void> {
  await api.restoreItem(key);
  items.goOn(({ id }) => id === key.itemId);
}

/** The same for a plan with all that was typed on it. */
export async function bringBackPlan({ api, plans, items }: Edits, planId: string): Promise<void> {
  await api.restorePlan({ planId });
  plans.goOn(({ id }) => id === planId);
  items.goOn((edit) => edit.planId === planId);
}
