import type { MutationOptions, QueryClient } from '@tanstack/react-query';
import { NO_CONTACT } from '@/features/plans/domain/frozen';
import type { PlanPersonForm } from '@/features/plans/domain/plan';
import { EditStore } from '@/platform/web/edits/EditStore';
import type { Edit } from '@/platform/web/edits/edit';
import { savedData } from '@/platform/web/edits/savedData';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { sendTo, writer } from '@/platform/web/useWrite';
import {
  type ComposerPage,
  type ComposerPlan,
  composerItemSchema,
  composerPlanSchema,
} from '../domain/composer';
import { typedItem, typedPlan } from '../domain/typedItem';
import { NEVER_SAVED } from '../domain/typedPerson';
import { BLANK_FORM, type ItemEdit, type ItemEdits, itemFault, type OfPlan } from './item/itemEdit';
import { type PlanEdit, type PlanEdits, planFault } from './plan/planEdit';
import { makeUnsent, type Unsent } from './state/unsent';
import * as saved from './state/withSavedPlan';

export type PersonEdit = Edit<PlanPersonForm, object, OfPlan>;

const { plans } = trpcClient;
const meta = { isKept: true };

/** The writes of a trip's composer. Each updates the page's data once it is done. */
function composerApi(queryClient: QueryClient, tripId: string) {
  const page = savedData<ComposerPage>(queryClient, trpc.plans.composer.queryKey({ tripId }));
  const running = new Set<Promise<unknown>>();
  const send = writer(queryClient);
  const write = <Input, Output>(options: MutationOptions<Output, Error, Input>) => {
    const sent = send(options);
    return (input: Input): Promise<Output> => {
      const result = sent(input);
      const settled = result.catch(() => undefined);
      running.add(settled);
      void settled.then(() => running.delete(settled));
      return result;
    };
  };
  /**
   * Refreshes a proposed plan, because only the server knows whether the group still has the same
   * one.
   */
  const show = async (planId: string, change: (page: ComposerPage) => ComposerPage) => {
    await page.write(change);
    const open = page.read()?.plans.find(({ plan }) => plan.planId === planId);
    if (open?.proposed) void page.refresh();
  };
  const showPlan = (plan: ComposerPlan) =>
    show(plan.plan.planId, (now) => saved.withSavedPlan(now, plan));
  return {
    page,
    /** Resolves once each write that has begun, such as a tick's, is answered. */
    settled: () => Promise.all(running),
    saveItem: write({
      meta,
      mutationFn({ id: itemId, planId, form, began, extra: { after } }: ItemEdit) {
        const key = { tripId, planId, itemId, form };
        return began === null
          ? plans.addItem.mutate({ ...key, after: after ?? 'end' })
          : plans.saveItem.mutate({ ...key, began, ...(after !== undefined && { after }) });
      },
      onSuccess: ({ saved: item }, { planId, extra }) =>
        show(planId, (now) => saved.withItem(now, planId, item, extra.after)),
    }),
    savePlan: write({
      meta,
      mutationFn: ({ planId, form, began, extra }: PlanEdit) =>
        plans.save.mutate({ tripId, planId, form, began: began ?? 1, ...extra }),
      onSuccess: showPlan,
    }),
    moveBack: write({
      ...sendTo(plans.moveBack, { tripId }),
      onSuccess: showPlan,
    }),
    savePerson: write({
      meta,
      mutationFn: ({ planId, form: person, began }: PersonEdit) =>
        plans.savePerson.mutate({
          ...{ tripId, planId, person },
          began: began === NEVER_SAVED ? null : began,
        }),
      onSuccess: (person, { planId }) =>
        show(planId, (now) => saved.withPerson(now, planId, person)),
    }),
    bookItems: write({
      ...sendTo(plans.bookItems, { tripId }),
      onSuccess: ({ saved: items, late }, { planId }) =>
        show(planId, (now) =>
          [...items, ...late].reduce(
            (page, item) => saved.withItem(page, planId, item, undefined),
            now,
          ),
        ),
    }),
    deleteItem: write({
      ...sendTo(plans.deleteItem, { tripId }),
      onSuccess: page.refresh,
    }),
    /** The item returns to its old place, which only the server knows. */
    restoreItem: write({
      ...sendTo(plans.restoreItem, { tripId }),
      onSuccess: page.refresh,
    }),
    createPlan: write({
      ...sendTo(plans.create, { tripId }),
      onSuccess: showPlan,
    }),
    copyItems: write(sendTo(plans.copyItems, {})),
    deletePlan: write(sendTo(plans.delete, { tripId })),
    restorePlan: write({
      ...sendTo(plans.restore, { tripId }),
      onSuccess: showPlan,
    }),
    touchNeed: write({
      ...sendTo(plans.touchNeed, { tripId }),
      onMutate: ({ planId, answers: _, ...touched }) =>
        page.write((now) => saved.withTouches(now, planId, touched)),
      onSettled: page.refresh,
    }),
    checkItems: write({
      ...sendTo(plans.checkItems, { tripId }),
      onMutate: ({ planId, items, isChecked, travelerId, need, note }) => {
        const itemIds = items.map(({ itemId }) => itemId);
        const checking = { itemIds, travelerId, need, note };
        return page.write((now) => saved.withChecks(now, planId, checking, isChecked));
      },
      onSettled: page.refresh,
    }),
    acknowledge: write({
      ...sendTo(plans.acknowledge, { tripId }),
      onMutate: ({ planId, key, isAcknowledged, overrideReason }) =>
        page.write((now) => saved.withLook(now, planId, key, isAcknowledged, overrideReason)),
      onSettled: page.refresh,
    }),
    /** 'I Have Seen This' on what a supplier said. */
    seeAnswer: write({
      ...sendTo(trpcClient.sheets.seeAnswer, { tripId }),
      onSettled: page.refresh,
    }),
    /** Refetches everything, because the trip is in another stage then. */
    propose: write({
      meta,
      ...sendTo(plans.propose, { tripId }),
      onSettled: () => queryClient.invalidateQueries(),
    }),
  };
}

