import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { DECLINE_REASON_MAX } from '../../domain/guestLimits';

interface DeclineFormProps<Input extends FieldValues, Output> {
  schema: Parameters<typeof useSchemaForm<Input, Output>>[0];
  empty: DefaultValues<Input>;
  decline: (said: Output) => Promise<unknown>;
  /** What is asked before the reason. */
  children?: ReactNode;
}

/** 'Can't make it?' (SPEC-2 4), folded because most people who open an invitation want to come. */
export function DeclineForm<Input extends FieldValues, Output>({
  schema,
  empty,
  decline,
  children,
}: DeclineFormProps<Input, Output>) {
  const form = useSchemaForm(schema, empty);
  const { submit, error } = useFormSubmit(form, async (said) => void (await decline(said)));
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 font-semibold text-teal">
        <ChevronRight
          aria-hidden="true"
          className="size-5 shrink-0 transition-[rotate] group-open:rotate-90"
        />
        Can't make it?
      </summary>
      <Form
        form={form}
        onSubmit={submit}
        error={error}
        label="Can't come"
        className="mt-2 flex flex-col gap-4"
      >
        {children}
        <TextAreaField
          name="declineReason"
          label="Why not?"
          hint="Only the organizer reads it. You can leave it out."
          limit={DECLINE_REASON_MAX}
          rows={2}
        />
        <SubmitBar variant="secondary">I Can't Come</SubmitBar>
      </Form>
    </details>
  );
}
