import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { planDaysSchema } from '@/features/plans/domain/plan';
import { formatTypedDate } from '@/platform/domain/calendarDate';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import type { AskedDays } from '../../domain/askedDays';
import { PlanDays } from './PlanDays';

export type TypedDays = z.output<typeof planDaysSchema>;

interface DaysFormProps {
  /** The days that it begins with. */
  days: AskedDays;
  /**
   * Creates the plan.
   * @throws the server's refusal
   */
  make: (days: TypedDays) => Promise<void>;
  /** Beside the button. */
  actions?: ReactNode;
  /** Between the days and the button. */
  children?: ReactNode;
}

/** Asks for the days of a new plan, and makes it. */
export function DaysForm({ days, make, actions, children }: DaysFormProps) {
  const form = useSchemaForm(planDaysSchema, {
    planStart: formatTypedDate(days.planStart),
    planEnd: formatTypedDate(days.planEnd),
  });
  const { submit, error } = useFormSubmit(form, make);
  return (
    <Form
      form={form}
      onSubmit={submit}
      error={error}
      label="New Plan"
      className="grid grid-cols-1 gap-5"
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <PlanDays near={{ start: days.planStart, end: days.planEnd }} />
      </div>
      {children}
      <SubmitBar actions={actions}>Make This Plan</SubmitBar>
    </Form>
  );
}
