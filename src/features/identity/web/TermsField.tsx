import { CheckboxField } from '@/platform/web/forms/CheckboxField';

/** What an account agrees to, each in a tab of its own. */
export function TermsLinks() {
  return (
    <>
      <a href="/terms-and-conditions" target="_blank" rel="noopener">
        Terms & Conditions
      </a>{' '}
      and{' '}
      <a href="/privacy-policy" target="_blank" rel="noopener">
        Privacy Policy
      </a>
    </>
  );
}

/** The agreement required to create an account (SPEC 2 'Signup'). */
export function TermsField() {
  return (
    <CheckboxField
      name="acceptedTerms"
      required
      label={
        <>
          I agree to the <TermsLinks />
        </>
      }
    />
  );
}
