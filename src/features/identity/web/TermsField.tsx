import { CheckboxField } from '@/platform/web/forms/CheckboxField';

/** The agreement required to create an account (SPEC 2 'Signup'). */
export function TermsField() {
  return (
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
  );
}
