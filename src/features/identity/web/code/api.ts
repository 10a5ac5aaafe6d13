import { useWrite } from '@/platform/web/useWrite';
import type { Entered, OwnMatter, WayIn } from '../../domain/emailCode';
import { post } from '../authClient';

/** Mails a code to any address. `redirect` is the page that the user is heading for. */
export function sendCode(input: { email: string; purpose: WayIn; redirect: string }) {
  return post('/email-otp/send-verification-otp', input);
}

/** Signs in with that code. On /signup, agreeing to the terms creates an account if needed. */
export async function signInByCode(input: { email: string; code: string; acceptedTerms: boolean }) {
  const { acceptedTerms, ...entered } = input;
  const body = { ...entered, ...(acceptedTerms && { acceptedTerms }) };
  return (await post('/sign-in/email-otp', body)) as Entered;
}

/** Mails a code that replaces the last one. */
export const useSendCode = (input: Parameters<typeof sendCode>[0], onSuccess: () => void) =>
  useWrite({ mutationFn: () => sendCode(input), onSuccess, reads: [] });

/** Mails a code to the signed-in user's own address. */
export const useSendOwnCode = (purpose: OwnMatter, onSuccess: () => void) =>
  useWrite({ mutationFn: () => post('/send-own-code', { purpose }), onSuccess, reads: [] });
