import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createIdentity } from '@/features/identity/server/identity';
import { createLimits } from '@/features/limits/server/limits';
import { createAdmit } from '@/features/trips/server/admit';
import { keptAuthSecret } from '@/platform/server/authSecret';
import { type Config, ConfigError } from '@/platform/server/config';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { openPlace, type Place } from '@/platform/server/database/open/openPlace';
import { limitedPing } from '@/platform/server/database/pool/limitedPing';
import { readDue } from '@/platform/server/jobs/jobQueue';
import { startJobs } from '@/platform/server/jobs/startJobs';
import { createLiveHub } from '@/platform/server/live/liveHub';
import { log } from '@/platform/server/log';
import { createMailer } from '@/platform/server/mail';
import type { Metrics, MetricsOptions } from '@/platform/server/metrics';
import { accountBelongings } from './accountBelongings';
import { closeGently } from './closeGently';
import { createFrontServer, type Middleware } from './frontServer';
import { holdUntilReady, type Respond } from './holdUntilReady';
import { createHttpApp, type HttpAppOptions } from './httpApp';
import { jobKinds } from './jobKinds';
import { projectVersion } from './projectDir';

export interface StartOptions {
  config: Config;
  migrationsDir: string;
  pages: HttpAppOptions['pages'];
  /** Sees each request before the server does; Vite, in development. */
  middleware?: Middleware | undefined;
}

export interface RunningServer {
  /** The address to open in a browser. */
  url: string;
  /**
   * Says that it is not ready for as long as SHUTDOWN_DELAY, then finishes the requests and mails under
   * way and closes the database.
   */
  close(): Promise<void>;
}

function listenProblem(error: NodeJS.ErrnoException, config: Config): Error {
  const where = `${config.host}:${config.port}`;
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(`Port ${config.port} is in use on ${config.host}; set PORT to another.`);
  }
  if (error.code === 'EACCES') {
    return new ConfigError(`Not allowed to listen on ${where}; set PORT to one above 1023.`);
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(`This machine has no address ${config.host}; set HOST to one it has.`);
  }
  return error;
}

/** 'localhost' for the loopback addresses and for all of them, as people know it. */
function displayHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** How long after the start the rest is begun, in milliseconds: the first page comes first. */
const WARM_AFTER = 1_000;

/** Loaded for those alone who watch the numbers. */
async function startMetrics(options: MetricsOptions): Promise<Metrics> {
  const { createMetrics } = await import('@/platform/server/metrics');
  return createMetrics(options);
}

/**
 * Starts everything that one server is: the port first, so that a second start on it touches no data,
 * then the database, then the rest. Throws `ConfigError` or `DatabaseOpenError` with a sentence to show.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, migrationsDir, pages, middleware } = options;
  log.level = config.logLevel;
  const held = holdUntilReady();
  let { respond } = held;
  const answer: Respond = (request, connection) => respond(request, connection);
  const server = createFrontServer(answer, { trustedProxies: config.trustedProxies, middleware });
  const close = closeGently(server);
  server.listen(config.port, config.host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error as NodeJS.ErrnoException, config);
  }
  const { port } = server.address() as AddressInfo;
  const fallbackUrl = `http://${displayHost(config.host)}:${port}`;

  let place: Place | undefined;
  try {
    const { dataDir } = config;
    place = await openPlace(config, 'alone');
    const { url: databaseUrl, close: closePlace } = place;
    const database = await openDatabase({ url: databaseUrl, migrationsDir });
    const ping = limitedPing(database);
    const { metricsToken: token } = config;
    const metrics =
      token === undefined
        ? undefined
        : { token, numbers: await startMetrics({ database, ping, version: projectVersion }) };
    const mailer = createMailer({
      smtpUrl: config.smtpUrl,
      from: config.mailFrom,
      outboxDir: join(dataDir, 'outbox'),
      onOutcome: metrics?.numbers.countMail,
    });
    const secret = config.authSecret ?? (await keptAuthSecret(dataDir));
    const { publicUrl } = config;
    const live = createLiveHub({
      admit: createAdmit(database.db),
      databaseUrl,
      onTold: metrics?.numbers.countLiveEvents,
    });
    metrics?.numbers.watchStreams(live);
    const { db } = database;
    const identity = createIdentity({
      db,
      mailer,
      secret,
      publicUrl,
      fallbackUrl,
      belongings: accountBelongings,
      supportEmail: config.supportEmail,
      live,
    });
    let isStopping = false;
    const app = await createHttpApp({
      config,
      database,
      identity,
      limits: createLimits(db, secret),
      live,
      pages,
      ownScriptsOnly: middleware === undefined,
      probes: { ping, isStopping: () => isStopping, metrics },
    });
    const kinds = jobKinds({ db, live });
    metrics?.numbers.watchJobs(Object.keys(kinds), () => readDue(db, new Date()));
    const stopJobs = startJobs({
      db,
      kinds,
      after: WARM_AFTER,
      onOutcome: metrics?.numbers.countJob,
    });
    respond = app.fetch;
    held.ready(respond);
    const warming = setTimeout(() => {
      identity
        .warm()
        .catch((err: unknown) => log.error({ err }, 'the identity library is missing'));
    }, WARM_AFTER);
    return {
      url: publicUrl ?? fallbackUrl,
      async close() {
        isStopping = true;
        clearTimeout(warming);
        await sleep(config.shutdownDelay * 1000);
        live.endStreams();
        await close();
        await live.close();
        await stopJobs();
        await mailer.drain();
        await database.close();
        await closePlace();
      },
    };
  } catch (error) {
    held.giveUp();
    server.close();
    await place?.close();
    throw error;
  }
}
