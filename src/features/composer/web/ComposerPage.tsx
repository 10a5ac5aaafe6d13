import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { counted } from '@/platform/domain/inWords';
import { useUnsavedEdits } from '@/platform/web/edits/unsavedEdits';
import { useOnTouch } from '@/platform/web/onTouch';
import { throwRefusal } from '@/platform/web/throwRefusal';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import type { AskedDays } from '../domain/askedDays';
import { type ComposerPlan, type DeletedPlan, firstOpen } from '../domain/composer';
import { makeEdits, putBackPlan } from './api';
import { focusSoon } from './focusSoon';
import { loadBeside } from './loadBeside';
import { PlanComposer } from './PlanComposer';
import { ByAndOn } from './panels/ByAndOn';
import { NewPlan } from './plan/NewPlan';
import { offerMoveBack } from './plan/offerMoveBack';
import { type ProposeParts, ProposePartsContext } from './proposeParts';
import { endOffer, offerUndo } from './state/offerUndo';
import { sayRefused, useAttempt } from './state/useAttempt';
import { withoutPlan } from './state/withSavedPlan';
import { DAYS_HEADING_ID } from './targetId';

interface ComposerPageProps {
  tripId: string;
  userId: string;
  /** The plan that the address names; otherwise the chosen one is open, or the first. */
  planId: string | undefined;
  onPlan: (planId: string | undefined) => void;
  /** The days for which the address asks for a new plan. */
  asked: AskedDays | null;
  proposeParts: ProposeParts;
}

/** The composer of a trip's plans, for operators (SPEC-2 5). */
export function ComposerPage(props: ComposerPageProps) {
  const { tripId, userId, planId, onPlan, asked } = props;
  useOnTouch(loadBeside);
  const query = useSuspenseQuery(trpc.plans.composer.queryOptions({ tripId }));
  throwRefusal(query);
  const { data: page } = query;
  const queryClient = useQueryClient();
  const [edits] = useState(() => makeEdits(queryClient, tripId, offerMoveBack));
  const { api, saveAll } = edits;
  useUnsavedEdits(edits.items, `${userId}:plan-items:${tripId}`);
  useUnsavedEdits(edits.plans, `${userId}:plans:${tripId}`);
  useUnsavedEdits(edits.unsent, `${userId}:plans-unsent:${tripId}`);
  const { plans } = page;
  const lastOpen = useRef<string | undefined>(undefined);
  // When somebody deletes the plan being viewed, don't switch to another one.
  const wanted = planId ?? lastOpen.current;
  const gone = page.deletedPlans.find((one) => one.planId === wanted) ?? null;
  const open = gone ? null : (plans.find(({ plan }) => plan.planId === wanted) ?? firstOpen(plans));
  const openId = open?.plan.planId;
  useEffect(() => {
    if (openId) lastOpen.current = openId;
  }, [openId]);
  useEffect(() => endOffer, []);
  /** What happened, for screen readers; what can be undone says so itself. */
  const [said, setSaid] = useState('');

  const putBack = async (id: string) => {
    await putBackPlan(edits, id);
    onPlan(id);
    focusSoon(DAYS_HEADING_ID);
  };
  const remove = async ({ plan }: ComposerPlan) => {
    try {
      await saveAll();
      await api.deletePlan({ planId: plan.planId });
    } catch (error) {
      sayRefused('Not deleted.', error);
      return;
    }
    lastOpen.current = undefined;
    onPlan(undefined);
    await api.page.write((now) => withoutPlan(now, plan.planId));
    void api.page.refresh();
    offerUndo({ text: `Deleted “${plan.planTitle}”.`, undo: () => putBack(plan.planId) });
    focusSoon('plans');
  };

  return (
    <ProposePartsContext value={props.proposeParts}>
      {open && (
        <a
          href={`#${DAYS_HEADING_ID}`}
          onClick={(event) => {
            event.preventDefault();
            document.querySelector<HTMLElement>('[name="typedLine"]')?.focus();
          }}
          className="sr-only focus:not-sr-only focus:absolute focus:top-0 focus:left-0 focus:z-50 focus:bg-card focus:p-3"
        >
          Skip to the first day
        </a>
      )}
      {page.trip.answersHidden && (
        <Notice still className="mb-4" title="The group is answering again.">
          The organizer has taken this trip back. Its plans are kept here. You can read the
          responses again once it is ready.
        </Notice>
      )}
      <div className="lg:grid lg:grid-cols-[minmax(24rem,1fr)_minmax(0,auto)] lg:gap-x-6">
        <div id="plans" className="mb-4 lg:mb-1">
          <PlanTabs tripId={tripId} plans={plans} openId={openId ?? null}>
            {!page.trip.answersHidden && (
              <Part>
                <NewPlan
                  {...{ api, page, saveAll }}
                  onMade={({ plan }) => {
                    onPlan(plan.planId);
                    setSaid(`Made “${plan.planTitle}”.`);
                    focusSoon(DAYS_HEADING_ID);
                  }}
                  onPutBack={putBack}
                  asked={asked}
                  onAnswered={() => onPlan(planId)}
                  primary={open === null && gone === null}
                />
              </Part>
            )}
          </PlanTabs>
        </div>
        {open ? (
          <PlanComposer
            key={open.plan.planId}
            {...{ userId, page, edits }}
            saved={open}
            say={setSaid}
            onDelete={() => void remove(open)}
          />
        ) : (
          <div className="lg:col-span-2">
            {gone ? (
              <GonePlan
                key={gone.planId}
                plan={gone}
                isUnsaved={[
                  ...edits.items.snapshot().values(),
                  ...edits.plans.snapshot().values(),
                ].some((edit) => edit.planId === gone.planId)}
                putBack={() => putBack(gone.planId)}
              />
            ) : (
              <EmptyState title="No plan yet.">
                ‘New Plan’ starts one on the days that suit the most people. You can change
                everything afterwards.
              </EmptyState>
            )}
          </div>
        )}
      </div>
      <p role="status" className="sr-only">
        {said}
      </p>
    </ProposePartsContext>
  );
}

