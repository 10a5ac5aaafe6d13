import { toast } from '@/platform/web/ui/toast';
import type { Entered } from '../../domain/codeLink';
import { profileThen } from '../../domain/wayIn';
import { READ_WITHIN, TOOK_OVER } from '../../domain/wordEnded';
import { post } from '../authClient';
import { useAfterSignIn } from '../useAfterSignIn';

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
    if (tookOver) void toast(TOOK_OVER, { duration: READ_WITHIN });
    await continueTo(isNew ? profileThen(redirect) : redirect);
  };
}
