import { useState } from 'react';
import * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { guestEmail, guestName } from '../domain/guestFields';
import type { Guest } from '../domain/guestViews';
import { withNote } from '../domain/splitName';
import { useChangeGuest } from './api';

const schema = z.object({ name: guestName, email: guestEmail });

const COMPARED = [
  { names: ['name'], label: 'Name' },
  { names: ['email'], label: 'Email' },
];

type Entry = Pick<Guest, 'name' | 'email'>;

const typedGuest = ({ name, email }: Entry) => ({ name, email: email ?? '' });

/** Counts how often a guest has changed on this page: a guest has no version. */
function useSeen(guest: Entry): Entry & { version: number } {
  const [seen, setSeen] = useState({ ...guest, version: 1 });
  if (seen.name === guest.name && seen.email === guest.email) return seen;
  const next = { ...guest, version: seen.version + 1 };
  setSeen(next);
  return next;
}

interface ChangeGuestDialogProps {
  tripId: string;
  guest: Guest;
  onClose: () => void;
}

/** Changes a guest's name or email; their personal link stays. */
export function ChangeGuestDialog({ tripId, guest, onClose }: ChangeGuestDialogProps) {
  const { guestId, name, note = '', email } = guest;
  const saved = useSeen({ name: withNote({ name, note }), email });
  const form = useSchemaForm(schema, typedGuest(saved));
  const draft = useFormDraft(form, `${pageOwner()}:guest:${guestId}`, {
    versions: {
      saved,
      read: (guest) => ({
        version: saved.version + (guest === saved ? 0 : 1),
        form: typedGuest(guest as Entry),
      }),
      fields: COMPARED,
      resubmit: () => void form.handleSubmit(submit)(),
    },
  });
  const change = useChangeGuest({ tripId, guestId }, onClose);
  const { submit, error } = useFormSubmit(form, async (values) => {
    await draft.save((_, from) =>
      change.mutateAsync({
        began: { name: from.name, email: from.email || null },
        ...{ name: values.name, email: values.email ?? '' },
      }),
    );
  });
  return (
    <Dialog open onOpenChange={onClose} title={`Change ${name}`}>
      <Form form={form} draft={draft} onSubmit={submit} error={error}>
        <TextField
          name="name"
          label="Name"
          hint="What stands in brackets behind it is for you alone."
          required
        />
        <TextField
          name="email"
          label="Email"
          type="email"
          hint="If they verify this email, we know it is them."
        />
        {draft.conflict}
        <SubmitBar>Save</SubmitBar>
      </Form>
    </Dialog>
  );
}
