import { setTimeout } from 'node:timers/promises';
import { APIError } from 'better-auth/api';
import {
  type GenericOAuthConfig,
  type GenericOAuthUserInfo,
  genericOAuth,
} from 'better-auth/plugins/generic-oauth';
import { and, eq } from 'drizzle-orm';
import { decodeJwt } from 'jose';
import { emailAddress } from '@/platform/domain/text';
import type { OidcConfig } from '@/platform/server/config';
import type { Db } from '@/platform/server/database/database';
import { log } from '@/platform/server/log';
import { type OidcFailure, oidcSentence } from '../domain/oidc';
import { discoverOidc, discoveryUrl, isIssuer, OIDC_PATIENCE } from './discoverOidc';
import { libraryCall } from './libraryCall';
import type { AuthContext } from './refuse';
import { accounts, OIDC } from './tables';

type Claims = Readonly<Record<string, unknown>>;

/** True for a claim that is this value, or a list that includes it. */
const holds = (claim: unknown, value: string) =>
  Array.isArray(claim) ? claim.includes(value) : claim === value;

const isYes = (claim: unknown) =>
  claim === true || claim === 1 || claim === 'true' || claim === '1';

/** Microsoft has no `email_verified`: it says in `xms_edov` whether the email's domain is its owner's. */
const isProvedIn = ({ email, email_verified: isProved, xms_edov: isOwners }: Claims) =>
  email !== undefined && isYes(isProved ?? isOwners);

const text = (claim: unknown) => (typeof claim === 'string' ? claim.trim().slice(0, 80) : '');

const asked = async (endpoint: string, accessToken: string | undefined): Promise<Claims> => {
  const signal = AbortSignal.timeout(OIDC_PATIENCE);
  const headers = { authorization: `Bearer ${accessToken}` };
  const answer = await fetch(endpoint, { headers, signal, redirect: 'error' });
  if (!answer.ok) throw new Error(`the provider answers userinfo with ${answer.status}`);
  return (await answer.json()) as Claims;
};

/**
 * The company's own sign-in (SPEC-3 12.4), by the library's `genericOAuth`. Which checks are the
 * library's and which are ours is listed in docs/decisions/0079.
 */
export function createOidc(config: OidcConfig) {
  const { clientId, clientSecret, operators } = config;

  /**
   * Reads who has signed in. The library has checked the id token's signature, issuer, audience,
   * times and nonce, but would also take an answer without one.
   */
  async function readPerson(
    tokens: { idToken?: string | undefined; accessToken?: string | undefined },
    userInfo: string | undefined,
  ): Promise<GenericOAuthUserInfo | null> {
    if (!tokens.idToken) return null;
    const token: Claims = decodeJwt(tokens.idToken);
    // A token for several clients says which of them it was issued to.
    const isOurs = isIssuer(token.iss, config) && (token.azp ?? clientId) === clientId;
    if (!isOurs) return null;
    const isWhole = isProvedIn(token) && (!operators || operators.claim in token);
    const info = isWhole || !userInfo ? {} : await asked(userInfo, tokens.accessToken);
    if (info.sub !== undefined && info.sub !== token.sub) return null;
    const claims = { ...info, ...token };
    const email = emailAddress.safeParse(claims.email).data;
    const isProved = [token, info].some((of) => of.email === claims.email && isProvedIn(of));
    libraryCall().oidc = {
      isProved: isProved && email !== undefined,
      isOperator: operators !== null && holds(claims[operators.claim], operators.value),
      firstName: text(claims.given_name),
      lastName: text(claims.family_name),
    };
    return { ...claims, email, emailVerified: isProved };
  }

  async function makeProvider(context: AuthContext['context']): Promise<void> {
    const metadata = await discoverOidc(config);
    const methods = metadata.token_endpoint_auth_methods_supported ?? [];
    const how: GenericOAuthConfig = {
      ...{ providerId: OIDC, discoveryUrl: discoveryUrl(config), clientId, clientSecret },
      scopes: ['openid', 'email', 'profile'],
      authentication: methods.includes('client_secret_post') ? 'post' : 'basic',
      requireIdTokenVerification: true,
      // /login makes no account; /signup asks for one, once the terms are agreed to.
      disableImplicitSignUp: true,
      mapProfileToUser: () => ({ acceptedTerms: true }),
      // Who somebody is at another issuer says nothing.
      accountSubject: ({ profile }) => `${profile.iss} ${profile.sub}`,
      getUserInfo: (tokens) => readPerson(tokens, metadata.userinfo_endpoint),
    };
    // At its own start the library would wait for the provider, and keep everybody else waiting.
    const { context: made } = await genericOAuth({ config: [how] }).init(context as never);
    const [provider] = made.socialProviders;
    if (provider?.id !== OIDC) throw new Error('the provider lacks what a sign-in needs');
    context.socialProviders.unshift(provider);
  }

  let making: Promise<unknown> | undefined;
  return {
    /**
     * Returns why the library may not tie somebody to an account, or make one for them: the provider
     * has not proved their email, or the account is tied to another person there.
     */
    async refuse(
      db: Db,
      userId: string,
      action: string,
    ): Promise<{ error: OidcFailure } | undefined> {
      const person = libraryCall().oidc;
      if (!person || action === 'sign-in') return undefined;
      if (!person.isProved) return { error: 'unproved' };
      const ties = and(eq(accounts.userId, userId), eq(accounts.providerId, OIDC));
      return (await db.$count(accounts, ties)) > 0 ? { error: 'tied' } : undefined;
    },

    /**
     * Resolves once the provider is known. Throws a sentence if it cannot be reached.
     * @param isStart true for whoever is about to be sent there, so that it is asked anew
     */
    async ready({ context }: AuthContext, isStart: boolean): Promise<void> {
      const isKnown = context.socialProviders.some(({ id }) => id === OIDC);
      if (isKnown && !isStart) return;
      making ??= (isKnown ? discoverOidc(config) : makeProvider(context)).finally(() => {
        making = undefined;
      });
      const late = setTimeout(2 * OIDC_PATIENCE, undefined, { ref: false }).then(() => {
        throw new Error('the provider takes too long');
      });
      try {
        await Promise.race([making, late]);
      } catch (err) {
        log.warn({ err }, 'the company’s own sign-in cannot be used: see OIDC_ISSUER');
        throw new APIError('FAILED_DEPENDENCY', { message: oidcSentence('away', config.name) });
      }
    },
  };
}

export type Oidc = ReturnType<typeof createOidc>;
