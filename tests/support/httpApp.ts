import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import { accountBelongings, onAccountsWord } from '@/app/server/hooks';
import type { Respond } from '@/app/server/http/holdUntilReady';
import { createHttpApp, type HttpAppOptions } from '@/app/server/http/httpApp';
import { jobKinds } from '@/app/server/jobKinds';
import { type RootRouter, rootRouter } from '@/app/server/rootRouter';
import { tripNameFor } from '@/features/guests/server/tripNameFor';
import { createIdentity } from '@/features/identity/server/identity';
import { createLimits } from '@/features/limits/server/limits';
import { newestBackup } from '@/platform/server/backup/backupMark';
import { readConfig } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import { createCanSave } from '@/platform/server/disk/canSave';
import type { DiskSpace } from '@/platform/server/disk/diskSpace';
import type { JobKinds } from '@/platform/server/jobs/jobKind';
import { addChores, readDue } from '@/platform/server/jobs/jobQueue';
import { runDue } from '@/platform/server/jobs/runDue';
import { createKeyedToken } from '@/platform/server/keyedToken';
import { createMailer, type Mailer } from '@/platform/server/mail';
import { areMailsPaused } from '@/platform/server/mailPause/mailPause';
import { createMetrics } from '@/platform/server/metrics';
import { withinLimit } from '@/platform/server/sharedRead';
import { freshAddress } from './apiPerson';
import { makeTempFolder } from './tempFolder';
import { TEST_SECRET } from './testSecret';

/** The address of test servers without a PUBLIC_URL. */
export const FALLBACK_URL = 'http://localhost:3000';

/** The part of a type that belongs to a procedure's path, such as `responses.submit`. */
type Of<All, Path> = Path extends `${infer Feature extends keyof All & string}.${infer Name}`
  ? Name extends keyof All[Feature]
    ? All[Feature][Name]
    : never
  : never;

interface Call {
  /** The session cookie, as `name=value`. */
  cookie?: string | undefined;
  /** The IP address of the connection. If missing, each call gets its own. */
  address?: string;
  headers?: Record<string, string>;
}

/** The whole HTTP side of a server, without a port. */
export interface HttpTestApp {
  mailer: Mailer;
  /** Free space on the disk with the data. */
  disk: { space: DiskSpace };
  outboxDir: string;
  /** The handler that a port would call. */
  fetch: Respond;
  /**
   * Sends a request to `url`: a path on the configured host (or else the fallback address), or a
   * whole URL.
   */
  send(url: string, init?: RequestInit, call?: Call): Promise<Response>;
  /** Posts JSON to a route of the identity service, as the pages do. */
  post(path: string, body: unknown, call?: Call): Promise<Response>;
  /** Calls a procedure. */
  procedure(name: string, input?: unknown, call?: Call): Promise<Response>;
  /** Calls a procedure that answers, and returns its data. */
  data<Path extends string>(
    name: Path,
    input?: Of<inferRouterInputs<RootRouter>, Path>,
    call?: Call,
  ): Promise<Of<inferRouterOutputs<RootRouter>, Path>>;
  /** Returns who is signed in with this cookie, from the procedure that the pages call. */
  session(cookie: string, call?: Call): Promise<unknown>;
  /** Signs someone up, and waits until their first mail has gone out or failed. */
  signUp(email?: string, call?: Call): Promise<TestAccount>;
  /** Every kind of job that a server runs. */
  jobKinds: JobKinds;
  /** Runs the due jobs, as a server does every few seconds. */
  runJobs(now?: Date): Promise<void>;
  close(): Promise<void>;
}

export interface TestAccount {
  email: string;
  password: string;
  userId: string;
  cookie: string;
}

/** Returns a new email address for an account. */
export function freshEmail(): string {
  return `${randomUUID()}@example.com`;
}

const GIB = 1024 ** 3;

function asJson(body: unknown): RequestInit {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', headers, body: JSON.stringify(body) };
}

