import { randomInt, randomUUID } from 'node:crypto';
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import type { RootRouter } from '@/app/server/rootRouter';
import { profileInput } from './factories';

/** A person with an account, who makes the same calls as the pages. */
export interface ApiPerson {
  email: string;
  password: string;
  firstName: string;
  /** The session cookie, as `name=value`. */
  cookie: string;
  /** The IP address of this person's requests. */
  address: string;
  api: TRPCClient<RootRouter>;
}

/** Returns an IP address that no other test uses, because limits on guessing count by address. */
export function freshAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
}

/** Returns a client for the procedures. Without a session cookie it calls as a stranger. */
function apiClient(url: string, headers: Record<string, string>): TRPCClient<RootRouter> {
  return createTRPCClient<RootRouter>({
    links: [httpBatchLink({ url: `${url}/api/trpc`, headers })],
  });
}

/** Signs someone up over HTTP. They get a profile unless `withProfile` is false. */
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
