import { setSessionCookie } from 'better-auth/cookies';
import type { AuthContext } from './authRefusals';

/**
 * Signs in the person who has set a new password by the link of a reset mail: they have proved to
 * be who they are, and would only type the same once more. The library says which account it was
 * before it is done, and has ended all sessions of it when it is.
 */
export function createSignInAfterReset() {
  const accounts = new WeakMap<Request, string>();
  return {
    /** Takes note of whose password a request has set. */
    note(request: Request | undefined, userId: string): void {
      if (request) accounts.set(request, userId);
    },
    /** Begins a session with the answer to that request. */
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
