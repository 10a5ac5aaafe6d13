import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { newToken } from '@/platform/server/keyedToken';
import type { Ceremony, NewCredential, UsedCredential } from '../domain/factors';
import { passkeys } from './factorTables';
import { tokenName } from './freshProof';
import { refuse } from './refuse';
import { verifications } from './tables';

/** The library takes a while to load, and nobody needs it at the start. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256: every supported runtime checks these. */
const ALGORITHMS = [-8, -7, -257];

/** How long a challenge may be answered, in milliseconds. */
const CHALLENGE_LASTS = 10 * 60_000;

const NOT_KNOWN = 'This passkey is not known here. It may have been removed from your account.';
const NOT_TAKEN = 'This took too long, or the passkey was refused. Please try again.';
const NEEDS_HOST =
  'Passkeys work where PUBLIC_URL leads. Whoever runs this site has to set it to this address.';

/** Whom passkeys are for: a host, and the one origin that it is opened by. */
interface RelyingParty {
  id: string;
  origin: string;
}

/** PUBLIC_URL names it. Without one only this machine's own browsers can use passkeys. */
function relyingParty(publicUrl: string | undefined, fallbackUrl: string): RelyingParty {
  const url = new URL(publicUrl ?? fallbackUrl);
  if (publicUrl === undefined) url.hostname = 'localhost';
  return { id: url.hostname, origin: url.origin };
}

/** Whoever asks for a challenge: a session of an account, or a browser by its cookie. */
export type Challenged = { userId: string; sessionId: string } | { token: string };

const challengeAt = (ceremony: Ceremony, whose: Challenged, challenge: string) =>
  'token' in whose
    ? `passkey-${ceremony}-${whose.token}:${challenge}`
    : `own-passkey${ceremony}-${whose.userId}:${whose.sessionId}:${challenge}`;

interface PasskeyOptions {
  db: Db;
  publicUrl: string | undefined;
  fallbackUrl: string;
}

