import { useEffect } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import { useLogInByPasskey } from '../api';
import { AuthError } from '../authClient';
import { useAfterSignIn } from '../useAfterSignIn';

/** Fetched once it is needed. */
const client = () => import('./passkeyClient');

/**
 * The way in by a passkey (SPEC-3 12.2). The button is there from the start, so that nothing moves,
 * and says where passkeys do not work. Once it is touched, the email's field offers one.
 */
export function PasskeyWay({ redirect }: { redirect: string }) {
  const continueTo = useAfterSignIn();
  const logIn = useLogInByPasskey(() => continueTo(redirect));
  const { mutate } = logIn;
  useEffect(() => offerInField(() => mutate(true)), [mutate]);
  return (
    <>
      <Button
        variant="link"
        pending={logIn.isPending && !logIn.variables}
        onClick={() => mutate(false)}
      >
        Use a Passkey
      </Button>
      <Problem>{logIn.error instanceof AuthError && logIn.problem}</Problem>
    </>
  );
}

/** Calls `offer` from a field's first touch on, where the browser can offer a passkey in it. */
function offerInField(offer: () => void): () => void {
  let isHere = true;
  let end: (() => void) | undefined;
  async function touched() {
    stop();
    const { canOffer, stopOffering } = await client();
    end = stopOffering;
    if ((await canOffer()) && isHere) offer();
  }
  // A browser asks for one passkey at a time: beside what the button asks for, neither would do.
  const start = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) void touched().catch(() => undefined);
  };
  const stop = () => window.removeEventListener('focusin', start);
  window.addEventListener('focusin', start);
  return () => {
    isHere = false;
    stop();
    end?.();
  };
}
