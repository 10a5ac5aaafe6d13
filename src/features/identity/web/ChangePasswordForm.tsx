import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { toast } from '@/platform/web/ui/toast';
import { useChangePassword } from './api';
import { NewPasswordFields } from './NewPasswordFields';

const loadChangePasswordSchema = () =>
  import('../domain/credentials').then((chunk) => chunk.changePasswordSchema);

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** A new password by the old one; all other devices are signed out with it. */
export function ChangePasswordForm() {
  const { mutateAsync: change } = useChangePassword();
  const form = useSchemaForm(loadChangePasswordSchema, EMPTY);
  const { submit, error } = useFormSubmit(form, async (values) => {
    await change(values);
    form.reset(EMPTY);
    void toast('Your password is changed. All other devices are signed out.', { tone: 'success' });
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <PasswordField
        name="currentPassword"
        label="Current Password"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields label="New Password" />
      <SubmitBar variant="secondary">Change Password</SubmitBar>
    </Form>
  );
}
