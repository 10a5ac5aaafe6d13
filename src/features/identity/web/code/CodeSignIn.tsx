import { useHydrated } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { askingForms, enteringForm } from '../../domain/codeForms';
import type { WayIn } from '../../domain/codeLink';
import { ContinueWith } from '../ContinueWith';
import { TermsField } from '../TermsField';
import { TYPED_EMAIL } from '../typedEmail';
import { type AskedCode, askedCode, sendCode, storeAskedCode } from './askedCode';
import { CodeField } from './CodeField';
import { AnotherCode } from './NewCodeButton';
import { useCodeSignIn } from './useCodeSignIn';

/** The way in by a mailed code: what the code is for, and where it leads. */
export interface CodeWay {
  purpose: WayIn;
  redirect: string;
}

/** The second way in, by a mailed code (SPEC-3 12.1). */
export function CodeSignIn(way: CodeWay) {
  const isHere = useHydrated();
  // Only this browser knows, so the server shows the first step.
  const first = useMemo(() => (isHere ? askedCode(way.purpose) : null), [isHere, way.purpose]);
  return <CodeSteps key={first?.at} first={first} {...way} />;
}

function CodeSteps({ purpose, redirect, first }: CodeWay & { first: AskedCode | null }) {
  const [asked, setAsked] = useState(first);
  const [isEntering, setEntering] = useState(asked !== null);
  const keep = (next: AskedCode) => {
    storeAskedCode(next);
    setAsked(next);
    setEntering(true);
  };
  const goBack = () => {
    storeAskedCode(null);
    setEntering(false);
  };
  if (asked && isEntering) {
    return <EnterCodeForm asked={asked} redirect={redirect} onAskedAgain={keep} onBack={goBack} />;
  }
  return (
    <AskCodeForm
      purpose={purpose}
      redirect={redirect}
      hadAccepted={asked?.acceptedTerms ?? false}
      onAsked={keep}
    />
  );
}

interface AskCodeFormProps extends CodeWay {
  /** True if the terms were agreed to with another email. */
  hadAccepted: boolean;
  onAsked: (asked: AskedCode) => void;
}

/** The first step: an email, and on /signup the terms. */
function AskCodeForm({ purpose, redirect, hadAccepted, onAsked }: AskCodeFormProps) {
  const form = useSchemaForm(askingForms[purpose], { email: '', acceptedTerms: hadAccepted });
  useFormDraft(form, TYPED_EMAIL, { exclude: ['acceptedTerms'] });
  const { submit, error } = useFormSubmit(form, async ({ email, acceptedTerms }) => {
    await sendCode({ email, purpose, redirect });
    onAsked({ email, purpose, at: Date.now(), acceptedTerms });
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <TextField name="email" label="Email" type="email" autoComplete="email" required />
      {purpose === 'signup' && <TermsField />}
      <SubmitBar>Email Me a Code</SubmitBar>
      <ContinueWith purpose={purpose} redirect={redirect} />
    </Form>
  );
}

interface EnterCodeFormProps {
  asked: AskedCode;
  redirect: string;
  onAskedAgain: (asked: AskedCode) => void;
  onBack: () => void;
}

/** The second step: the mailed code. */
function EnterCodeForm({ asked, redirect, onAskedAgain, onBack }: EnterCodeFormProps) {
  const { email, acceptedTerms } = asked;
  const form = useSchemaForm(enteringForm, { code: '' });
  const signIn = useCodeSignIn(redirect);
  const { submit, error } = useFormSubmit(form, async ({ code }) => {
    await signIn({ email, code, acceptedTerms });
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <CodeField hint={`We have sent an email to ${email}. The code works for ten minutes.`} />
      <SubmitBar
        actions={
          <Button variant="quiet" onClick={onBack}>
            Use Another Email
          </Button>
        }
      >
        Continue
      </SubmitBar>
      <AnotherCode
        asked={asked}
        redirect={redirect}
        onAsked={(next) => {
          form.resetField('code');
          onAskedAgain(next);
        }}
      />
    </Form>
  );
}
