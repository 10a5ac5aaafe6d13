import { useState } from 'react';
import * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import { GUEST_TEXT_MAX } from '../domain/guestLimits';
import type { RefusedLine } from '../domain/guestViews';
import { useAddGuests } from './api';

const schema = z.object({
  guests: z.string().check(
    z.refine((text) => text.trim() !== '', 'Please write down at least one name.'),
    z.maxLength(GUEST_TEXT_MAX, 'This is more than a list can hold. Please add it in parts.'),
  ),
});

interface Outcome {
  added: number;
  refused: RefusedLine[];
}

const ADDED = (count: number) => (count === 1 ? '1 guest added.' : `${count} guests added.`);

const REFUSED = (count: number) =>
  count === 1 ? 'This line needs another look.' : `These ${count} lines need another look.`;

/** The outcome of the last paste: how many were added, and why each of the other lines was not. */
function OutcomeNotice({ added, refused }: Outcome) {
  if (refused.length === 0) return <Notice tone="success">{ADDED(added)}</Notice>;
  return (
    <Notice tone="warn" title={added > 0 ? ADDED(added) : undefined} className="mt-2">
      <ul className="flex flex-col gap-1.5 wrap-anywhere">
        {refused.map(({ line, text, reason }) => (
          <li key={`${line} ${text}`}>
            <span className="font-medium">
              Line {line}: “{text}”
            </span>{' '}
            {reason}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** The field where an organizer adds guests; lines that could not be read are put back into it. */
export function AddGuestsForm({ tripId, isFirst }: { tripId: string; isFirst: boolean }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const form = useSchemaForm(schema, { guests: '' });
  const add = useAddGuests(tripId);
  const { submit, error } = useFormSubmit(form, async ({ guests }) => {
    setOutcome(null);
    const result = await add.mutateAsync(guests);
    setOutcome(result);
    const { refused } = result;
    if (refused.length === 0) return form.reset();
    form.setValue('guests', refused.map(({ text }) => text).join('\n'));
    form.setError('guests', { message: REFUSED(refused.length) }, { shouldFocus: true });
  });
  const isRefused = outcome !== null && outcome.refused.length > 0;
  return (
    <Form form={form} onSubmit={submit} label="Add guests" className="flex flex-col gap-3">
      <TextAreaField
        name="guests"
        label="Add guests"
        hint={
          isFirst
            ? 'Everyone you expect, one name a line. You can add an email: Ana Lima, ana@example.org. Each guest gets a link of their own.'
            : 'One name a line, with or without an email: Ana Lima, ana@example.org'
        }
        note={isRefused && <OutcomeNotice {...outcome} />}
      />
      {outcome && !isRefused && <OutcomeNotice {...outcome} />}
      <Problem>{error}</Problem>
      <div>
        <Button type="submit" pending={form.formState.isSubmitting}>
          Add to the List
        </Button>
      </div>
    </Form>
  );
}
