import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { DatedItem } from '@/features/plans/domain/item';
import { type PlanForm, planFormSchema } from '@/features/plans/domain/plan';
import { withoutYear } from '@/platform/domain/calendarDate';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { counted } from '@/platform/domain/inWords';
import { keysOf } from '@/platform/domain/keysOf';
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
import { CheckboxLine } from '@/platform/web/ui/field/CheckboxLine';
import { Notice } from '@/platform/web/ui/Notice';
import type { ComposerPlan } from '../../domain/composer';
import { staysIn } from '../../domain/hasAmounts';
import { isMovable, MOVES } from '../../domain/movePlan';
import { typedPlan } from '../../domain/typedItem';
import { useEditing } from '../composerContext';
import { keepUnsent } from '../state/unsent';
import { useEditForm, useNewer } from '../state/useEditForm';
import { PlanDays } from './PlanDays';
import { PlanZone, type PlanZoneProps } from './PlanZone';
import {
  askedId,
  bookedAlong,
  hasOtherDays,
  type PlanEdit,
  type PlanEdits,
  type PlanExtra,
} from './planEdit';
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
  { names: ['contactName'], label: 'Whom to call' },
  { names: ['contactPhone'], label: 'Phone' },
];

interface PlanFieldsProps {
  /** The saved plan. */
  open: ComposerPlan;
  edit: PlanEdit | null;
  edits: PlanEdits;
  trip: Pick<PlanZoneProps, 'destination' | 'organizersZone'>;
  /** The items that have days, including those not saved yet. */
  dated: readonly DatedItem[];
  /** True if an item has a cost, including those not saved yet. */
  hasAmounts: boolean;
}

/**
 * A plan's own fields, which save automatically. Before the days change, it asks what to do with
 * the items.
 */
export function PlanFields({ open, edit, edits, trip, dated, hasAmounts }: PlanFieldsProps) {
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
    const isAsking =
      hasOtherDays(typed, plan) &&
      (dated.some(isMovable) || bookedAlong(typed, plan, dated).length > 0) &&
      !(chosen.move ?? edit?.extra.move);
    const days = isAsking ? { planStart: saved.planStart, planEnd: saved.planEnd } : {};
    // Until then the browser keeps them.
    const { planStart, planEnd } = typed;
    keepUnsent(unsent, askedId(plan.planId), isAsking ? { planStart, planEnd } : {});
    edits.type(
      {
        ...{ id: plan.planId, planId: plan.planId },
        base: edit?.base ?? saved,
        began: edit?.began ?? version,
        extra: chosen,
      },
      { ...typed, ...days },
    );
  };
  // A rate can also be changed in an item's form, or by undo.
  useEditForm(form, { edits, id: plan.planId, onTyped: (typed) => take(typed) });
  const near = { start: plan.planStart, end: plan.planEnd };
  const saved = { version, form: typedPlan(plan) };
  const showAsked = useEffectEvent(() => {
    for (const [name, value] of Object.entries(asked() ?? {})) {
      const field = name as 'planStart' | 'planEnd';
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
    for (const name of keysOf(now)) {
      // Rates are in the plan's currency, so none typed for the old one may stay, however written.
      const isOld = name === 'rates' && before.currency !== now.currency;
      const isTyped = !isSameJson(form.getValues(name), before[name]);
      const isNewer = !isTyped && !isSameJson(before[name], now[name]);
      if (isOld || isNewer) form.setValue(name, now[name]);
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
          dated={dated}
          onMove={(move) => {
            take({ ...form.getValues() }, move);
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
          <PlanCurrency saved={plan.currency} hasCosts={hasAmounts} />
        </div>
        <RatesField currency={plan.currency} />
        <TextAreaField
          name="summary"
          label="Summary"
          hint="The group reads it above the plan."
          rows={2}
          limit={LONG_TEXT}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="contactName"
            label="Whom to call on the trip"
            hint="Once it is booked, those who go read this."
            autoComplete="off"
          />
          <TextField name="contactPhone" label="Phone" inputMode="tel" autoComplete="off" />
        </div>
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
  dated: readonly DatedItem[];
  onMove: (extra: PlanExtra) => void;
  /** Called to leave the days as they were. */
  onKeep: () => void;
}

/** Asks what to do with the items as soon as the days change (SPEC-2 5). */
function MoveQuestion({ plan, dated, onMove, onKeep }: MoveQuestionProps) {
  const typed = useWatch() as PlanForm;
  const [ticked, setTicked] = useState<string[]>([]);
  const id = useId();
  const booked = bookedAlong(typed, plan, dated);
  const count = dated.filter(isMovable).length + booked.length;
  if (count === 0 || !hasOtherDays(typed, plan)) return null;
  return (
    <Notice
      tone="warn"
      title={`What should happen to ${count === 1 ? 'the item' : `the ${counted(count, 'item')}`}?`}
      actions={
        <>
          {keysOf(MOVES).map((move) => (
            <Button
              key={move}
              size="sm"
              variant={move === 'moveWithIt' ? 'primary' : 'secondary'}
              onClick={() => onMove({ move, booked: move === 'moveWithIt' ? ticked : [] })}
            >
              {MOVES[move]}
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
      {booked.length > 0 && (
        <fieldset className="mt-2">
          <legend>These are booked: move them as well?</legend>
          {booked.length > 1 && (
            <CheckboxLine
              id={`${id}-all`}
              label="All of them"
              checked={booked.every(({ itemId }) => ticked.includes(itemId))}
              onChange={({ target }) =>
                setTicked(target.checked ? booked.map(({ itemId }) => itemId) : [])
              }
            />
          )}
          {booked.map(({ itemId, title, startsOn }) => (
            <CheckboxLine
              key={itemId}
              id={`${id}-${itemId}`}
              label={`${title}, ${withoutYear(startsOn)}`}
              checked={ticked.includes(itemId)}
              onChange={({ target }) =>
                setTicked(
                  target.checked ? [...ticked, itemId] : ticked.filter((one) => one !== itemId),
                )
              }
            />
          ))}
        </fieldset>
      )}
    </Notice>
  );
}

interface PlanCurrencyProps {
  saved: string;
  hasCosts: boolean;
}

/** The plan's currency, which stays while there are amounts in it (SPEC-2 5). */
function PlanCurrency({ saved, hasCosts }: PlanCurrencyProps) {
  const { rates, currency } = useWatch() as PlanForm;
  if (currency === saved && (hasCosts || rates.length > 0)) {
    return (
      <SelectField
        name="currency"
        label="Currency"
        hint={staysIn(saved)}
        options={[{ value: saved, label: saved }]}
      />
    );
  }
  return (
    <SelectField name="currency" label="Currency">
      <CurrencyOptions first={[saved]} />
    </SelectField>
  );
}
