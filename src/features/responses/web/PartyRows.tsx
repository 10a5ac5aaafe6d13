import { UserPlus } from 'lucide-react';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { SEEN_BY } from '@/platform/domain/kept';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import { afterPress } from '@/platform/web/forms/afterPress';
import type { Choice } from '@/platform/web/forms/choice';
import { QuietFields } from '@/platform/web/forms/Form';
import { SelectField } from '@/platform/web/forms/SelectField';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { TextField } from '@/platform/web/forms/TextField';
import { useFieldError, useIsBack } from '@/platform/web/forms/useField';
import { useRows } from '@/platform/web/forms/useRows';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { BackMark } from '@/platform/web/ui/field/Field';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import { Notice } from '@/platform/web/ui/Notice';
import { ANSWER_FIELDS, seenBy } from '../domain/answerFields';
import type { AnswersInput } from '../domain/answers';
import {
  COMPANIONS_MAX,
  NEW_COMPANION,
  namesTwice,
  type TypedCompanion,
} from '../domain/companions';

/** Up to this many people usually sleep in one room (SPEC-4 14.1). */
const ONE_ROOM = 4;

/** The form's list of companions. */
const LIST = 'companions';

/** The line, and below it a row for each companion (SPEC-4 14.1). */
export function PartyRows() {
  const { setValue } = useFormContext<AnswersInput>();
  const { fields, append, remove, rows, fault } = useRows<TypedCompanion>(LIST);
  const refused = useFieldError(LIST);
  const isBack = useIsBack(LIST);
  const button = useRef<HTMLButtonElement>(null);
  const [removing, setRemoving] = useState<number | null>(null);

  const room = useWatch<AnswersInput, 'roomTogether'>({ name: 'roomTogether' });
  /** True while the room was chosen here, and by nobody. */
  const isPreset = useRef(false);
  useEffect(() => {
    if (room !== 'yes') isPreset.current = false;
  }, [room]);
  /** A small party is taken to want one room, until somebody says otherwise. */
  const chooseRoom = (people: number) => {
    const isSmall = people <= ONE_ROOM;
    if (isSmall ? people > 2 || room !== '' : !isPreset.current) return;
    isPreset.current = isSmall;
    setValue('roomTogether', isSmall ? 'yes' : '', { shouldDirty: true });
  };
  const add = () => {
    append(NEW_COMPANION, { focusName: `${LIST}.${fields.length}.companionName` });
    chooseRoom(fields.length + 2);
  };
  const take = (at: number) => {
    remove(at);
    setRemoving(null);
    button.current?.focus();
  };
  return (
    <>
      <PartyLine ref={button} count={fields.length} onAdd={add} />
      {isBack && <BackMark />}
      {fields.length > 0 && (
        <ul className="mt-4.5 flex flex-col gap-3">
          {fields.map(({ id }, at) => (
            <CompanionRow
              key={id}
              at={at}
              companion={rows[at] ?? NEW_COMPANION}
              onRemove={() => (rows[at]?.companionNeeds.trim() ? setRemoving(at) : take(at))}
            />
          ))}
        </ul>
      )}
      <FieldError id="companions-error" message={refused ?? fault} />
      <NameQuestion />
      <AlertDialog
        open={removing !== null}
        onOpenChange={() => setRemoving(null)}
        title={`Remove ${nameOf(rows[removing ?? -1])}?`}
        description="What you wrote about their needs goes too."
        confirm="Yes, Remove"
        danger
        onConfirm={() => removing !== null && take(removing)}
      />
    </>
  );
}

interface PartyLineProps {
  /** How many companions there are. */
  count: number;
  onAdd: () => void;
  /** Refers to the button. */
  ref?: Ref<HTMLButtonElement>;
}