interface PlanTabsProps {
  tripId: string;
  plans: readonly ComposerPlan[];
  openId: string | null;
  /** After the tabs: how to create another plan. */
  children: ReactNode;
}

/** The variants of a trip, each with its own address. */
function PlanTabs({ tripId, plans, openId, children }: PlanTabsProps) {
  // Once one is chosen, no other is with the group.
  const isDecided = plans.some(({ isChosen }) => isChosen);
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
                <span translate="no" className="truncate">
                  {planTitle}
                </span>
                {isChosen && <ChosenMark />}
                {proposed && !isDecided && (
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

interface GonePlanProps {
  plan: DeletedPlan;
  /** True if something typed in it isn't saved. */
  isUnsaved: boolean;
  /**
   * Restores it.
   * @throws the server's refusal
   */
  putBack: () => Promise<void>;
}

/** Replaces a plan that somebody deleted while it was open here. */
function GonePlan({ plan, isUnsaved, putBack }: GonePlanProps) {
  const { isPending, fault, attempt } = useAttempt();
  return (
    <EmptyState
      title={`“${plan.planTitle}” is deleted.`}
      actions={
        <Button variant="primary" pending={isPending} onClick={() => void attempt(putBack)}>
          Put It Back
        </Button>
      }
    >
      <p>
        Deleted by <ByAndOn {...plan} />. It comes back as it was, with{' '}
        {plan.items === 0 ? 'no items' : counted(plan.items, 'item')}.
      </p>
      {isUnsaved && <p>What you typed is kept here, and saved when the plan is back.</p>}
      {fault && (
        <p role="alert" className="font-medium text-danger">
          {fault}
        </p>
      )}
    </EmptyState>
  );
}
