import { Link } from '@tanstack/react-router';
import { CheckboxField } from '@/platform/web/forms/CheckboxField';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { signUpSchema } from '../domain/credentials';
import { leadingTo } from '../domain/redirectTarget';
import { AuthCard } from './AuthCard';
import { signUp } from './authClient';
import { NewPasswordFields } from './NewPasswordFields';
import { TYPED_EMAIL } from './typedEmail';
import { useAfterSignIn } from './useAfterSignIn';

const EMPTY = { email: '', password: '', confirmPassword: '', acceptedTerms: false as true };

/** SPEC 2 'Signup'. Leads on to the profile, and from there to the redirect target. */
export function SignUpPage({ redirect }: { redirect: string }) {
  const form = useSchemaForm(signUpSchema, EMPTY);
  const draft = useFormDraft(form, TYPED_EMAIL, { exclude: ['acceptedTerms'] });
  const goOn = useAfterSignIn();
  const { submit, error } = useFormSubmit(form, async ({ email, password, acceptedTerms }) => {
    await signUp({ email, password, acceptedTerms });
    draft.clear();
    await goOn(`/complete-profile?redirect=${encodeURIComponent(redirect)}`);
  });
  return (
    <AuthCard
      title="Create Account"
      footer={
        <>
          Already have an account?{' '}
          <Link to="/login" search={leadingTo(redirect)}>
            Login
          </Link>
        </>
      }
    >
      <Form form={form} onSubmit={submit} error={error}>
        <TextField name="email" label="Email" type="email" autoComplete="email" required />
        <NewPasswordFields label="Password" />
        <CheckboxField
          name="acceptedTerms"
          required
          label={
            <>
              I agree to the{' '}
              <a href="/terms-and-conditions" target="_blank" rel="noopener">
                Terms & Conditions
              </a>{' '}
              and{' '}
              <a href="/privacy-policy" target="_blank" rel="noopener">
                Privacy Policy
              </a>
            </>
          }
        />
        <SubmitBar>Sign Up</SubmitBar>
      </Form>
    </AuthCard>
  );
}
