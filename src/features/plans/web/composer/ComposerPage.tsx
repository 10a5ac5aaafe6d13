import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { toast } from '@/platform/web/ui/toast';
import type { AskedDays } from '../../domain/askedDays';
import type { ComposerPlan } from '../../domain/composer';
import { focusSoon } from './focusSoon';
import { PlanComposer } from './PlanComposer';
import { NewPlan } from './plan/NewPlan';
import { PlanTabs } from './plan/PlanTabs';
import { useKeptEdits } from './state/keptEdits';
import { makeEdits } from './state/makeEdits';
import { pageCache } from './state/pageCache';
import { withoutPlan, withSavedPlan } from './state/savedPage';
import { useUndo } from './state/useUndo';

interface ComposerPageProps {
  tripId: string;
  userId: string;
  /** The plan that the address names; else the first is open. */
  planId: string | undefined;
  onPlan: (planId: string | undefined) => void;
  /** The days for which the address asks for a new plan. */
  asked: AskedDays | null;
}

/** The composer of a trip's plans, for operators (SPEC-2 5). */
export function ComposerPage(props: ComposerPageProps) {
  const { tripId, userId, planId, onPlan, asked } = props;
  const query = useSuspenseQuery(trpc.plans.composer.queryOptions({ tripId }));
  throwRefusal(query);
  const { data: page } = query;
  const queryClient = useQueryClient();
  const [cache] = useState(() => pageCache(queryClient, tripId));
  const [edits] = useState(() => makeEdits(tripId, cache));
  useKeptEdits(edits.items, `${userId}:plan-items:${tripId}`);
  useKeptEdits(edits.plans, `${userId}:plans:${tripId}`);
  const undo = useUndo();
  const { plans } = page;
  const open = plans.find(({ plan }) => plan.planId === planId) ?? plans[0] ?? null;

  const saveAll = async () => {
    await Promise.all([edits.items.flush(), edits.plans.flush()]);
  };
  const show = async (made: ComposerPlan) => {
    await cache.write((now) => withSavedPlan(now, made));
    onPlan(made.plan.planId);
  };
  const remove = async ({ plan }: ComposerPlan) => {
    const key = { tripId, planId: plan.planId };
    try {
      await saveAll();
      await trpcClient.plans.delete.mutate(key);
    } catch (error) {
      console.error(error);
      void toast(`Not deleted. ${toAppFailure(error).message}`, { tone: 'danger' });
      return;
    }
    await cache.write((now) => withoutPlan(now, plan.planId));
    onPlan(undefined);
    undo.offer({
      text: `Deleted “${plan.planTitle}”.`,
      undo: async () => show(await trpcClient.plans.restore.mutate(key)),
    });
    focusSoon('plans');
  };

  return (
    <>
      <div id="plans" className="mb-4">
        <PlanTabs tripId={tripId} plans={plans} openId={open?.plan.planId ?? null}>
          <NewPlan
            page={page}
            saveAll={saveAll}
            onMade={async (made) => {
              await show(made);
              focusSoon('days-head');
            }}
            asked={asked}
            onAnswered={() => onPlan(planId)}
            primary={open === null}
          />
        </PlanTabs>
      </div>
      {open ? (
        <PlanComposer
          key={open.plan.planId}
          {...{ tripId, userId, page, edits }}
          saved={open}
          offerUndo={undo.offer}
          onDelete={() => void remove(open)}
        />
      ) : (
        <EmptyState title="No plan yet.">
          ‘New Plan’ begins one on the days that suit the most people. Everything can be changed
          afterwards.
        </EmptyState>
      )}
      {undo.shown}
    </>
  );
}
