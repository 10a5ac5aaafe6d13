import { useWrite } from '@/platform/web/useWrite';
import type { Entered } from '../../domain/emailCode';
import { post } from '../authClient';

/** Mails a code to an address, whoever's it is; `tripId` is the trip whose invitation it leads to. */
export function sendCode(input: { email: string; tripId?: string | undefined }) {
  return post('/send-code', input);
}

/** Signs in by that code; with the agreement to the terms an account is made if there is none. */
export async function signInByCode(input: {
  email: string;
  code: string;
  acceptedTerms?: true | undefined;
}) {
  return (await post('/sign-in/code', input)) as Entered;
}

/** Has another mailed in its place. */
export const useSendCode = (input: Parameters<typeof sendCode>[0], onSuccess: () => void) =>
  useWrite({ mutationFn: () => sendCode(input), onSuccess, reads: [] });

/** Has a code mailed to the signed-in person's own address. */
export const useSendOwnCode = () =>
  useWrite({ mutationFn: () => post('/send-own-code', {}), reads: [] });
