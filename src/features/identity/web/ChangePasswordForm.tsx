import { useQueryClient } from '@tanstack/react-query';
import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { trpc } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { changePasswordSchema } from '../domain/credentials';
import { changePassword } from './authClient';

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password by the old one; all other devices are signed out with it. */
export function ChangePasswordForm() {
  const queryClient = useQueryClient();
  const form = useSchemaForm(changePasswordSchema, EMPTY);
  const { submit, error } = useFormSubmit(form, async (values) => {
    await changePassword(values);
    form.reset(EMPTY);
    void toast('Your password is changed. All other devices are signed out.', { tone: 'success' });
    await queryClient.invalidateQueries({ queryKey: trpc.identity.devices.queryKey() });
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <PasswordField
        name="currentPassword"
        label="Current Password"
        autoComplete="current-password"
        required
      />
      <PasswordField
        name="password"
        label="New Password"
        placeholder="6+ chars"
        autoComplete="new-password"
        alsoCheck={['confirmPassword']}
        required
      />
      <PasswordField
        name="confirmPassword"
        label="Confirm Password"
        autoComplete="new-password"
        required
      />
      <SubmitBar>Change Password</SubmitBar>
    </Form>
  );
}
