import * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { guestEmail, guestName } from '../domain/guestFields';
import type { Guest } from '../domain/guestViews';
import { useChangeGuest } from './api';

const schema = z.object({ name: guestName, email: guestEmail });

interface ChangeGuestDialogProps {
  tripId: string;
  guest: Guest;
  onClose: () => void;
}

/** Calls a guest otherwise, or changes their email; their personal link stays. */
export function ChangeGuestDialog({ tripId, guest, onClose }: ChangeGuestDialogProps) {
  const { guestId, name, email } = guest;
  const form = useSchemaForm(schema, { name, email: email ?? '' });
  const change = useChangeGuest({ tripId, guestId, began: { name, email } }, onClose);
  const { submit, error } = useFormSubmit(form, async (values) => {
    await change.mutateAsync({ name: values.name, email: values.email ?? '' });
  });
  return (
    <Dialog open onOpenChange={onClose} title={`Change ${name}`}>
      <Form form={form} onSubmit={submit} error={error}>
        <TextField name="name" label="Name" required />
        <TextField
          name="email"
          label="Email"
          type="email"
          hint="If they verify this email, we know that it is them."
        />
        <SubmitBar>Save</SubmitBar>
      </Form>
    </Dialog>
  );
}
