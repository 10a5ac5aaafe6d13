import { useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import { askChangeSchema, enteringForm } from '../domain/codeForms';
import type { CodeLink } from '../domain/codeLink';
import { WORD_ENDED } from '../domain/wordEnded';
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
  return newEmail === null ? (
    <AskForm hasPassword={hasPassword} onAsked={setNewEmail} onDone={onDone} />
  ) : (
    <EnterForm newEmail={newEmail} code={linked?.code ?? ''} onDone={onDone} />
  );
}

interface AskProps {
  hasPassword: boolean;
  onAsked: (newEmail: string) => void;
  onDone: () => void;
}

/** Asks for the new address, and for the password, or for a code mailed to the old address. */
function AskForm({ hasPassword, onAsked, onDone }: AskProps) {
  const { mutateAsync: ask } = useAskEmailChange();
  const [linked] = useState(() => takeLinkedCode('email'));
  const proof = hasPassword ? { password: '' } : { code: linked };
  const form = useSchemaForm(askChangeSchema, { newEmail: '', ...proof });
  const { submit, error } = useFormSubmit(form, async (values) => {
    await ask(values);
    onAsked(values.newEmail);
  });
  return (
    <Form form={form} onSubmit={submit} error={error} label="Change your email">
      <TextField
        name="newEmail"
        label="New Email"
        type="email"
        autoComplete="email"
        hint="We will send a code to it. Your email changes when you enter that code."
        autoFocus
        required
      />
      {hasPassword ? (
        <PasswordField
          name="password"
          label="Your Password"
          autoComplete="current-password"
          required
        />
      ) : (
        <OwnCode purpose="email" isShown={linked !== ''}>
          <CodeField hint="We have sent it to your present email." />
        </OwnCode>
      )}
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
    void toast(`Your email is changed. From now on you log in with it. ${WORD_ENDED}`, {
      tone: 'success',
    });
    onDone();
  });
  return (
    <Form form={form} onSubmit={submit} error={error} label="Change your email">
      <CodeField hint={`We have sent an email to ${newEmail}. The code works for ten minutes.`} />
      <Bar onDone={onDone}>Change My Email</Bar>
    </Form>
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
