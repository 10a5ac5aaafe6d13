import { Link } from '@tanstack/react-router';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { signUpSchema } from '../domain/credentialForms';
import { profileThen, type WayInProps, wayInSearch } from '../domain/wayIn';
import { AuthCard } from './AuthCard';
import { post } from './authClient';
import { ContinueWith, OidcNotice } from './ContinueWith';
import { CodeSignIn } from './code/CodeSignIn';
import { OtherWay } from './code/OtherWay';
import { NewPasswordFields } from './NewPasswordFields';
import { TermsField } from './TermsField';
import { TYPED_EMAIL } from './typedEmail';
import { useAfterSignIn } from './useAfterSignIn';

const EMPTY = { email: '', password: '', confirmPassword: '', acceptedTerms: false as true };

/** SPEC 2 'Signup', with a mailed code as the second way in (SPEC-3 12.1). */
export function SignUpPage({ redirect, withCode, failure }: WayInProps) {
  return (
    <AuthCard
      title="Create Account"
      above={<OidcNotice failure={failure} />}
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" search={wayInSearch({ redirect, withCode })}>
            Login
          </Link>
        </>
      }
    >
      {withCode ? (
        <CodeSignIn purpose="signup" redirect={redirect} />
      ) : (
        <SignUpForm redirect={redirect} />
      )}
      <OtherWay page="/signup" redirect={redirect} withCode={withCode} />
    </AuthCard>
  );
}

/** Continues to the profile, and from there to the redirect target. */
function SignUpForm({ redirect }: { redirect: string }) {
  const form = useSchemaForm(signUpSchema, EMPTY);
  const draft = useFormDraft(form, TYPED_EMAIL, { exclude: ['acceptedTerms'] });
  const continueTo = useAfterSignIn();
  const { submit, error } = useFormSubmit(form, async ({ email, password, acceptedTerms }) => {
    // The name comes later, with the profile.
    await post('/sign-up/email', { email, password, acceptedTerms, name: '' });
    draft.clear();
    await continueTo(profileThen(redirect));
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      <NewPasswordFields label="Password" />
      <TermsField />
      <SubmitBar>Sign Up</SubmitBar>
      <ContinueWith purpose="signup" redirect={redirect} />
    </Form>
  );
}
