import { Link } from '@tanstack/react-router';
import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { leadingTo } from '../domain/redirectTarget';
import { type WayInProps, wayInSearch } from '../domain/wayIn';
import { AuthCard } from './AuthCard';
import { logIn } from './authClient';
import { CodeSignIn } from './code/CodeSignIn';
import { TYPED_EMAIL } from './typedEmail';
import { useAfterSignIn } from './useAfterSignIn';

const loadLoginSchema = () => import('../domain/credentials').then((chunk) => chunk.loginSchema);

/** SPEC 2 'Login'. Offers a code first, and the password form as an alternative (SPEC-3 12.1). */
export function LoginPage({ redirect, withPassword, tripId }: WayInProps) {
  return (
    <AuthCard
      title="Login"
      footer={
        <>
          New to Gangway?{' '}
          <Link to="/signup" search={wayInSearch(redirect, withPassword)}>
            Sign Up
          </Link>
        </>
      }
    >
      {withPassword ? (
        <LoginForm redirect={redirect} />
      ) : (
        <CodeSignIn redirect={redirect} tripId={tripId} />
      )}
    </AuthCard>
  );
}

function LoginForm({ redirect }: { redirect: string }) {
  const form = useSchemaForm(loadLoginSchema, { email: '', password: '' });
  const draft = useFormDraft(form, TYPED_EMAIL);
  const continueTo = useAfterSignIn();
  const { submit, error } = useFormSubmit(form, async (values) => {
    await logIn(values);
    draft.clear();
    await continueTo(redirect);
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" required />
      <p>
        <Link to="/forgot-password" search={leadingTo(redirect)}>
          Forgot Password?
        </Link>
      </p>
      <SubmitBar>Login</SubmitBar>
    </Form>
  );
}
