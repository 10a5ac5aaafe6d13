import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { accountBelongings } from '@/app/server/accountBelongings';
import type { Respond } from '@/app/server/http/holdUntilReady';
import { createHttpApp, type HttpAppOptions } from '@/app/server/http/httpApp';
import { jobKinds } from '@/app/server/jobKinds';
import { tripNameFor } from '@/features/guests/server/tripNameFor';
import { createIdentity } from '@/features/identity/server/identity';
import { createLimits } from '@/features/limits/server/limits';
import { newestBackup } from '@/platform/server/backup/backupMark';
import { readConfig } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import { limitedPing } from '@/platform/server/database/pool/limitedPing';
import { createCanSave } from '@/platform/server/disk/canSave';
import type { DiskSpace } from '@/platform/server/disk/diskSpace';
import type { JobKinds } from '@/platform/server/jobs/jobKind';
import { addChores, readDue } from '@/platform/server/jobs/jobQueue';
import { runDue } from '@/platform/server/jobs/runDue';
import { createKeyedToken } from '@/platform/server/keyedToken';
import type { LiveHub } from '@/platform/server/live/liveHub';
import { createMailer, type Mailer } from '@/platform/server/mail';
import { areMailsPaused } from '@/platform/server/mailPause/mailPause';
import { createMetrics } from '@/platform/server/metrics';
import { freshAddress } from './apiPerson';
import { makeTempFolder } from './tempFolder';
import { testHub } from './testHub';
import { TEST_SECRET } from './testSecret';

/** Where the server of a test listens, when no PUBLIC_URL is set. */
export const FALLBACK_URL = 'http://localhost:3000';

interface Call {
  /** The session cookie, as `name=value`. */
  cookie?: string | undefined;
  /** The connection's own address; without one the call comes from an address of its own. */
  address?: string;
  headers?: Record<string, string>;
}

/** The whole HTTP side of a server, without a port. */
export interface HttpTestApp {
  mailer: Mailer;
  /** What is left of the disk of the data. */
  disk: { space: DiskSpace };
  live: LiveHub;
  outboxDir: string;
  /** What a port would be answered by. */
  fetch: Respond;
  /**
   * Sends a request to `url`: a path, asked for as by the configured host, else the fallback address, or a
   * whole URL.
   */
  send(url: string, init?: RequestInit, call?: Call): Promise<Response>;
  /** Posts JSON to a route of the identity service, as its own pages do. */
  post(path: string, body: unknown, call?: Call): Promise<Response>;
  /** Calls a procedure that writes. */
  procedure(name: string, input: unknown, call?: Call): Promise<Response>;
  /** Who is signed in with this cookie, by the procedure that the pages ask. */
  session(cookie: string, call?: Call): Promise<unknown>;
  /** Signs someone up whose first mail has gone out, or fails. */
  signUp(email?: string, call?: Call): Promise<TestAccount>;
  /** All due work that a server knows. */
  jobKinds: JobKinds;
  /** Does what is due, as a server does every few seconds. */
  runJobs(now?: Date): Promise<void>;
  close(): Promise<void>;
}

export interface TestAccount {
  email: string;
  password: string;
  userId: string;
  cookie: string;
}

/** A new address for an account. */
export function freshEmail(): string {
  return `${randomUUID()}@example.com`;
}

const GIB = 1024 ** 3;

/** A POST of JSON. */
function asJson(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** The cookies that an answer sets, as a browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** The `message` of a JSON answer. */
export async function messageOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { message?: unknown }).message;
}

/** A page of that many words, for tests of what is around it. */
export const aPage = () => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html>',
});

