import { EditStore } from '@/platform/web/edits/EditStore';
import type { SavedData } from '@/platform/web/edits/savedData';
import { trpcClient } from '@/platform/web/trpc';
import { type ComposerPage, composerItemSchema, composerPlanSchema } from '../../domain/composer';
import { typedItem, typedPlan } from '../../domain/typedItem';
import { type ItemEdits, itemFault } from '../item/itemEdit';
import { type PlanEdits, planFault } from '../plan/planEdit';
import { withItem, withSavedPlan } from './savedPage';

/** All that is typed on a trip's composer and not saved yet. */
export interface Edits {
  items: ItemEdits;
  plans: PlanEdits;
}

function makeItemEdits(tripId: string, cache: SavedData<ComposerPage>): ItemEdits {
  return new EditStore({
    check: itemFault,
    async send({ id: itemId, planId, form, began, extra: { after } }) {
      const key = { tripId, planId, itemId, form };
      const { saved } = await (began === null
        ? trpcClient.plans.addItem.mutate({ ...key, after: after ?? 'end' })
        : trpcClient.plans.saveItem.mutate({
            ...key,
            began,
            ...(after !== undefined && { after }),
          }));
      return saved;
    },
    read(saved, { planId, form }) {
      const { item, version } = composerItemSchema.parse(saved);
      const plan = cache.read()?.plans.find((one) => one.plan.planId === planId);
      return { version, form: typedItem(item, plan?.plan.currency ?? form.currency) };
    },
    onSaved: ({ planId, extra }, saved) =>
      cache.write((page) => withItem(page, planId, saved, extra.after)),
  });
}

function makePlanEdits(tripId: string, cache: SavedData<ComposerPage>): PlanEdits {
  return new EditStore({
    check: planFault,
    send: ({ planId, form, began, extra }) =>
      trpcClient.plans.save.mutate({
        ...{ tripId, planId, form },
        began: began ?? 1,
        move: extra.move ?? 'keepDates',
      }),
    read(saved) {
      const { plan, version } = composerPlanSchema.parse(saved);
      return { version, form: typedPlan(plan) };
    },
    onSaved: (_edit, saved) => cache.write((page) => withSavedPlan(page, saved)),
  });
}

export function makeEdits(tripId: string, cache: SavedData<ComposerPage>): Edits {
  return { items: makeItemEdits(tripId, cache), plans: makePlanEdits(tripId, cache) };
}
