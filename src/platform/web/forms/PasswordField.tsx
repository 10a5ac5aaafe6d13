import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { controlStyle } from '../ui/field/controlStyle';
import { Field } from '../ui/field/Field';
import { type FieldProps, useField } from './useField';

type PasswordFieldProps = FieldProps & {
  autoComplete: 'current-password' | 'new-password';
} & Pick<ComponentProps<'input'>, 'placeholder' | 'autoFocus'>;

/** A password, with a button that shows it, since most people type it blind on a phone. */
export function PasswordField(props: PasswordFieldProps) {
  const { name, label, hint, required, alsoCheck, className, ...input } = props;
  const { control: registered, describedBy: _, ...field } = useField(props);
  const { defaultValue: __, ...control } = registered;
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...field}>
      <div className="relative">
        <input
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={`${controlStyle} pr-13`}
          {...input}
          {...control}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-label={`Show ${label.toLowerCase()}`}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-[0.625rem] text-ink-soft hover:text-ink focus-visible:-outline-offset-4"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </Field>
  );
}
