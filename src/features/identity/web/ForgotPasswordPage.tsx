import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Notice } from '@/platform/web/ui/Notice';
import { forgotPasswordSchema } from '../domain/credentialForms';
import { leadingTo } from '../domain/redirectTarget';
import { AuthCard } from './AuthCard';
import { post } from './authClient';
import { TYPED_EMAIL } from './typedEmail';

/** SPEC 8, 'Reset request success'. */
const SENT =
  'If an account exists for this email, a reset link has been sent. Please give it a few minutes.';

/** SPEC 2 'Forgot password'. The answer does not reveal whether the account exists. */
export function ForgotPasswordPage({ redirect }: { redirect: string }) {
  const form = useSchemaForm(forgotPasswordSchema, { email: '' });
  useFormDraft(form, TYPED_EMAIL);
  const [sent, setSent] = useState(false);
  const { submit, error } = useFormSubmit(form, async (values) => {
    setSent(false);
    await post('/request-password-reset', { ...values, redirect });
    setSent(true);
  });
  return (
    <AuthCard
      title="Reset Your Password"
      intro="Enter your email, and we will send you a link to choose a new password."
      footer={
        <Link to="/login" search={leadingTo(redirect)}>
          Back to Login
        </Link>
      }
    >
      <Form form={form} onSubmit={submit} error={error}>
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
        {sent && <Notice tone="success">{SENT}</Notice>}
        <SubmitBar>Send Reset Link</SubmitBar>
      </Form>
    </AuthCard>
  );
}
