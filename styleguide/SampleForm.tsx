import { type ReactNode, useEffect } from 'react';
import { type FieldErrors, type FieldValues, useForm } from 'react-hook-form';
import { Form } from '@/platform/web/forms/Form';

interface SampleFormProps {
  values?: Record<string, string | boolean>;
  /** Error messages by field, which stay whatever is typed. */
  errors?: Record<string, string>;
  /** The server's refusal of the whole form. */
  refusal?: string;
  pending?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form that sends nothing, fixed in one state. */
export function SampleForm({
  values = {},
  errors = {},
  refusal,
  pending = false,
  className = 'contents',
  children,
}: SampleFormProps) {
  const wrong = Object.keys(errors).length > 0;
  const form = useForm<FieldValues>({
    defaultValues: values,
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: (typed) => (wrong ? { values: {}, errors: toFieldErrors(errors) } : ok(typed)),
  });
  const { trigger } = form;
  useEffect(() => {
    if (wrong) void trigger();
  }, [wrong, trigger]);
  return (
    <Form
      form={form}
      onSubmit={() => undefined}
      error={refusal}
      pending={pending}
      className={className}
    >
      {children}
    </Form>
  );
}

function ok(values: FieldValues) {
  return { values, errors: {} };
}

function toFieldErrors(errors: Record<string, string>): FieldErrors {
  const entries = Object.entries(errors);
  return Object.fromEntries(entries.map(([name, message]) => [name, { type: 'sample', message }]));
}
