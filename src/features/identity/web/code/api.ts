import { useWrite } from '@/platform/web/useWrite';
import type { Entered } from '../../domain/emailCode';
import { post } from '../authClient';

/** Mails a code to any address. `tripId` is the trip whose invitation the user is heading for. */
export function sendCode(input: { email: string; tripId?: string | undefined }) {
  return post('/send-code', input);
}

/** Signs in with that code. If there is no account, agreeing to the terms creates one. */
export async function signInByCode(input: {
  email: string;
  code: string;
  acceptedTerms?: true | undefined;
}) {
  return (await post('/sign-in/code', input)) as Entered;
}

/** Mails a code that replaces the last one. */
export const useSendCode = (input: Parameters<typeof sendCode>[0], onSuccess: () => void) =>
  useWrite({ mutationFn: () => sendCode(input), onSuccess, reads: [] });

/** Mails a code to the signed-in user's own address. */
export const useSendOwnCode = () =>
  useWrite({ mutationFn: () => post('/send-own-code', {}), reads: [] });
