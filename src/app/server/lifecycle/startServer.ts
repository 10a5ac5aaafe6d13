import type { Identity } from '@/features/identity/server/identity';
import { passkeyNotice } from '@/features/identity/server/passkeys';
import { storeViews } from '@/features/verdicts/server/storeViews';
import { typed } from '@/platform/server/commandLine.mjs';
import type { Config } from '@/platform/server/config';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { type DataSource, openDataSource } from '@/platform/server/database/open/openDataSource';
import { readDue } from '@/platform/server/jobs/jobQueue';
import { startJobs } from '@/platform/server/jobs/startJobs';
import { log } from '@/platform/server/log';
import { mailPauseNotice } from '@/platform/server/mailPause/mailPause';
import { watchMailServer } from '@/platform/server/mailServerWatch';
import { readClock } from '../clock/readClock';
import type { Middleware } from '../http/frontServer';
import type { HttpAppOptions } from '../http/httpApp';
import { jobKinds } from '../jobKinds';
import { openPort } from './openPort';
import { openServices } from './serverParts';
import { startNotices, zoneNotice } from './startNotices';

interface StartOptions {
  config: Config;
  migrationsDir: string;
  pages: HttpAppOptions['pages'];
  build?: HttpAppOptions['build'];
  /** Gets each request before the server does; Vite, in development. */
  middleware?: Middleware | undefined;
}

export interface RunningServer {
  /** The address to open in a browser. */
  url: string;
  /** Finishes what is in progress and closes the database. */
  close(): Promise<void>;
}

/** How long after the start the rest is loaded, in milliseconds; the first page goes first. */
const WARM_AFTER = 1_000;

/** Loads the identity library soon; returns a function that cancels it. */
function warmSoon(identity: Identity): () => void {
  const timer = setTimeout(() => {
    identity.warm().catch((err: unknown) => log.error({ err }, 'the identity library is missing'));
  }, WARM_AFTER);
  return () => clearTimeout(timer);
}

/**
 * Starts a whole server: the port first, so that a second server on it touches no data, then the
 * database, then the rest. Throws `ConfigError` or `DatabaseOpenError` with a sentence to show.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, migrationsDir, pages, build, middleware } = options;
  log.level = config.logLevel;
  const port = await openPort({ config, middleware });
  let place: DataSource | undefined;
  try {
    place = await openDataSource(config, 'alone');
    const { url: databaseUrl, close: closeDataSource } = place;
    const database = await openDatabase({ url: databaseUrl, migrationsDir });
    const { db } = database;
    await storeViews(db);
    const parts = await openServices(
      { config, pages, build, ownScriptsOnly: middleware === undefined },
      { database, fallbackUrl: port.url },
    );
    const { app, disk, identity, keyedToken, mailer, metrics } = parts;
    const kinds = jobKinds({
      ...{ db, mailer, keyedToken, origin: config.publicUrl ?? port.url },
      sensitiveDays: config.sensitiveDays,
      onShredded: metrics?.numbers.countShredded,
    });
    metrics?.numbers.watchJobs(Object.keys(kinds), () => readDue(db, new Date()));
    const stopJobs = startJobs({
      db,
      kinds,
      after: WARM_AFTER,
      onOutcome: metrics?.numbers.countJob,
    });
    port.answerWith(app);
    const clock = await readClock(db);
    const pause = await mailPauseNotice(db, typed('admin', 'resume-mail'));
    const keys = await passkeyNotice(db, config.publicUrl);
    const notices = [...startNotices(config, port.url), zoneNotice(), clock.notice, pause, keys];
    for (const notice of notices) {
      if (notice !== null) log.warn(notice);
    }
    const { reach } = mailer;
    const mailServer = reach && watchMailServer({ reach, after: WARM_AFTER });
    if (mailServer) metrics?.numbers.watchMailServer(mailServer.isUp);
    const stopWarming = warmSoon(identity);
    return {
      url: config.publicUrl ?? port.url,
      async close() {
        stopWarming();
        mailServer?.stop();
        disk.stop();
        await port.close();
        await stopJobs();
        await mailer.drain();
        await database.close();
        await closeDataSource();
      },
    };
  } catch (error) {
    port.giveUp();
    await place?.close();
    throw error;
  }
}
