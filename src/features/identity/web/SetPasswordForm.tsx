import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { toast } from '@/platform/web/ui/toast';
import { useSetPassword } from './api';
import { CodeField } from './code/CodeField';
import { OwnCode } from './code/OwnCode';
import { NewPasswordFields } from './NewPasswordFields';

const loadSetPasswordSchema = () =>
  import('../domain/codeForms').then((chunk) => chunk.setPasswordSchema);

/** A first password for an account that has none, by a code out of a mail (SPEC-3 12.1). */
export function SetPasswordForm() {
  const { mutateAsync: set } = useSetPassword();
  const form = useSchemaForm(loadSetPasswordSchema, {
    code: '',
    password: '',
    confirmPassword: '',
  });
  const { submit, error } = useFormSubmit(form, async (values) => {
    await set(values);
    void toast('Your password is set. All other devices are signed out.', { tone: 'success' });
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <p>
        You log in with a code that we mail to you. With a password you can do without the mail.
      </p>
      <OwnCode>
        <div className="flex flex-col gap-6">
          <CodeField />
          <NewPasswordFields label="Password" />
          <SubmitBar variant="secondary">Set a Password</SubmitBar>
        </div>
      </OwnCode>
    </Form>
  );
}
