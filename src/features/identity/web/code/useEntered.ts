import { toast } from '@/platform/web/ui/toast';
import type { Entered } from '../../domain/emailCode';
import { profileThen } from '../../domain/wayIn';
import { useAfterSignIn } from '../useAfterSignIn';
import { keepAskedCode } from './askedCode';

const TOOK_OVER =
  'Somebody else had used this address here without proving that it was theirs. Their password no longer works and they are signed out; the trips and responses are still here.';

/** Time to read that message, in milliseconds. */
const READ_WITHIN = 20_000;

/** Returns a function to call with a right code's result: goes on, new users by their profile. */
export function useEntered(redirect: string) {
  const continueTo = useAfterSignIn();
  return async ({ isNew, tookOver }: Entered) => {
    keepAskedCode(null);
    if (tookOver) void toast(TOOK_OVER, { duration: READ_WITHIN });
    await continueTo(isNew ? profileThen(redirect) : redirect);
  };
}