/** Returns a call as the pages send it: mutations by POST, all others by GET. */
export function callOf(name: string, input: unknown): [path: string, init: RequestInit] {
  const procedures: object = rootRouter._def.procedures;
  if (Reflect.get(procedures, name)?._def.type === 'mutation')
    return [`/api/trpc/${name}`, asJson(input)];
  const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return [`/api/trpc/${name}${query}`, {}];
}

/** Returns the cookies that a response sets, as a browser sends them back. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Returns the `message` of a JSON response. */
export async function messageOf(response: Response): Promise<unknown> {
  return ((await response.json()) as { message?: unknown }).message;
}

/** Returns the status of a JSON response, and its `message`. */
export const said = async (response: Response) => [response.status, await messageOf(response)];

/** A minimal page, for tests of everything else in a response. */
export const aPage = () => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: '<!doctype html>',
});

/** Assembles a server's HTTP side as `startServer` does, with the settings in `env`. */
export async function openHttpApp(
  database: Database,
  env: Record<string, string> = {},
  pages: HttpAppOptions['pages'] = () => null,
): Promise<HttpTestApp> {
  const folder = await makeTempFolder();
  const config = readConfig({ DATA_DIR: folder.path, ...env });
  const outboxDir = join(config.dataDir, 'outbox');
  const ping = withinLimit(() => database.ping());
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
  const { db } = database;
  // Moves time on at each call, so that nothing is answered from the cache.
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
    mailer,
    origin: config.publicUrl ?? FALLBACK_URL,
  });
  metrics?.numbers.watchJobs(Object.keys(kinds), () => readDue(db, new Date()));
  const identity = createIdentity({
    tripNameFor,
    belongings: accountBelongings,
    onAccountsWord,
    db: database.db,
    mailer,
    secret,
    publicUrl: config.publicUrl,
    fallbackUrl: FALLBACK_URL,
    supportEmail: config.supportEmail,
    oidc: config.oidc,
    secondFactor: config.operatorsSecondFactor,
  });
  const app = await createHttpApp({
    config,
    database,
    identity,
    limits: createLimits(database.db, secret),
    keyedToken,
    pages,
    ownScriptsOnly: true,
    probes: {
      ping,
      canSave: createCanSave(db, () => disk.space, later),
      metrics,
    },
  });

  // In production a proxy in front terminates TLS.
  const site = config.publicUrl?.replace(/^https:/, 'http:') ?? FALLBACK_URL;
  const send: HttpTestApp['send'] = async (url, init = {}, call = {}) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(call.headers ?? {})) headers.set(name, value);
    if (call.cookie !== undefined) headers.set('cookie', call.cookie);
    // HTTP clients send it, but a `Request` has none.
    if (typeof init.body === 'string') {
      headers.set('content-length', String(Buffer.byteLength(init.body)));
    }
    const socket = { remoteAddress: call.address ?? freshAddress(), remotePort: 1 };
    const request = new Request(new URL(url, site), { ...init, headers });
    return app.fetch(request, { incoming: { socket } });
  };
  const post: HttpTestApp['post'] = (path, body, call) =>
    send(`/api/auth${path}`, asJson(body), call);
  const procedure: HttpTestApp['procedure'] = (name, input, call) =>
    send(...callOf(name, input), call);
  const data: HttpTestApp['data'] = async (name, input, call) => {
    const response = await procedure(name, input, call);
    if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { result: { data: never } }).result.data;
  };
  const session: HttpTestApp['session'] = (cookie, call) =>
    data('identity.session', undefined, { ...call, cookie });
  return {
    disk,
    mailer,
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
    procedure,
    data,
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
      const { userId } = (await session(cookie, call)) as { userId: string };
      return { email, password, userId, cookie };
    },
    async close() {
      await mailer.drain();
      await rm(folder.path, { recursive: true, force: true });
    },
  };
}