/** 'Who comes with you?' and the button, as one line (SPEC-4 14.1). */
function PartyLine({ count, onAdd, ref }: PartyLineProps) {
  return (
    <div className="-my-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span aria-hidden="true" className="font-semibold">
        Who comes with you?
      </span>
      {count >= COMPANIONS_MAX ? (
        <span className="text-[0.9375rem] text-ink-soft">
          You can answer for at most {COMPANIONS_MAX} people.
        </span>
      ) : (
        <Button ref={ref} size="sm" onClick={onAdd}>
          <UserPlus aria-hidden="true" />
          Add Somebody
        </Button>
      )}
    </div>
  );
}

const nameOf = (companion: TypedCompanion | undefined) =>
  companion?.companionName.trim() || 'this person';

const KINDS: readonly Choice[] = [
  { value: 'adult', label: 'Adult' },
  { value: 'child', label: 'Child (2 to 17)' },
  { value: 'infant', label: 'Infant (under 2)' },
];

const KEYS = ['companionName', 'companionKind', 'companionAge', 'companionNeeds'] as const;

interface CompanionRowProps {
  at: number;
  companion: TypedCompanion;
  onRemove: () => void;
}

/** One companion. What is wrong with them is said once their row was left, not on the way through. */
function CompanionRow({ at, companion, onRemove }: CompanionRowProps) {
  const { getValues, setValue } = useFormContext<AnswersInput>();
  const field = (key: (typeof KEYS)[number]) => ({
    name: `${LIST}.${at}.${key}`,
    controlName: key,
  });
  const { submitCount } = useFormState();
  const addedAt = useRef(submitCount);
  const [wasLeft, setLeft] = useState(false);
  const check = () => {
    setLeft(true);
    const checked = { shouldTouch: true, shouldValidate: true };
    for (const key of KEYS) {
      const name = `${LIST}.${at}.${key}` as const;
      setValue(name, getValues(name), checked);
    }
  };
  return (
    <QuietFields value={!wasLeft && submitCount === addedAt.current}>
      <li
        className="rounded-[0.625rem] border-[1.5px] border-line bg-paper p-3"
        onBlur={({ currentTarget, relatedTarget }) => {
          if (wasLeft || currentTarget.contains(relatedTarget)) return;
          // Some browsers name no button as what gets the focus.
          afterPress(() => !currentTarget.contains(document.activeElement) && check());
        }}
      >
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4">
          <TextField
            {...field('companionName')}
            label="Name"
            required
            autoComplete="off"
            className="min-w-40 grow-2 basis-40"
          />
          <SelectField
            {...field('companionKind')}
            label="Adult, child or infant"
            options={KINDS}
            alsoCheck={[`${LIST}.${at}.companionAge`]}
            className="min-w-40 grow basis-40"
          />
          {companion.companionKind === 'child' && (
            <TextField
              {...field('companionAge')}
              label="Age on the first day"
              required
              inputMode="numeric"
              autoComplete="off"
              className="min-w-40 grow basis-40"
            />
          )}
        </div>
        <TextAreaField
          {...field('companionNeeds')}
          label={ANSWER_FIELDS.accommodations.label}
          hint={`${SEEN_BY[seenBy('accommodations')]}.`}
          limit={LONG_TEXT}
          rows={2}
          className="mt-4"
        />
        <Button
          variant="quietDanger"
          size="sm"
          className="mt-1 -ml-3"
          aria-label={`Remove ${nameOf(companion)}`}
          onClick={onRemove}
        >
          Remove
        </Button>
      </li>
    </QuietFields>
  );
}

/** Asks about a name that two of the party have. Nothing is refused; a Yes covers these names. */
function NameQuestion() {
  const [firstName, lastName, companions] = useWatch<
    AnswersInput,
    ['firstName', 'lastName', 'companions']
  >({ name: ['firstName', 'lastName', 'companions'] });
  const [meant, setMeant] = useState<readonly string[]>([]);
  const asked = namesTwice({ firstName, lastName, companions }).find(
    (name) => !meant.includes(name),
  );
  if (asked === undefined) return null;
  return (
    <Notice
      tone="warn"
      className="mt-3"
      actions={<Button onClick={() => setMeant([...meant, asked])}>Yes, That’s Right</Button>}
    >
      Two people called {asked}?
    </Notice>
  );
}