export type ComposerApi = ReturnType<typeof composerApi>;

/** Everything typed in a trip's composer and not saved yet, and what saves it. */
export interface Edits {
  items: ItemEdits;
  plans: PlanEdits;
  /** Kept in the browser only. */
  unsent: Unsent;
  api: ComposerApi;
  /** Sends pending edits. Resolves once each, and each tick, has been tried, even if it failed. */
  saveAll: () => Promise<void>;
}

/** @param onMoved is told of a move of the whole plan, with the page before it and the plan after */
export function makeEdits(
  queryClient: QueryClient,
  tripId: string,
  onMoved: (
    edits: Pick<Edits, 'api' | 'items'>,
    before: ComposerPage,
    after: ComposerPlan,
  ) => void = () => undefined,
): Edits {
  const api = composerApi(queryClient, tripId);
  const items: ItemEdits = new EditStore({
    blank: BLANK_FORM,
    check: itemFault,
    send: async (edit) => (await api.saveItem(edit)).saved,
    read(saved, { planId, form }) {
      const { item, version } = composerItemSchema.parse(saved);
      const plan = savedPlan({ api }, planId)?.plan;
      return { version, form: typedItem(item, plan?.currency ?? form.currency) };
    },
  });
  const plans: PlanEdits = new EditStore({
    blank: { summary: '', rates: [], ...NO_CONTACT },
    check: planFault,
    async send(edit) {
      // What is decided for all items also concerns those that are still being saved.
      if (!edit.extra.move) return api.savePlan(edit);
      await items.flush();
      const before = api.page.read();
      const after = await api.savePlan(edit);
      if (before) onMoved({ api, items }, before, after);
      return after;
    },
    read(saved) {
      const { plan, version } = composerPlanSchema.parse(saved);
      return { version, form: typedPlan(plan) };
    },
  });
  const saveAll = async () => {
    await Promise.all([items.flush(), plans.flush()]);
    await api.settled();
  };
  return { api, items, plans, unsent: makeUnsent(), saveAll };
}

export const savedPlan = ({ api }: Pick<Edits, 'api'>, planId: string) =>
  api.page.read()?.plans.find(({ plan }) => plan.planId === planId);

/**
 * Restores a deleted item, whoever deleted it, and saves what was typed into it in the meantime.
 * Rejects with the server's refusal.
 */
export async function putBackItem(
  { api, items }: Edits,
  key: { planId: string; itemId: string },
): Promise<void> {
  await api.restoreItem(key);
  items.resume(({ id }) => id === key.itemId);
}

/** The same for a plan, with everything typed on it. */
export async function putBackPlan({ api, plans, items }: Edits, planId: string): Promise<void> {
  await api.restorePlan({ planId });
  plans.resume(({ id }) => id === planId);
  items.resume((edit) => edit.planId === planId);
}
