import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { type Finding, lint } from '@/features/linter/domain/lint';
import type { LintInput } from '@/features/linter/domain/lintContext';
import { planFormSchema } from '@/features/plans/domain/plan';
import { useEdits } from '@/platform/web/edits/useEdits';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import { lintInputOf } from '../../domain/composer';
import type { Edits } from '../api';
import { mergeEdits } from '../day/mergeEdits';
import type { PlanEdit } from '../plan/planEdit';

/**
 * How long after a keystroke the plan is linted, in milliseconds; longer than the gaps between
 * keystrokes.
 */
const PAUSE = 300;

/**
 * Returns the plan with its typed fields, if valid. Its days and currency change only once saved.
 */
function typedOver(saved: ComposerPlan['plan'], edit: PlanEdit | null): ComposerPlan['plan'] {
  const read = edit && planFormSchema.safeParse(edit.form);
  if (!read?.success) return saved;
  // Days don't count until they are saved, because the items move with them.
  const { planTitle, summary, timeZone, currency } = read.data;
  // Rates typed for another currency would be wrong in the saved one.
  const rates = currency === saved.currency ? read.data.rates : saved.rates;
  return { ...saved, planTitle, summary, timeZone, rates };
}

/**
 * Returns the open plan as it is now: what is typed merged into what is saved, with its findings.
 * The linter and the money follow once typing pauses, so that they never slow it down.
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
    const merged = mergeEdits(saved.items, itemEdits.values(), planId);
    return hidden.size === 0 ? merged : merged.filter(({ item }) => !hidden.has(item.itemId));
  }, [saved.items, itemEdits, planId, hidden]);
  const plan = useMemo(() => typedOver(saved.plan, planEdit), [saved.plan, planEdit]);
  const { travelers, promises, confirmed, said } = page;
  const { asks } = page.trip;
  const input = useMemo<LintInput>(() => {
    const items = lines.flatMap(({ item, counts }) => (counts ? [item] : []));
    return { ...lintInputOf(saved, travelers, asks, promises, { confirmed, said }), plan, items };
  }, [lines, plan, saved, travelers, asks, promises, confirmed, said]);
  const isSaved = itemEdits.size === 0 && planEdits.size === 0;
  const settled = useDeferredValue(useRested(input, isSaved ? null : PAUSE));
  const findings = useMemo<readonly Finding[]>(() => lint(settled), [settled]);
  return { lines, plan, planEdit, itemEdits, input, settled, findings, isSaved };
}

/**
 * Returns a value once it has been the same for `pause` milliseconds, or at once if that is null,
 * so that work based on it is done between keystrokes and not on each one.
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
