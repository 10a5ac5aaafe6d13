import { toast } from '@/platform/web/ui/toast';
import type { Entered } from '../../domain/emailCode';
import { profileThen } from '../../domain/wayIn';
import { post } from '../authClient';
import { useAfterSignIn } from '../useAfterSignIn';
import { keepAskedCode } from './askedCode';

const TOOK_OVER =
  'Somebody else had used this address here without proving that it was theirs. Their password no longer works and they are signed out; the trips and responses are still here.';

/** Time to read that message, in milliseconds. */
const READ_WITHIN = 20_000;

interface EnteredCode {
  email: string;
  code: string;
  /** Agreeing to the terms creates an account if there is none. */
  acceptedTerms: boolean;
}

/** Returns a function that signs in by a mailed code and goes on, new users by their profile. */
export function useCodeSignIn(redirect: string) {
  const continueTo = useAfterSignIn();
  return async ({ email, code, acceptedTerms }: EnteredCode) => {
    const input = { email, code, ...(acceptedTerms && { acceptedTerms }) };
    const { isNew, tookOver } = (await post('/sign-in/email-otp', input)) as Entered;
    keepAskedCode(null);
    if (tookOver) void toast(TOOK_OVER, { duration: READ_WITHIN });
    await continueTo(isNew ? profileThen(redirect) : redirect);
  };
}
