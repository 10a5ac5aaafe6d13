import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { deviceName } from '../../domain/deviceName';
import type { Ceremony } from '../../domain/factors';
import { AuthError, post } from '../authClient';

/** What a page says where browsers have no passkeys: on plain http, or at an address of numbers. */
export const NO_PASSKEYS =
  'Passkeys need a browser that has them, and https. This page was opened without one of these.';

/** True if passkeys can be used at this address. */
export const hasPasskeys = (): boolean =>
  window.isSecureContext &&
  'PublicKeyCredential' in window &&
  /[a-z]/i.test(window.location.hostname.replace(/^\[.*/, ''));

/** Says in a sentence what a browser's own error means. */
function inWords(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string };
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') {
    throw new AuthError('This device has a passkey of your account already.');
  }
  if (name === 'AbortError' || code === 'ERROR_CEREMONY_ABORTED') throw error;
  throw new AuthError('No passkey was used. Please try again, or use another way.');
}

async function begin(ceremony: Ceremony): Promise<PublicKeyCredentialCreationOptionsJSON> {
  if (!hasPasskeys()) throw new AuthError(NO_PASSKEYS);
  const answer = await post('/passkey/begin', { for: ceremony });
  return (answer as { options: PublicKeyCredentialCreationOptionsJSON }).options;
}

async function use(ceremony: 'login' | 'confirm', useBrowserAutofill = false) {
  const optionsJSON = await begin(ceremony);
  return startAuthentication({ optionsJSON, useBrowserAutofill }).catch(inWords);
}

/** True if the browser can offer a passkey in a field. */
export const canOffer = async (): Promise<boolean> =>
  hasPasskeys() && (await browserSupportsWebAuthnAutofill());

/** Ends that, once the field is gone. */
export const stopOffering = (): void => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey, named after this device, once the user has proved who they are. */
export async function addPasskey(): Promise<unknown> {
  const optionsJSON = await begin('add');
  const response = await startRegistration({ optionsJSON }).catch(inWords);
  return post('/passkey/add', { name: deviceName(navigator.userAgent), response });
}

/**
 * Logs in with a passkey; with `isOffered` the browser offers one in the email's field, and what
 * keeps it from that is no `AuthError`, since nobody has asked for it.
 */
export async function logInByPasskey(isOffered: boolean): Promise<unknown> {
  const response = await use('login', isOffered).catch((error: Error) => {
    throw isOffered ? new Error(error.message) : error;
  });
  return post('/sign-in/passkey', { response });
}

export const confirmByPasskey = async (): Promise<unknown> =>
  post('/second-factor/confirm-by-passkey', { response: await use('confirm') });
