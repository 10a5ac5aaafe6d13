import { DateField } from '@/platform/web/forms/DateField';

type Near = Parameters<typeof DateField>[0]['near'];

/** The first and the last day of a plan; a range typed into either fills both. */
export function PlanDays({ near }: { near: Near }) {
  return (
    <>
      <DateField
        name="planStart"
        label="First day"
        required
        near={near}
        endName="planEnd"
        alsoCheck={['planEnd']}
      />
      <DateField name="planEnd" label="Last day" required near={near} startName="planStart" />
    </>
  );
}
