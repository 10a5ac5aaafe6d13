import { Link } from '@tanstack/react-router';
import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { loginSchema } from '../domain/credentialForms';
import { type WayInProps, wayInSearch } from '../domain/wayIn';
import { AuthCard } from './AuthCard';
import { post } from './authClient';
import { ContinueWith, OidcNotice } from './ContinueWith';
import { CodeSignIn } from './code/CodeSignIn';
import { OtherWay } from './code/OtherWay';
import { PasskeyWay } from './factor/PasskeyWay';
import { TYPED_EMAIL } from './typedEmail';
import { useAfterSignIn } from './useAfterSignIn';

/** SPEC 2 'Login', with a mailed code as the second way in (SPEC-3 12.1). Makes no account. */
export function LoginPage({ redirect, withCode, failure }: WayInProps) {
  return (
    <AuthCard
      title="Login"
      above={<OidcNotice failure={failure} />}
      footer={
        <>
          New to Gangway?{' '}
          <Link to="/signup" search={wayInSearch({ redirect, withCode })}>
            Sign Up
          </Link>
        </>
      }
    >
      {withCode ? (
        <CodeSignIn purpose="login" redirect={redirect} />
      ) : (
        <LoginForm redirect={redirect} />
      )}
      <OtherWay page="/login" redirect={redirect} withCode={withCode}>
        <PasskeyWay redirect={redirect} />
      </OtherWay>
    </AuthCard>
  );
}

function LoginForm({ redirect }: { redirect: string }) {
  const form = useSchemaForm(loginSchema, { email: '', password: '' });
  const draft = useFormDraft(form, TYPED_EMAIL);
  const continueTo = useAfterSignIn();
  const { submit, error } = useFormSubmit(form, async (values) => {
    await post('/sign-in/email', values);
    draft.clear();
    await continueTo(redirect);
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <TextField name="email" label="Email" type="email" autoComplete="email webauthn" required />
      <PasswordField name="password" label="Password" autoComplete="current-password" required />
      <SubmitBar>Login</SubmitBar>
      <ContinueWith purpose="login" redirect={redirect} />
    </Form>
  );
}
