import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { NO_RATE, type PlanForm, planFormSchema } from '@/features/plans/domain/plan';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { counted } from '@/platform/domain/inWords';
import { keysOf } from '@/platform/domain/keysOf';
import { RATE_TEXT, readRate } from '@/platform/domain/money/rate';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import { EditConflict } from '@/platform/web/edits/EditConflict';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { useLeave } from '@/platform/web/edits/useLeave';
import { useTheirs } from '@/platform/web/edits/useTheirs';
import { Form } from '@/platform/web/forms/Form';
import { SelectField } from '@/platform/web/forms/SelectField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { CurrencyOptions } from '@/platform/web/money/CurrencyOptions';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import { Notice } from '@/platform/web/ui/Notice';
import type { ComposerPlan } from '../../domain/composer';
import { MOVES, type Move } from '../../domain/moveItems';
import type { AmountsChange } from '../../domain/otherCurrency';
import { typedPlan } from '../../domain/typedItem';
import { keepUnsent } from '../state/unsent';
import { useEditForm, useNewer } from '../state/useEditForm';
import { useEditing } from '../useComposer';
import { PlanDays } from './PlanDays';
import { PlanZone, type PlanZoneProps } from './PlanZone';
import { askedId, hasOtherDays, type PlanEdit, type PlanEdits, type PlanExtra } from './planEdit';
import { RatesField } from './RatesField';

const COMPARED = [
  { names: ['planTitle'], label: 'Name' },
  { names: ['planStart', 'planEnd'], label: 'Days' },
  { names: ['timeZone'], label: 'Time zone' },
  { names: ['currency'], label: 'Currency' },
  {
    names: ['rates'],
    label: 'Other currencies',
    text: ({ rates }: Readonly<Record<string, unknown>>) =>
      (rates as PlanForm['rates'])
        .map(({ currency, rate, from }) => `1 ${currency} = ${rate}, ${from}`)
        .join('\n'),
  },
  { names: ['summary'], label: 'Summary' },
];

interface PlanFieldsProps {
  /** The saved plan. */
  open: ComposerPlan;
  edit: PlanEdit | null;
  edits: PlanEdits;
  trip: Pick<PlanZoneProps, 'destination' | 'organizersZone'>;
  /** How many items other days could move, including those not saved yet. */
  movable: number;
  /** How many items have amounts in the plan's currency, including those not saved yet. */
  inPlans: number;
}

/**
 * A plan's own fields, which save automatically. Before the days change, it asks what to do with
 * the items.
 */
export function PlanFields({ open, edit, edits, trip, movable, inPlans }: PlanFieldsProps) {
  const { plan, version } = open;
  const { unsent } = useEditing();
  const asked = () => unsent.snapshot().get(askedId(plan.planId))?.form;
  const [initial] = useState(() => ({ ...(edit?.form ?? typedPlan(plan)), ...asked() }));
  const form = useSchemaForm(planFormSchema, initial);
  const frame = useRef<HTMLDivElement>(null);
  useLeave(frame, { onLeave: () => void edits.flush(plan.planId) });
  const take = (typed: PlanForm, chosen: Partial<PlanExtra> = {}) => {
    const saved = typedPlan(plan);
    // Days that wait for an answer are held back, while the rest is sent.
    const isAsking = hasOtherDays(typed, plan) && movable > 0 && !(chosen.move ?? edit?.extra.move);
    const days = isAsking ? { planStart: saved.planStart, planEnd: saved.planEnd } : {};
    const isAskingAmounts =
      typed.currency !== saved.currency && inPlans > 0 && !(chosen.amounts ?? edit?.extra.amounts);
    const currency = isAskingAmounts ? saved.currency : typed.currency;
    // Until then the browser keeps them.
    const { planStart, planEnd } = typed;
    keepUnsent(unsent, askedId(plan.planId), {
      ...(isAsking && { planStart, planEnd }),
      ...(isAskingAmounts && { currency: typed.currency }),
    });
    edits.type(
      {
        ...{ id: plan.planId, planId: plan.planId },
        base: edit?.base ?? saved,
        began: edit?.began ?? version,
        extra: chosen,
      },
      { ...typed, ...days, currency },
    );
  };
  // A rate can also be changed in an item's form, or by undo.
  useEditForm(form, { edits, id: plan.planId, onTyped: (typed) => take(typed) });
  const near = { start: plan.planStart, end: plan.planEnd };
  const saved = { version, form: typedPlan(plan) };
  const showAsked = useEffectEvent(() => {
    for (const [name, value] of Object.entries(asked() ?? {})) {
      const field = name as 'planStart' | 'planEnd' | 'currency';
      if (form.getValues(field) !== value) form.setValue(field, value);
    }
  });
  // What an earlier visit has left is restored after this form is shown.
  useEffect(() => unsent.subscribe(() => showAsked()), [unsent]);
  useTheirs(edits, { id: plan.planId, saved, theirs: edit?.theirs });
  const shown = useRef(typedPlan(plan));
  useNewer(version, () => {
    const [before, now] = [shown.current, typedPlan(plan)];
    shown.current = now;
    if (!edit) return form.reset({ ...now, ...asked() });
    // Another currency also changes the rates, while the edit that chose it is still being saved.
    for (const name of keysOf(now)) {
      // Rates are in the plan's currency, so none typed for the old one may stay, however written.
      const isOld = name === 'rates' && before.currency !== now.currency;
      const isTyped = !isOld && !isSameJson(form.getValues(name), before[name]);
      if (!isTyped && !isSameJson(before[name], now[name])) form.setValue(name, now[name]);
    }
  });

  return (
    <div ref={frame}>
      <Form
        form={form}
        onSubmit={() => void edits.flush(plan.planId)}
        refusals={edit?.issues}
        className="flex flex-col gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="planTitle"
            label="Name"
            required
            autoComplete="off"
            className="sm:col-span-2"
          />
          <PlanDays near={near} />
        </div>
        <MoveQuestion
          plan={plan}
          count={movable}
          onMove={(move) => {
            take({ ...form.getValues() }, { move });
            void edits.flush(plan.planId);
          }}
          onKeep={() => {
            const { planStart, planEnd } = typedPlan(plan);
            form.setValue('planStart', planStart, { shouldValidate: true });
            form.setValue('planEnd', planEnd, { shouldValidate: true });
          }}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <PlanZone {...trip} saved={plan.timeZone} isProposal={version === 1} />
          <SelectField name="currency" label="Currency">
            <CurrencyOptions first={[plan.currency]} />
          </SelectField>
        </div>
        <CurrencyQuestion
          from={plan.currency}
          count={inPlans}
          onChange={(amounts) => {
            take({ ...form.getValues() }, { amounts });
            void edits.flush(plan.planId);
          }}
          onKeep={() => form.setValue('currency', plan.currency, { shouldValidate: true })}
        />
        <RatesField currency={plan.currency} />
        <TextAreaField
          name="summary"
          label="Summary"
          hint="The group reads it above the plan."
          rows={2}
          limit={LONG_TEXT}
        />
        <EditConflict
          edit={edit}
          fields={COMPARED}
          onChosen={(chosen) => {
            form.reset(chosen);
            edits.resolve(plan.planId, chosen);
          }}
        >
          Somebody else has changed this plan. Yours is not saved yet.
        </EditConflict>
        {edit && <SaveLine edit={edit} />}
      </Form>
    </div>
  );
}

