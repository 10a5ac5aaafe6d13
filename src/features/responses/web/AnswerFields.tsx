import { type ReactNode, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  type CalendarDate,
  type DateRange,
  formatReadableDate,
} from '@/platform/domain/calendarDate';
import { SEEN_BY } from '@/platform/domain/kept';
import { choicesOf } from '@/platform/web/forms/choice';
import { RadioGroupField } from '@/platform/web/forms/RadioGroupField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { Part } from '@/platform/web/ui/Part';
import { Sentence } from '@/platform/web/ui/Sentence';
import { type AnswerKey, type ChoiceField, fieldOf, seenBy } from '../domain/answerFields';
import type { AnswersInput } from '../domain/answers';
import { budgetReading } from '../domain/budget/budgetReading';
import { budgetPeople } from '../domain/companions';
import type { LookAt } from '../domain/looks';
import { AsRead, BudgetForByText } from './AsRead';
import { AvailabilityField } from './AvailabilityField';
import { LastLook } from './LastLook';
import { PartyRows } from './PartyRows';

interface AnswerFieldsProps {
  suggested: DateRange | null;
  /** The day needs are deleted; null before the trip has dates. */
  needsDeletedOn: CalendarDate | null;
  /** Who last looked at the saved needs; null if nobody has. */
  lastLook?: LookAt | null;
}

/** The questions of SPEC 2 'Join This Trip', in its order. */
export function AnswerFields({ suggested, needsDeletedOn, lastLook = null }: AnswerFieldsProps) {
  const [companions, comesToo] = useWatch<AnswersInput, ['companions', 'comesToo']>({
    name: ['companions', 'comesToo'],
  });
  const isParty = companions.length > 0;
  return (
    <>
      <p className="text-ink-soft">
        Your group and our operators, who plan your trip, read this, unless it says otherwise. Your
        email stands beside your name.
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-3 gap-y-5">
        <AnswerField name="firstName" autoComplete="given-name" />
        <AnswerField name="lastName" autoComplete="family-name" />
      </div>
      <fieldset data-field aria-describedby="companions-error" className="min-w-0">
        <legend className="sr-only">Who comes with you?</legend>
        <PartyRows />
      </fieldset>
      {isParty && <AnswerField name="comesToo" />}
      <AvailabilityField suggested={suggested} />
      <AnswerField
        name="budget"
        note={<BudgetNote people={budgetPeople({ companions, comesToo })} />}
      />
      {isParty && <AnswerField name="budgetFor" />}
      <Part>{isParty && <BudgetForByText />}</Part>
      <AnswerField name="preferences" />
      <AnswerField name="fromLocation" autoComplete="address-level2" />
      <AnswerField name="mustSee" />
      <AnswerField name="flexibility" />
      <AnswerField name="accommodations" hint="Allergies, a wheelchair, kosher or vegan food." />
      <AnswerField name="shareRoom" {...(isParty && { question: OUTSIDE })} />
      {isParty && <AnswerField name="roomTogether" />}
      <AnswerField
        name="specialTravel"
        hint="A pet, fear of flying."
        note={
          (needsDeletedOn || lastLook) && (
            <div className="mt-1.5 text-ink-soft">
              {needsDeletedOn && <DeletedOn day={needsDeletedOn} />}
              {lastLook && <LastLook look={lastLook} />}
            </div>
          )
        }
      />
    </>
  );
}

/** Shown once, below the last of the sensitive questions (SPEC-2 9). */
function DeletedOn({ day }: { day: CalendarDate }) {
  return (
    <p className="text-[0.9375rem] leading-normal">
      <Sentence>{`We delete all needs on ${formatReadableDate(day)}.`}</Sentence>
    </p>
  );
}

/** Asked of a party in place of 'Would you share a room?' (SPEC-4 14.1). */
const OUTSIDE = 'Share a room with others outside your party?';

interface AnswerFieldProps {
  name: AnswerKey;
  /** In place of the field's own. */
  question?: string;
  hint?: string;
  /** Shown below a text field: how it is understood, or when it is deleted. */
  note?: ReactNode;
  autoComplete?: string;
}

/** Renders a question of the join form according to its kind. */
function AnswerField({ name, note, question, ...props }: AnswerFieldProps) {
  const field = fieldOf(name);
  // The head of the form says who reads the others (SPEC-2 4 'Said where it is asked').
  const readers = seenBy(name) === 'group' ? null : `${SEEN_BY[seenBy(name)]}.`;
  const said = [props.hint, readers].filter(Boolean).join(' ');
  const hint = said === '' ? {} : { hint: said };
  const asked = { ...props, ...hint, name, label: question ?? field.question ?? field.label };
  switch (field.kind) {
    case 'text':
      return <TextField {...asked} note={note} required={field.required !== undefined} />;
    case 'longText':
      return <TextAreaField {...asked} note={note} limit={field.limit} rows={2} />;
    case 'choice':
      return <RadioGroupField {...asked} options={choicesFor(field)} />;
    case 'ranges':
      return null;
  }
}

/** A party's questions can be left open, and then nothing is chosen. */
const choicesFor = ({ choices, isOfParty }: ChoiceField) =>
  choicesOf(choices).filter(({ value }) => !isOfParty || value !== '');

/** The line below the budget field: what to write, and then how it is read. */
function BudgetNote({ people }: { people: ReturnType<typeof budgetPeople> }) {
  const [said, budgetFor] = useWatch<AnswersInput, ['budget', 'budgetFor']>({
    name: ['budget', 'budgetFor'],
  });
  // A value present when the page opens is not announced.
  const [before] = useState(said);
  return (
    <p className="mt-1.5 min-h-[1.4375rem] text-[0.9375rem] leading-normal text-ink-soft">
      {said.trim() === '' ? (
        "For the whole trip, in your own words: 'about $1,500'. Your group and our operators read it."
      ) : (
        <Part>
          <AsRead
            {...{ text: said, before }}
            read={(budget) => budgetReading({ budget, budgetFor, ...people })}
          />
        </Part>
      )}
    </p>
  );
}
