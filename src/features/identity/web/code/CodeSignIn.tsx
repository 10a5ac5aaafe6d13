import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { toast } from '@/platform/web/ui/toast';
import type { Entered } from '../../domain/emailCode';
import { profileBefore, wayInSearch } from '../../domain/wayIn';
import { useAfterSignIn } from '../useAfterSignIn';
import { AskCodeForm } from './AskCodeForm';
import { type AskedCode, askedCode, keepAskedCode } from './askedCode';
import { EnterCodeForm } from './EnterCodeForm';

const TOOK_OVER =
  'Somebody had used this address here and never shown that it is theirs. Their password and their sessions have ended; the trips and answers are still there.';

/** Time to read that, in milliseconds. */
const READ_WITHIN = 20_000;

interface CodeSignInProps {
  redirect: string;
  /** The trip to whose invitation it leads: somebody new goes there at once, and elsewhere to their profile first. */
  tripId?: string | undefined;
  /** Which of the forms with a password stands behind this one. */
  passwordAt?: '/login' | '/signup';
}

/** In by a mailed code, with or without an account (SPEC-3 12.1). */
export function CodeSignIn({ redirect, tripId, passwordAt = '/login' }: CodeSignInProps) {
  const [asked, setAsked] = useState(askedCode);
  const goOn = useAfterSignIn();
  const keep = (next: AskedCode | null) => {
    keepAskedCode(next);
    setAsked(next);
  };
  const enter = async ({ isNew, tookOver }: Entered) => {
    keepAskedCode(null);
    if (tookOver) void toast(TOOK_OVER, { duration: READ_WITHIN });
    const isProfileFirst = isNew && tripId === undefined;
    await goOn(isProfileFirst ? profileBefore(redirect) : redirect);
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
