import { useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import { changeEmailForms, enteringForm } from '../domain/codeForms';
import type { CodeLink } from '../domain/emailCode';
import { useAskEmailChange, useChangeEmail } from './api';
import { CodeField } from './code/CodeField';
import { takeLinkedCode } from './code/linkedCode';
import { OwnCode } from './code/OwnCode';

interface ChangeEmailProps {
  hasPassword: boolean;
  /** The code for the new address, if its mail's link has led here. */
  linked: CodeLink | null;
  onDone: () => void;
}

/** Mails a code to a new address, and changes the email when that is entered. */
export function ChangeEmailForm({ hasPassword, linked, onDone }: ChangeEmailProps) {
  const [newEmail, setNewEmail] = useState(linked?.email ?? null);
  const Ask = hasPassword ? AskByPassword : AskByCode;
  return newEmail === null ? (
    <Ask onAsked={setNewEmail} onDone={onDone} />
  ) : (
    <EnterForm newEmail={newEmail} code={linked?.code ?? ''} onDone={onDone} />
  );
}

interface AskProps {
  onAsked: (newEmail: string) => void;
  onDone: () => void;
}

function AskByPassword({ onAsked, onDone }: AskProps) {
  const { mutateAsync: ask } = useAskEmailChange();
  const form = useSchemaForm(changeEmailForms.byPassword, { newEmail: '', currentPassword: '' });
  const { submit, error } = useFormSubmit(form, async (values) => {
    await ask(values);
    onAsked(values.newEmail);
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
      <Bar onDone={onDone}>Send the Code</Bar>
    </Form>
  );
}

/** The same for an account without a password, confirmed by a code mailed to its old address. */
function AskByCode({ onAsked, onDone }: AskProps) {
  const { mutateAsync: ask } = useAskEmailChange();
  const [linked] = useState(() => takeLinkedCode('email'));
  const form = useSchemaForm(changeEmailForms.byCode, { newEmail: '', code: linked });
  const { submit, error } = useFormSubmit(form, async (values) => {
    await ask(values);
    onAsked(values.newEmail);
  });
  return (
    <Form form={form} onSubmit={submit} error={error} label="Change your email">
      <NewEmailField />
      <OwnCode purpose="email" isShown={linked !== ''}>
        <CodeField hint="We have sent it to your present email." />
      </OwnCode>
      <Bar onDone={onDone}>Send the Code</Bar>
    </Form>
  );
}

function EnterForm({
  newEmail,
  code,
  onDone,
}: {
  newEmail: string;
  code: string;
  onDone: () => void;
}) {
  const { mutateAsync: change } = useChangeEmail();
  const form = useSchemaForm(enteringForm, { code });
  const { submit, error } = useFormSubmit(form, async (values) => {
    await change({ newEmail, ...values });
    void toast('Your email is changed. From now on you log in with it.', { tone: 'success' });
    onDone();
  });
  return (
    <Form form={form} onSubmit={submit} error={error} label="Change your email">
      <CodeField hint={`We have sent an email to ${newEmail}. The code works for ten minutes.`} />
      <Bar onDone={onDone}>Change My Email</Bar>
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
      hint="We will send a code to it. Your email changes when you enter that code."
      autoFocus
      required
    />
  );
}

function Bar({ onDone, children }: { onDone: () => void; children: string }) {
  return (
    <SubmitBar
      actions={
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      }
    >
      {children}
    </SubmitBar>
  );
}
