import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextField } from '@/platform/web/forms/TextField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { toast } from '@/platform/web/ui/toast';
import type { Entered } from '../../domain/emailCode';
import { profileThen, wayInSearch } from '../../domain/wayIn';
import { isKnownBrowser } from '../knownBrowser';
import { TermsField } from '../TermsField';
import { TYPED_EMAIL } from '../typedEmail';
import { useAfterSignIn } from '../useAfterSignIn';
import { sendCode } from './api';
import { type AskedCode, askedCode, keepAskedCode } from './askedCode';
import { EnterCodeForm } from './EnterCodeForm';

const TOOK_OVER =
  'Somebody else had used this address here without proving that it was theirs. Their password no longer works and they are signed out; the trips and answers are still here.';

/** Time to read that message, in milliseconds. */
const READ_WITHIN = 20_000;

interface CodeSignInProps {
  redirect: string;
  /**
   * The trip whose invitation they are heading for. New users go straight there, and without a trip
   * to their profile first.
   */
  tripId?: string | undefined;
  /** The password form offered instead of this one. */
  passwordAt?: '/login' | '/signup';
}

/** Signs in with a mailed code, with or without an account (SPEC-3 12.1). */
export function CodeSignIn({ redirect, tripId, passwordAt = '/login' }: CodeSignInProps) {
  const [asked, setAsked] = useState(askedCode);
  const continueTo = useAfterSignIn();
  const keep = (next: AskedCode | null) => {
    keepAskedCode(next);
    setAsked(next);
  };
  const enter = async ({ isNew, tookOver }: Entered) => {
    keepAskedCode(null);
    if (tookOver) void toast(TOOK_OVER, { duration: READ_WITHIN });
    const isProfileFirst = isNew && tripId === undefined;
    await continueTo(isProfileFirst ? profileThen(redirect) : redirect);
  };
  return (
    <div className="flex flex-col gap-5">
      {asked ? (
        <EnterCodeForm
          asked={asked}
          tripId={tripId}
          onAskedAgain={keep}
          onBack={() => keep(null)}
          onEntered={enter}
        />
      ) : (
        <AskCodeForm tripId={tripId} onAsked={keep} />
      )}
      <p>
        <Link to={passwordAt} search={wayInSearch(redirect, true)}>
          Use a Password Instead
        </Link>
      </p>
    </div>
  );
}

interface AskCodeFormProps {
  /** The trip whose invitation they are heading for. */
  tripId?: string | undefined;
  onAsked: (asked: AskedCode) => void;
}

/**
 * The first step of signing in by code (SPEC-3 12.1). Every unknown browser shows the terms, so
 * that they do not reveal whether there is an account.
 */
function AskCodeForm({ tripId, onAsked }: AskCodeFormProps) {
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