/** Makes and checks passkeys (SPEC-3 12.2). */
export function createPasskeys({ db, publicUrl, fallbackUrl }: PasskeyOptions) {
  const party = relyingParty(publicUrl, fallbackUrl);
  const expected = { expectedOrigin: party.origin, expectedRPID: party.id };

  async function keep(ceremony: Ceremony, whose: Challenged, challenge: string): Promise<void> {
    await db.insert(verifications).values({
      ...{ id: newToken(), identifier: tokenName(challengeAt(ceremony, whose, challenge)) },
      ...{ value: '', expiresAt: new Date(Date.now() + CHALLENGE_LASTS) },
    });
  }

  /** Uses up a challenge, whatever the answer to it: true for one that this browser was given. */
  const uses = (ceremony: Ceremony, whose: Challenged) => async (challenge: string) => {
    const identifier = tokenName(challengeAt(ceremony, whose, challenge));
    const used = await db
      .delete(verifications)
      .where(and(eq(verifications.identifier, identifier), gt(verifications.expiresAt, sql`now()`)))
      .returning();
    return used.length > 0;
  };

  const usableOf = (userId: string) =>
    db
      .select({ id: passkeys.id, transports: passkeys.transports })
      .from(passkeys)
      .where(and(eq(passkeys.userId, userId), eq(passkeys.host, party.id)));

  return {
    /** Throws a sentence where browsers would refuse, since they do not say why. */
    refuseElsewhere(url: string | undefined): void {
      const here = url === undefined ? party.id : new URL(url).hostname;
      if (publicUrl === undefined ? here !== party.id : /^[\d.]+$|:/.test(party.id)) {
        throw refuse(NEEDS_HOST);
      }
    },

    /** Returns what a browser makes a passkey by. */
    async optionsToAdd(whose: { userId: string; sessionId: string }, email: string) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        ...{ rpName: 'Gangway', rpID: party.id, userName: email, userDisplayName: email },
        userID: new Uint8Array(Buffer.from(whose.userId)),
        timeout: CHALLENGE_LASTS,
        supportedAlgorithmIDs: ALGORITHMS,
        excludeCredentials: await usableOf(whose.userId),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      await keep('add', whose, options.challenge);
      return options;
    },

    /** Returns what a browser uses a passkey by: one of the account's, or any at the login. */
    async optionsToUse(ceremony: 'login' | 'confirm', whose: Challenged) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        ...{ rpID: party.id, userVerification: 'required', timeout: CHALLENGE_LASTS },
        ...('userId' in whose && { allowCredentials: await usableOf(whose.userId) }),
      });
      await keep(ceremony, whose, options.challenge);
      return options;
    },

    /** Returns a new passkey, to be inserted. Throws a sentence if it is not as asked for. */
    async made(whose: Challenged, response: NewCredential) {
      const { verifyRegistrationResponse } = await library();
      const { registrationInfo } = await verifyRegistrationResponse({
        ...{ ...expected, supportedAlgorithmIDs: ALGORITHMS, requireUserVerification: true },
        response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
        expectedChallenge: uses('add', whose),
      }).catch(refused);
      if (!registrationInfo) throw refuse(NOT_TAKEN);
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return {
        ...{ id, counter, transports: [...transports], host: party.id },
        publicKey: Buffer.from(publicKey).toString('base64url'),
      };
    },

    /**
     * Checks the use of a passkey, and counts it. Returns whose it is. Throws a sentence if it is
     * not known, or not used as asked for.
     */
    async used(ceremony: 'login' | 'confirm', whose: Challenged, response: UsedCredential) {
      const { verifyAuthenticationResponse } = await library();
      const isKnown = and(eq(passkeys.id, response.id), eq(passkeys.host, party.id));
      const isTheirs = 'userId' in whose ? eq(passkeys.userId, whose.userId) : undefined;
      const [known] = await db.select().from(passkeys).where(and(isKnown, isTheirs));
      if (!known) throw refuse(NOT_KNOWN);
      const { userHandle } = response.response;
      const handle = userHandle && Buffer.from(userHandle, 'base64url').toString();
      if (handle && handle !== known.userId) throw refuse(NOT_TAKEN);
      const { verified, authenticationInfo } = await verifyAuthenticationResponse({
        ...{ ...expected, requireUserVerification: true },
        response: response as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
        expectedChallenge: uses(ceremony, whose),
        credential: {
          ...{ id: known.id, counter: known.counter },
          publicKey: new Uint8Array(Buffer.from(known.publicKey, 'base64url')),
        },
      }).catch(refused);
      if (!verified) throw refuse(NOT_TAKEN);
      // Of two uses with one count, one is a copy's.
      const { newCounter } = authenticationInfo;
      const isNext = sql`(${passkeys.counter} < ${newCounter} or ${passkeys.counter} + ${newCounter} = 0)`;
      const counted = await db
        .update(passkeys)
        .set({ counter: newCounter, lastUsedAt: sql`now()` })
        .where(and(eq(passkeys.id, known.id), isNext))
        .returning();
      if (counted.length === 0) throw refuse(NOT_TAKEN);
      return known;
    },
  };
}

/** The library says only for programmers what is wrong. */
function refused(): never {
  throw refuse(NOT_TAKEN);
}

export type Passkeys = ReturnType<typeof createPasskeys>;

/** Says how many passkeys belong to another host than PUBLIC_URL's; null if none does. */
export async function passkeyNotice(db: Db, publicUrl: string | undefined): Promise<string | null> {
  const { id } = relyingParty(publicUrl, 'http://localhost');
  const [found] = await db
    .select({ many: count(), host: sql<string>`min(${passkeys.host})` })
    .from(passkeys)
    .where(ne(passkeys.host, id));
  if (!found || found.many === 0) return null;
  return `PUBLIC_URL leads to ${id}, and ${found.many} ${found.many === 1 ? 'passkey belongs' : 'passkeys belong'} to another host, such as ${found.host}: nobody can use them until it leads there again`;
}
