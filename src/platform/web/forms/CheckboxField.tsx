import { type ReactNode, useId } from 'react';
import { useController } from 'react-hook-form';
import { cn } from '@/platform/web/ui/cn';
import { CheckboxLine } from '../ui/field/CheckboxLine';
import { BackMark, RequiredMark } from '../ui/field/Field';
import { FieldError } from '../ui/field/FieldError';
import { afterPress } from './afterPress';
import { useFieldError, useIsBack } from './useField';

interface CheckboxFieldProps {
  name: string;
  /** May contain links (the terms). The whole line is clickable. */
  label: ReactNode;
  required?: boolean;
  className?: string;
}

/** A single checkbox. The form's value is a boolean. */
export function CheckboxField({ name, label, required, className }: CheckboxFieldProps) {
  const { field } = useController({ name });
  const id = useId();
  const error = useFieldError(name);
  const isBack = useIsBack(name);
  return (
    <div data-field className={cn('min-w-0', className)}>
      <CheckboxLine
        id={id}
        name={name}
        label={
          <>
            {label}
            {required && <RequiredMark />}
          </>
        }
        value={name}
        required={required}
        checked={field.value === true}
        onChange={(event) => field.onChange(event.target.checked)}
        onBlur={() => afterPress(field.onBlur)}
        ref={field.ref}
        aria-invalid={error !== null || undefined}
        aria-describedby={
          [isBack && `${id}-back`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
      />
      {isBack && <BackMark id={`${id}-back`} />}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}
