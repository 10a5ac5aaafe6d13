import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { enteringForm } from '../../domain/codeForms';
import { signInByCode } from './api';
import type { AskedCode } from './askedCode';
import { CodeField } from './CodeField';
import { AnotherCode } from './NewCodeButton';
import { useEntered } from './useEntered';

interface EnterCodeFormProps {
  asked: AskedCode;
  redirect: string;
  onAskedAgain: (asked: AskedCode) => void;
  onBack: () => void;
}

/** The second step: the mailed code. */
export function EnterCodeForm({ asked, redirect, onAskedAgain, onBack }: EnterCodeFormProps) {
  const { email, acceptedTerms } = asked;
  const form = useSchemaForm(enteringForm, { code: '' });
  const goOn = useEntered(redirect);
  const { submit, error } = useFormSubmit(form, async ({ code }) => {
    await goOn(await signInByCode({ email, code, acceptedTerms }));
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
