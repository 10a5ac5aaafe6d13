import { enteredSchema } from '../../domain/emailCode';
import { post } from '../authClient';

/**
 * Has a code mailed to an address, whoever's it is; `tripId` is the trip to whose invitation it
 * leads.
 */
export function sendCode(input: { email: string; tripId?: string | undefined }) {
  return post('/send-code', input);
}

/** Signs in by that code; with the agreement to the terms an account is made if there is none. */
export async function signInByCode(input: {
  email: string;
  code: string;
  acceptedTerms?: true | undefined;
}) {
  return enteredSchema.parse(await post('/sign-in/code', input));
}

/** Has a code mailed to the signed-in person's own address. */
export function sendOwnCode() {
  return post('/send-own-code', {});
}

/** Sets a first password by such a code, and signs out all other devices of the account. */
export function setPassword(input: { code: string; password: string }) {
  return post('/set-password', { code: input.code, newPassword: input.password });
}
