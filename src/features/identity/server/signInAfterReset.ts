import { setSessionCookie } from 'better-auth/cookies';
import type { AuthContext } from './authRefusals';

/**
 * Signs in whoever set a new password through a reset mail. They have just proved who they are, and
 * would only have to type the new password again. The library names the account before it is done,
 * and then ends all of its sessions.
 */
export function createSignInAfterReset() {
  const accounts = new WeakMap<Request, string>();
  return {
    /** Remembers whose password a request has set. */
    note(request: Request | undefined, userId: string): void {
      if (request) accounts.set(request, userId);
    },
    /** Starts a session with the response to that request. */
    async signIn(context: AuthContext): Promise<void> {
      const userId = context.request && accounts.get(context.request);
      if (!userId) return;
      const { internalAdapter } = context.context;
      const user = await internalAdapter.findUserById(userId);
      if (!user) return;
      const session = await internalAdapter.createSession(userId);
      await setSessionCookie(context, { session, user });
    },
  };
}

export type SignInAfterReset = ReturnType<typeof createSignInAfterReset>;