interface MoveQuestionProps {
  plan: ComposerPlan['plan'];
  /** How many items could move. */
  count: number;
  onMove: (move: Move) => void;
  /** Called to leave the days as they were. */
  onKeep: () => void;
}

/** Asks what to do with the items as soon as the days change (SPEC-2 5). */
function MoveQuestion({ plan, count, onMove, onKeep }: MoveQuestionProps) {
  const typed = useWatch() as PlanForm;
  if (count === 0 || !hasOtherDays(typed, plan)) return null;
  return (
    <Notice
      tone="warn"
      title={`What should happen to ${count === 1 ? 'the item' : `the ${counted(count, 'item')}`}?`}
      actions={
        <>
          {Object.entries(MOVES).map(([move, label]) => (
            <Button key={move} size="sm" onClick={() => onMove(move as Move)}>
              {label}
            </Button>
          ))}
          <Button size="sm" variant="quiet" onClick={onKeep}>
            Keep the Old Days
          </Button>
        </>
      }
    >
      The new days are saved when you have chosen. What is booked keeps its dates, and nothing is
      deleted.
    </Notice>
  );
}

interface CurrencyQuestionProps {
  /** The plan's currency. */
  from: string;
  /** How many items have amounts in it. */
  count: number;
  onChange: (amounts: AmountsChange) => void;
  /** Called to leave the currency as it was. */
  onKeep: () => void;
}

/** Asks what to do with the amounts as soon as the currency changes (SPEC-2 5). */
function CurrencyQuestion({ from, count, onChange, onKeep }: CurrencyQuestionProps) {
  const { currency } = useWatch() as PlanForm;
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (count === 0 || currency === from) return null;
  return (
    <Notice
      tone="warn"
      title={`What should happen to the amounts of ${counted(count, 'item')}?`}
      actions={
        <>
          <Button size="sm" onClick={() => onChange({ how: 'keep' })}>
            Keep the Numbers
          </Button>
          <Button
            size="sm"
            onClick={() => {
              const rate = readRate(typed);
              setWrong(rate === null);
              if (rate !== null) onChange({ how: 'convert', rate });
            }}
          >
            Convert by This Rate
          </Button>
          <Button size="sm" variant="quiet" onClick={onKeep}>
            Leave It in {from}
          </Button>
        </>
      }
    >
      <p>
        The new currency is saved when you have chosen. If you keep the numbers, the rates of other
        currencies are taken out, since they are in {from}.
      </p>
      <div data-field className="mt-2">
        <label className="block font-semibold text-ink" htmlFor="converting-rate">
          What 1 {from} is worth in {currency}
        </label>
        <input
          id="converting-rate"
          name="convertingRate"
          inputMode="decimal"
          autoComplete="off"
          maxLength={RATE_TEXT}
          value={typed}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'converting-rate-error' : undefined}
          onChange={({ target }) => setTyped(target.value)}
          className={`${controlStyle} mt-1 tabular-nums sm:w-1/2!`}
        />
        <FieldError id="converting-rate-error" message={isWrong ? NO_RATE : null} />
      </div>
    </Notice>
  );
}
