import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, decodeProtectedHeader, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** What a company says of somebody. */
export interface Colleague {
  sub: string;
  email?: string;
  email_verified?: boolean;
  [claim: string]: unknown;
}

type Claims = Record<string, unknown>;

/** A real provider, on a port of its own in this process. */
export interface TestProvider {
  issuer: string;
  /** The settings with which an app at `publicUrl` uses it. */
  settings: Record<string, string>;
  /** Who signs in there from now on. */
  next: Colleague;
  /** Changes the claims of the id tokens that it issues, signed all the same; null leaves it out. */
  forge: ((claims: Claims) => Claims | null) | null;
  /** Requests that it received, by path. */
  asked: URL[];
  /** Takes no requests until `open`. */
  leave(): Promise<void>;
  open(): Promise<void>;
  close(): Promise<void>;
}

const CLIENT = { id: 'gangway', secret: 'a-secret-that-only-the-provider-and-the-app-have' };
const SCOPES = {
  email: ['email', 'email_verified', 'xms_edov'],
  profile: ['given_name', 'family_name', 'groups'],
};

/** Starts a provider at which people are signed in without typing anything. */
export async function startProvider(publicUrl: string): Promise<TestProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'test', alg: 'RS256', use: 'sig' };
  const people = new Map<string, Colleague>();
  const configuration = {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${publicUrl}/api/auth/callback/oidc`],
        token_endpoint_auth_method: 'client_secret_post' as const,
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub'], ...SCOPES },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 60,
      AuthorizationCode: 60,
      Grant: 60,
      IdToken: 60,
      Interaction: 60,
      Session: 60,
    },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: async () => people.get(sub) ?? { sub },
    }),
  };
  // Its issuer names the port, which is known once it listens.
  let server: Server | undefined;
  let port = 0;
  let provider: Provider | undefined;
  const test: TestProvider = {
    issuer: '',
    settings: {},
    next: { sub: 'nobody' },
    forge: null,
    asked: [],
    async open() {
      if (server) return;
      server = createServer((request, response) => {
        test.asked.push(new URL(request.url ?? '/', test.issuer));
        void provider?.callback()(request, response);
      });
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
      ({ port } = server.address() as AddressInfo);
    },
    async leave() {
      if (!server) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      server = undefined;
      await closed;
    },
    close: () => test.leave(),
  };
  await test.open();
  test.issuer = `http://127.0.0.1:${port}`;
  test.settings = {
    PUBLIC_URL: publicUrl,
    OIDC_ISSUER: test.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Northwind',
  };
  const made = new Provider(test.issuer, configuration as never);
  provider = made;
  made.use(async (context, next) => {
    if (context.path.startsWith('/interaction/')) {
      const { prompt, session, params } = await made.interactionDetails(context.req, context.res);
      people.set(test.next.sub, test.next);
      const accountId = prompt.name === 'login' ? test.next.sub : (session?.accountId ?? '');
      if (prompt.name === 'login') {
        await made.interactionFinished(context.req, context.res, { login: { accountId } });
      } else {
        const grant = new made.Grant({ accountId, clientId: String(params.client_id) });
        grant.addOIDCScope(String(params.scope));
        const consent = { grantId: await grant.save() };
        await made.interactionFinished(context.req, context.res, { consent });
      }
      context.respond = false;
      return;
    }
    await next();
    const body = context.body as { id_token?: string } | undefined;
    if (!test.forge || context.path !== '/token' || !body?.id_token) return;
    const claims = test.forge(decodeJwt(body.id_token) as Claims);
    if (!claims) {
      context.body = { ...body, id_token: undefined };
      return;
    }
    const header = decodeProtectedHeader(body.id_token) as { alg: string };
    const signed = new SignJWT(claims).setProtectedHeader({ ...header, alg: 'RS256' });
    context.body = { ...body, id_token: await signed.sign(privateKey) };
  });
  return test;
}
