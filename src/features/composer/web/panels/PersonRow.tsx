import { memo, type ReactNode, useEffect, useRef } from 'react';
import { FormProvider, type UseFormReturn } from 'react-hook-form';
import { personLabel } from '@/features/plans/domain/party';
import type { Plan, PlanPersonForm } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { ANSWER_FIELDS } from '@/features/responses/domain/answerFields';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { EditConflict } from '@/platform/web/edits/EditConflict';
import type { Edit, SavedForm } from '@/platform/web/edits/edit';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { useTheirs } from '@/platform/web/edits/useTheirs';
import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { DateField } from '@/platform/web/forms/DateField';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { personSchema, sentPerson, shownPerson } from '../../domain/typedPerson';
import { useEditForm } from '../state/useEditForm';
import { targetId } from '../targetId';
import type { PersonEdits } from './personEdits';

export type PersonEdit = Edit<PlanPersonForm>;

export interface PersonRowProps {
  traveler: Traveler;
  /** The name of who answers for them; undefined for a traveler. */
  comesWith: string | undefined;
  /** What the linter says about their days. */
  finding: string | null;
  plan: Pick<Plan, 'planId' | 'planStart' | 'planEnd'>;
  /** Renders the link to the plan as they would read it. Must be a stable function. */
  readAs?: ((travelerId: TravelerId, name: string) => ReactNode) | undefined;
  /** What the server has. */
  saved: SavedForm<PlanPersonForm>;
  /** What was typed and isn't saved; null if everything is. */
  edit: PersonEdit | null;
  edits: Pick<PersonEdits, 'type' | 'flush' | 'resolve' | 'follow' | 'onRetyped'>;
  /** Called when somebody is left out or loses their own days, with the values from before. */
  onRemoved: (text: string, before: PlanPersonForm) => void;
}

/** One person's days in the plan, or that it is without them. Saved as typed. */
export const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { traveler, comesWith, finding, plan, saved, edit, edits, onRemoved, readAs } = props;
  const { travelerId, name } = traveler;
  const { planId, planStart, planEnd } = plan;
  const dayField = { min: planStart, max: planEnd, near: { start: planStart, end: planEnd } };
  const typed = edit?.form ?? saved.form;
  const form = useSchemaForm(personSchema(plan), shownPerson(typed, plan));
  const take = (values: PlanPersonForm) => {
    const sent = sentPerson(values, plan);
    const { version: began, form: base } = saved;
    edits.type({ id: travelerId, planId, base, began, extra: {} }, sent);
    if (sent.without && !typed.without) onRemoved(`Left ${name} out.`, typed);
  };
  /** The values when a field got the focus. */
  const before = useRef(typed);

  useEditForm(form, {
    ...{ edits, id: travelerId, onTyped: take },
    shown: (put) => shownPerson(put as PlanPersonForm, plan),
  });
  useTheirs(edits, { id: travelerId, saved, theirs: edit?.theirs });
  useFollowed(form, props);

  return (
    <fieldset
      id={targetId({ on: 'answers', travelerId })}
      tabIndex={-1}
      className="min-w-0 border-t border-line pt-3"
      onFocus={() => {
        before.current = typed;
      }}
      onBlur={() => {
        const { arrives, leaves } = before.current;
        if ((arrives && !typed.arrives) || (leaves && !typed.leaves)) {
          onRemoved(`Removed ${name}’s own days.`, before.current);
        }
        void edits.flush(travelerId);
      }}
    >
      <legend className="float-left w-full font-semibold wrap-anywhere">
        <bdi translate="no">{personLabel(traveler)}</bdi>
      </legend>
      <div className="clear-both text-[0.9375rem] leading-snug text-ink-soft">
        {comesWith && <p>Comes with {comesWith}</p>}
        <p>{availabilityOf(traveler)}</p>
        {finding && <p className="font-medium text-ink">{finding}</p>}
      </div>
      {!typed.without && readAs?.(travelerId, name)}
      <FormProvider {...(form as unknown as UseFormReturn)}>
        <div id={targetId({ on: 'person', travelerId, field: 'without' })} className="w-fit">
          <CheckboxField name="without" label="Without them" />
        </div>
        {!typed.without && (
          <>
            <div className="grid grid-cols-1 gap-x-3 gap-y-2 pb-1 @min-[21.5rem]:grid-cols-2">
              <div id={targetId({ on: 'person', travelerId, field: 'arrives' })}>
                <DateField name="arrives" label="Arrives" {...dayField} endName="leaves" />
              </div>
              <div id={targetId({ on: 'person', travelerId, field: 'leaves' })}>
                <DateField name="leaves" label="Leaves" {...dayField} startName="arrives" />
              </div>
            </div>
            <div
              id={targetId({ on: 'person', travelerId, field: 'byThemselves' })}
              className="w-fit"
            >
              <CheckboxField name="byThemselves" label="They come by themselves" />
            </div>
          </>
        )}
      </FormProvider>
      <EditConflict
        edit={edit}
        fields={COMPARED}
        shown={(one) => shownPerson(one, plan)}
        onChosen={(chosen) => {
          form.reset(shownPerson(chosen, plan));
          edits.resolve(travelerId, chosen);
        }}
      >
        Somebody else has changed {name}’s days. Yours are not saved yet.
      </EditConflict>
      {edit && <SaveLine edit={edit} />}
    </fieldset>
  );
});

/** Shows what others have saved while nothing here is unsaved, with the plan's current days. */
function useFollowed(
  form: ReturnType<typeof useSchemaForm<PlanPersonForm, unknown>>,
  { saved, edit, plan }: PersonRowProps,
) {
  const followed = JSON.stringify(shownPerson(saved.form, plan));
  const seen = useRef(followed);
  const isBusy = edit !== null;
  useEffect(() => {
    if (isBusy || seen.current === followed) return;
    seen.current = followed;
    if (JSON.stringify(form.getValues()) !== followed) form.reset(JSON.parse(followed));
  }, [form, isBusy, followed]);
}

const COMPARED = [
  { names: ['without'], label: 'Without them', words: { true: 'Yes', false: 'No' } },
  { names: ['arrives'], label: 'Arrives' },
  { names: ['leaves'], label: 'Leaves' },
  {
    names: ['byThemselves'],
    label: 'They come by themselves',
    words: { true: 'Yes', false: 'No' },
  },
];

function availabilityOf({
  availability,
  flexibility,
}: Pick<Traveler, 'availability' | 'flexibility'>): string {
  if (!availability) return 'Gave no dates';
  const ranges = availability.map(({ start, end }) => formatReadableRange(start, end));
  const how = ANSWER_FIELDS.flexibility.choices[flexibility];
  return `Can come ${ranges.join(' or ')}${flexibility === '' ? '' : ` · ${how}`}`;
}
