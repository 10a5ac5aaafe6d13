import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { resetPasswordSchema } from '../domain/credentials';
import { AuthCard } from './AuthCard';
import { resetPassword } from './authClient';
import { NewPasswordFields } from './NewPasswordFields';

/** Where a reset mail leads (DESIGN 7.16): the new password is set, and all other sessions end. */
export function ResetPasswordPage({ token }: { token: string }) {
  const form = useSchemaForm(resetPasswordSchema, { password: '', confirmPassword: '' });
  const [saved, setSaved] = useState(false);
  const { submit, error } = useFormSubmit(form, async ({ password }) => {
    await resetPassword({ token, password });
    setSaved(true);
  });
  if (saved) {
    return (
      <AuthCard title="Password changed">
        <Notice tone="success">
          Your new password is set, and all other sessions of your account have ended.
        </Notice>
        <Button asChild variant="primary">
          <Link to="/login">Login</Link>
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title="Choose a new password"
      footer={<Link to="/forgot-password">Ask for a new link</Link>}
    >
      <Form form={form} onSubmit={submit} error={error}>
        <NewPasswordFields label="New Password" />
        <SubmitBar>Save Password</SubmitBar>
      </Form>
    </AuthCard>
  );
}
