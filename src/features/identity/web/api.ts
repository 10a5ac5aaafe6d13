import type * as z from 'zod/mini';
import { toAppFailure } from '@/platform/web/appFailure';
import { whileSigningOut } from '@/platform/web/owner/pageOwner';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { useWrite } from '@/platform/web/useWrite';
import type { askChangeSchema } from '../domain/codeForms';
import type { OwnMatter, ProvenMatter, WayIn } from '../domain/codeLink';
import { post } from './authClient';
import { sendCode } from './code/askedCode';
import { leaveSignedOut } from './leaveSignedOut';

const { identity } = trpcClient;
const meta = { isKept: true };
const onError = (error: Error) => void toast(toAppFailure(error).message, { tone: 'danger' });

/** What confirms a user's identity: the password, or a mailed code if the account has none. */
export type Proof = { password: string } | { code: string };

/** Mails a code that replaces the last one. */
export const useSendCode = (input: Parameters<typeof sendCode>[0], onSuccess: () => void) =>
  useWrite({ mutationFn: () => sendCode(input), onSuccess, rereads: 'nothing' });

/** Mails a code to the signed-in user's own address. */
export const useSendOwnCode = (purpose: OwnMatter, onSuccess: () => void) =>
  useWrite({
    mutationFn: () => post('/send-own-code', { purpose }),
    onSuccess,
    rereads: 'nothing',
  });

export const useVerifyEmail = (onDone: () => void) =>
  useWrite({
    mutationFn: (input: { code: string }) => post('/email-otp/verify-email', input),
    onDone,
  });

/** Mails a new address a code that makes it the account's email. */
export const useAskEmailChange = () =>
  useWrite({
    meta,
    mutationFn: (input: z.input<typeof askChangeSchema>) =>
      post('/email-otp/request-email-change', input),
    rereads: 'nothing',
  });

export const useChangeEmail = () =>
  useWrite({
    meta,
    mutationFn: (input: { newEmail: string; code: string }) =>
      post('/email-otp/change-email', input),
  });

/** Confirms the user's identity for what a session alone does not allow. */
export const useProveAgain = (purpose: ProvenMatter, onDone: () => void) =>
  useWrite({
    mutationFn: (proof: Proof) => post('/prove-again', { ...proof, purpose }),
    rereads: 'nothing',
    onDone,
  });

/** Logs in with a passkey; true for one that the browser offers in a field. */
export const useLogInByPasskey = (onDone: () => void) =>
  useWrite({
    meta,
    mutationFn: async (isOffered: boolean) =>
      (await import('./factor/passkeyClient')).logInByPasskey(isOffered),
    rereads: 'nothing',
    onDone,
  });

export const useChangePassword = () =>
  useWrite({
    meta,
    mutationFn: (input: { currentPassword: string; newPassword: string }) =>
      post('/change-password', input),
  });

/** Sets a first password. */
export const useSetPassword = () =>
  useWrite({
    meta,
    mutationFn: (input: { code: string; newPassword: string }) =>
      post('/email-otp/reset-password', input),
  });

export const useEndSession = () =>
  useWrite({
    mutationFn: (sessionId: string) => identity.endSession.mutate({ sessionId }),
    onError,
    onSuccess: () => void toast('That device is signed out.', { tone: 'success' }),
  });

export const useEndOtherSessions = () =>
  useWrite({
    mutationFn: () => identity.endOtherSessions.mutate(),
    onError,
    onSuccess: () => void toast('All other devices are signed out.', { tone: 'success' }),
  });

/** Goes to the company's own sign-in, which leads back. Stays pending until the page is left, and shown again by Back. */
export const useContinueWith = (purpose: WayIn, redirect: string) =>
  useWrite({
    mutationFn: async () => {
      const isSignUp = purpose === 'signup';
      const input = { redirect, ...(isSignUp && { acceptedTerms: true }) };
      const { url } = (await post('/sign-in/social', input)) as { url: string };
      window.location.assign(url);
      await new Promise((back) => window.addEventListener('pageshow', back, { once: true }));
    },
    rereads: 'nothing',
  });

export const useUntie = () =>
  useWrite({
    mutationFn: () => identity.untie.mutate(),
    onError,
    onSuccess: () => void toast('Your account is untied.', { tone: 'success' }),
  });

/** Deletes the account, with the booked trips that may end with it. */
export const useDeleteAccount = () =>
  useWrite({
    mutationFn: (input: Proof & { ends: string[] }) => whileSigningOut(post('/delete-user', input)),
    onSuccess: () => leaveSignedOut('/?deleted=true'),
    rereads: 'nothing',
  });
