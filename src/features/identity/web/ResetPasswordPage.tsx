import { Link } from '@tanstack/react-router';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { toast } from '@/platform/web/ui/toast';
import type { Entered } from '../domain/codeLink';
import { resetPasswordSchema } from '../domain/credentialForms';
import { leadingTo } from '../domain/redirectTarget';
import { READ_WITHIN, TOOK_OVER, WORD_ENDED } from '../domain/wordEnded';
import { AuthCard } from './AuthCard';
import { post } from './authClient';
import { NewPasswordFields } from './NewPasswordFields';
import { useAfterSignIn } from './useAfterSignIn';

interface ResetPasswordPageProps {
  token: string;
  redirect: string;
  /** True if this link can still set a password. */
  isGood: boolean;
}

/**
 * The page behind a reset mail's link (DESIGN 7.16). Sets the new password, ends all other
 * sessions, signs the user in and continues to `redirect`.
 */
export function ResetPasswordPage({ token, redirect, isGood }: ResetPasswordPageProps) {
  const form = useSchemaForm(resetPasswordSchema, { password: '', confirmPassword: '' });
  const continueTo = useAfterSignIn();
  const { submit, error } = useFormSubmit(form, async ({ password }) => {
    const input = { token, newPassword: password };
    const { tookOver } = (await post('/reset-password', input)) as Pick<Entered, 'tookOver'>;
    void toast(`Your new password is set. All other devices are signed out. ${WORD_ENDED}`, {
      tone: 'success',
    });
    if (tookOver) void toast(TOOK_OVER, { duration: READ_WITHIN });
    await continueTo(redirect);
  });
  const askAgain = (
    <Link to="/forgot-password" search={leadingTo(redirect)}>
      Ask for a new link
    </Link>
  );
  if (!isGood) {
    return (
      <AuthCard
        title="This link no longer works"
        intro="A reset link works once, within an hour, and a new password cancels all earlier links."
      >
        <Button asChild variant="primary">
          {askAgain}
        </Button>
      </AuthCard>
    );
  }
  return (
    <AuthCard title="Choose a new password" footer={askAgain}>
      <Form form={form} onSubmit={submit} error={error}>
        <NewPasswordFields label="New Password" />
        <SubmitBar>Save Password</SubmitBar>
      </Form>
    </AuthCard>
  );
}
