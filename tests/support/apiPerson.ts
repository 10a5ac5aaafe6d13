import { randomInt, randomUUID } from 'node:crypto';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { RootRouter } from '@/app/server/rootRouter';
import { profileInput } from './factories';

/** Someone with an account, who acts through the same calls as the pages. */
export interface ApiPerson {
  email: string;
  password: string;
  firstName: string;
  /** The session cookie, as `name=value`. */
  cookie: string;
  /** The address that this person's requests come from. */
  address: string;
  api: TRPCClient<RootRouter>;
}

/** An address that no other test uses; limits on guessing count by it. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Calls the procedures over HTTP with a session cookie, or without one as a stranger. */
function apiClient(url: string, headers: Record<string, string>): TRPCClient<RootRouter> {
  return createTRPCClient<RootRouter>({
    links: [httpBatchLink({ url: `${url}/api/trpc`, headers })],
  });
}

/** Signs someone up over HTTP, with a profile unless told otherwise. */
export async function signUpPerson(
  url: string,
  firstName: string,
  { withProfile = true } = {},
): Promise<ApiPerson> {
  const email = `${firstName.toLowerCase().replace(/\W/g, '')}-${randomUUID().slice(0, 8)}@example.com`;
  const password = 'correct horse';
  const address = freshAddress();
  const response = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url, 'x-forwarded-for': address },
    body: JSON.stringify({ email, password, name: '', acceptedTerms: true }),
  });
  if (!response.ok) throw new Error(`sign-up failed: ${response.status} ${await response.text()}`);
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const api = apiClient(url, { cookie, 'x-forwarded-for': address });
  if (withProfile)
    await api.profile.save.mutate({
      ...profileInput({ firstName, lastName: 'Example' }),
      began: null,
    });
  return { email, password, firstName, cookie, address, api };
}
