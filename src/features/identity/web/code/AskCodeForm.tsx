import { useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { isKnownBrowser } from '../knownBrowser';
import { TermsField } from '../TermsField';
import { TYPED_EMAIL } from '../typedEmail';
import { sendCode } from './api';
import type { AskedCode } from './askedCode';

interface AskCodeFormProps {
  /** The trip to whose invitation it leads. */
  tripId?: string | undefined;
  onAsked: (asked: AskedCode) => void;
}

/**
 * The first step of the way in (SPEC-3 12.1). The terms stand there for everybody who is not known here, so
 * that nobody reads from them whether there is an account.
 */
export function AskCodeForm({ tripId, onAsked }: AskCodeFormProps) {
  const [isKnown] = useState(isKnownBrowser);
  const [load] = useState(
    () => () => import('../../domain/codeForms').then((chunk) => chunk.askingForm(isKnown)),
  );
  const form = useSchemaForm(load, { email: '', acceptedTerms: false });
  useFormDraft(form, TYPED_EMAIL, { exclude: ['acceptedTerms'] });
  const { submit, error } = useFormSubmit(form, async ({ email, acceptedTerms }) => {
    await sendCode({ email, tripId });
    onAsked({ email, at: Date.now(), acceptedTerms });
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      {!isKnown && <TermsField />}
      <SubmitBar>Email Me a Code</SubmitBar>
    </Form>
  );
}
