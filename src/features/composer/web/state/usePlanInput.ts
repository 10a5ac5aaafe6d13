import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Finding, lint } from '@/features/linter/domain/lint';
import type { LintInput } from '@/features/linter/domain/lintContext';
import { planFormSchema } from '@/features/plans/domain/plan';
import { useEdits } from '@/platform/web/edits/useEdits';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import { lintInputOf } from '../../domain/lintInput';
import type { Edits } from '../api';
import { layEdits } from '../day/layEdits';
import type { PlanEdit } from '../plan/planEdit';

/** So long after a letter, in milliseconds, the plan is gone over: later than the next one comes. */
const PAUSE = 300;

/** The plan's own fields as typed, where they make sense; its currency once it is saved. */
function typedOver(saved: ComposerPlan['plan'], edit: PlanEdit | null): ComposerPlan['plan'] {
  const read = edit && planFormSchema.safeParse(edit.form);
  if (!read?.success) return saved;
  // Items go with the days once both are saved, and not before.
  const { planTitle, summary, timeZone, currency } = read.data;
  // In another currency, rates say something else.
  const rates = currency === saved.currency ? read.data.rates : saved.rates;
  return { ...saved, planTitle, summary, timeZone, rates };
}

/**
 * The open plan as it is now, with what is typed laid over what is saved, and what speaks against
 * it. The linter and the money follow once nobody types, so that they never hold a letter up.
 * @param hidden items that are being deleted
 */
export function usePlanInput(
  page: ComposerPage,
  saved: ComposerPlan,
  edits: Edits,
  hidden: ReadonlySet<string>,
) {
  const itemEdits = useEdits(edits.items);
  const planEdits = useEdits(edits.plans);
  const { planId } = saved.plan;
  const planEdit = planEdits.get(planId) ?? null;
  const lines = useMemo(() => {
    const laid = layEdits(saved.items, itemEdits.values(), planId);
    return hidden.size === 0 ? laid : laid.filter(({ item }) => !hidden.has(item.itemId));
  }, [saved.items, itemEdits, planId, hidden]);
  const plan = useMemo(() => typedOver(saved.plan, planEdit), [saved.plan, planEdit]);
  const { travelers, promises, confirmed } = page;
  const { asks } = page.trip;
  const input = useMemo<LintInput>(() => {
    const items = lines.flatMap(({ item, counts }) => (counts ? [item] : []));
    return { ...lintInputOf(saved, travelers, asks, promises, confirmed), plan, items };
  }, [lines, plan, saved, travelers, asks, promises, confirmed]);
  const isSaved = itemEdits.size === 0 && planEdits.size === 0;
  const settled = useDeferredValue(useRested(input, isSaved ? null : PAUSE));
  const findings = useMemo<readonly Finding[]>(() => lint(settled), [settled]);
  return { lines, plan, planEdit, itemEdits, input, settled, findings, isSaved };
}

/**
 * A value, once it has been the same for `pause` milliseconds; at once where that is null. What is
 * made of it is made between the letters then, and not at each of them.
 */
function useRested<Value>(value: Value, pause: number | null): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const rest = () => startTransition(() => setRested(() => value));
    const timer = window.setTimeout(rest, pause ?? 0);
    return () => window.clearTimeout(timer);
  }, [value, pause]);
  return pause === null ? value : rested;
}
