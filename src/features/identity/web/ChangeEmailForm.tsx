import { useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { useAskEmailChange } from './api';
import { CodeField } from './code/CodeField';
import { takeLinkedCode } from './code/linkedCode';
import { OwnCode } from './code/OwnCode';

const loadChangeEmailSchema = () =>
  import('../domain/credentials').then((chunk) => chunk.changeEmailSchema);

const loadChangeEmailByCodeSchema = () =>
  import('../domain/codeForms').then((chunk) => chunk.changeEmailByCodeSchema);

interface ChangeEmailProps {
  onDone: () => void;
}

/** Mails a link to a new address. Nothing changes until the link is opened. */
export function ChangeEmailForm({ onDone }: ChangeEmailProps) {
  const { mutateAsync: ask } = useAskEmailChange();
  const form = useSchemaForm(loadChangeEmailSchema, { newEmail: '', currentPassword: '' });
  const { submit, error } = useFormSubmit(form, async (values) => {
    await ask(values);
    onDone();
  });
  return (
    <Form form={form} onSubmit={submit} error={error} label="Change your email">
      <NewEmailField />
      <PasswordField
        name="currentPassword"
        label="Your Password"
        autoComplete="current-password"
        required
      />
      <SendBar onDone={onDone} />
    </Form>
  );
}

/** The same for an account without a password, confirmed by a code mailed to its old address. */
export function ChangeEmailByCodeForm({ onDone }: ChangeEmailProps) {
  const { mutateAsync: ask } = useAskEmailChange();
  const [linked] = useState(() => takeLinkedCode('email'));
  const form = useSchemaForm(loadChangeEmailByCodeSchema, { newEmail: '', code: linked });
  const { submit, error } = useFormSubmit(form, async (values) => {
    await ask(values);
    onDone();
  });
  return (
    <Form form={form} onSubmit={submit} error={error} label="Change your email">
      <NewEmailField />
      <OwnCode purpose="email" isShown={linked !== ''}>
        <CodeField hint="We have sent it to your present email." />
      </OwnCode>
      <SendBar onDone={onDone} />
    </Form>
  );
}

function NewEmailField() {
  return (
    <TextField
      name="newEmail"
      label="New Email"
      type="email"
      autoComplete="email"
      hint="We will send a link to it. Your email changes when you open that link."
      autoFocus
      required
    />
  );
}

function SendBar({ onDone }: ChangeEmailProps) {
  return (
    <SubmitBar
      actions={
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      Send the Link
    </SubmitBar>
  );
}
