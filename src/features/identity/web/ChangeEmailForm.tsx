import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { changeEmailSchema } from '../domain/credentials';
import { askEmailChange } from './authClient';

/** Asks for a link to another address; until it is opened nothing changes. */
export function ChangeEmailForm({ onDone }: { onDone: () => Promise<void> }) {
  const form = useSchemaForm(changeEmailSchema, { newEmail: '', currentPassword: '' });
  const { submit, error } = useFormSubmit(form, async (values) => {
    await askEmailChange(values);
    await onDone();
  });
  return (
    <Form form={form} onSubmit={submit} error={error} label="Change your email">
      <TextField
        name="newEmail"
        label="New Email"
        type="email"
        autoComplete="email"
        hint="We will send a link to it. Your email changes when you open that link."
        autoFocus
        required
      />
      <PasswordField
        name="currentPassword"
        label="Your Password"
        autoComplete="current-password"
        required
      />
      <SubmitBar
        actions={
          <Button variant="quiet" onClick={() => void onDone()}>
            Cancel
          </Button>
        }
      >
        Send the Link
      </SubmitBar>
    </Form>
  );
}
