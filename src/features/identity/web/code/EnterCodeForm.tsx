import { useMemo, useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { CODE_REFUSALS } from '../../domain/codeLimits';
import type { Entered } from '../../domain/emailCode';
import { AuthError } from '../authClient';
import { TermsField } from '../TermsField';
import { signInByCode } from './api';
import type { AskedCode } from './askedCode';
import { CodeField } from './CodeField';
import { NewCodeButton } from './NewCodeButton';

const loadFor = (needsTerms: boolean) => () =>
  import('../../domain/codeForms').then((chunk) => chunk.enteringForm(needsTerms));

interface EnterCodeFormProps {
  asked: AskedCode;
  tripId?: string | undefined;
  onAskedAgain: (asked: AskedCode) => void;
  onBack: () => void;
  onEntered: (entered: Entered) => Promise<void>;
}

/** The second step: the mailed code, and the terms if the address turns out to have no account. */
export function EnterCodeForm(props: EnterCodeFormProps) {
  const { asked, tripId, onAskedAgain, onBack, onEntered } = props;
  const [needsTerms, setNeedsTerms] = useState(false);
  const load = useMemo(() => loadFor(needsTerms), [needsTerms]);
  const form = useSchemaForm(load, {
    code: '',
    acceptedTerms: asked.acceptedTerms,
  });
  const { submit, error } = useFormSubmit(form, async ({ code, acceptedTerms }) => {
    try {
      const entered = await signInByCode({
        email: asked.email,
        code,
        ...(acceptedTerms && { acceptedTerms: true }),
      });
      await onEntered(entered);
    } catch (failure) {
      if (failure instanceof AuthError && failure.code === CODE_REFUSALS.termsNeeded) {
        setNeedsTerms(true);
      }
      throw failure;
    }
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <CodeField
        hint={`We have sent it to ${asked.email}. It works for ten minutes, in this browser.`}
      />
      {needsTerms && <TermsField />}
      <SubmitBar
        actions={
          <Button variant="quiet" onClick={onBack}>
            Use Another Email
          </Button>
        }
      >
        Continue
      </SubmitBar>
      <NewCodeButton
        askedAt={asked.at}
        email={asked.email}
        tripId={tripId}
        onAsked={() => {
          form.resetField('code');
          onAskedAgain({ ...asked, at: Date.now() });
        }}
      />
    </Form>
  );
}