/** Puts a server's HTTP side together as `startServer` does; `env` are its settings. */
export async function openHttpApp(
  database: Database,
  env: Record<string, string> = {},
  pages: HttpAppOptions['pages'] = () => null,
): Promise<HttpTestApp> {
  const folder = await makeTempFolder();
  const config = readConfig({ DATA_DIR: folder.path, ...env });
  const outboxDir = join(config.dataDir, 'outbox');
  const ping = limitedPing(database);
  const { metricsToken: token } = config;
  const metrics = token
    ? { token, numbers: createMetrics({ database, ping, version: '1.2.3' }) }
    : undefined;
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir,
    isPaused: () => areMailsPaused(database.db),
    onOutcome: metrics?.numbers.countMail,
  });
  const live = testHub(database.db, { onTold: metrics?.numbers.countLiveEvents });
  metrics?.numbers.watchStreams(live);
  const { db } = database;
  // Asked anew each time.
  let asked = 0;
  const later = () => (asked += 60_000);
  const disk: HttpTestApp['disk'] = { space: { free: 20 * GIB, size: 100 * GIB } };
  metrics?.numbers.watchDisk(() => disk.space);
  metrics?.numbers.watchBackups(() => newestBackup(db));
  const secret = config.authSecret ?? TEST_SECRET;
  const keyedToken = createKeyedToken(secret);
  const kinds = jobKinds({
    keyedToken,
    sensitiveDays: config.sensitiveDays,
    onShredded: metrics?.numbers.countShredded,
    db,
    live,
    mailer,
    origin: config.publicUrl ?? FALLBACK_URL,
  });
  metrics?.numbers.watchJobs(Object.keys(kinds), () => readDue(db, new Date()));
  const identity = createIdentity({
    tripNameFor,
    live,
    belongings: accountBelongings,
    db: database.db,
    mailer,
    secret,
    publicUrl: config.publicUrl,
    fallbackUrl: FALLBACK_URL,
    supportEmail: config.supportEmail,
  });
  const app = await createHttpApp({
    config,
    database,
    identity,
    limits: createLimits(database.db, secret),
    keyedToken,
    live,
    pages,
    ownScriptsOnly: true,
    probes: {
      ping,
      canSave: createCanSave(db, () => disk.space, later),
      isStopping: () => false,
      metrics,
    },
  });

  // Whatever ends TLS is in front, as it would be.
  const site = config.publicUrl?.replace(/^https:/, 'http:') ?? FALLBACK_URL;
  const send: HttpTestApp['send'] = async (url, init = {}, call = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
    if (call.cookie !== undefined) headers.set('cookie', call.cookie);
    // As every client of a server does; a Request alone has none.
    if (typeof init.body === 'string') {
      headers.set('content-length', String(Buffer.byteLength(init.body)));
    }
    const socket = { remoteAddress: call.address ?? freshAddress(), remotePort: 1 };
    const request = new Request(new URL(url, site), { ...init, headers });
    return app.fetch(request, { incoming: { socket } });
  };
  const post: HttpTestApp['post'] = (path, body, call) =>
    send(`/api/auth${path}`, asJson(body), call);
  const session: HttpTestApp['session'] = async (cookie, call) => {
    const response = await send('/api/trpc/identity.session', {}, { ...call, cookie });
    const answer = (await response.json()) as { result: { data: unknown } };
    return answer.result.data;
  };
  return {
    disk,
    mailer,
    live,
    jobKinds: kinds,
    async runJobs(now = new Date()) {
      await addChores(db, kinds, now);
      const onOutcome = metrics?.numbers.countJob;
      await runDue({ db, kinds, now: () => now, onOutcome });
    },
    outboxDir,
    fetch: app.fetch,
    send,
    post,
    procedure: (name, input, call) => send(`/api/trpc/${name}`, asJson(input), call),
    session,
    async signUp(email = freshEmail(), call = {}) {
      const password = 'correct horse';
      const response = await post(
        '/sign-up/email',
        { email, password, name: '', acceptedTerms: true },
        call,
      );
      if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`);
      await mailer.drain();
      const cookie = cookieOf(response);
      const { userId } = (await session(cookie)) as { userId: string };
      return { email, password, userId, cookie };
    },
    async close() {
      await mailer.drain();
      await rm(folder.path, { recursive: true, force: true });
    },
  };
}
