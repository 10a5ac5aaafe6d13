import { join } from 'node:path';
import { tripNameFor } from '@/features/guests/server/tripNameFor';
import { createIdentity } from '@/features/identity/server/identity';
import { createLimits } from '@/features/limits/server/limits';
import { storedAuthSecret } from '@/platform/server/authSecret';
import { newestBackup } from '@/platform/server/backup/backupMark';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import { createCanSave } from '@/platform/server/disk/canSave';
import { dataPaths, readSpace } from '@/platform/server/disk/diskSpace';
import { watchDisk } from '@/platform/server/disk/watchDisk';
import { createKeyedToken } from '@/platform/server/keyedToken';
import { createMailer } from '@/platform/server/mail';
import { areMailsPaused } from '@/platform/server/mailPause/mailPause';
import type { MetricsOptions } from '@/platform/server/metrics';
import { withinLimit } from '@/platform/server/sharedRead';
import { accountBelongings, onAccountsWord } from '../hooks';
import { createHttpApp, type HttpAppOptions } from '../http/httpApp';
import { projectVersion } from '../projectDir';

interface ServicesOptions {
  config: Config;
  pages: HttpAppOptions['pages'];
  build: HttpAppOptions['build'];
  /** Whether only our own scripts run; in development Vite's do too. */
  ownScriptsOnly: boolean;
}

/** Metrics for anyone with the token; without a token nothing is measured, or even loaded. */
async function openMetrics(config: Config, options: Omit<MetricsOptions, 'version'>) {
  const { metricsToken: token } = config;
  if (token === undefined) return undefined;
  const { createMetrics } = await import('@/platform/server/metrics');
  return { token, numbers: createMetrics({ ...options, version: projectVersion }) };
}

/** Creates everything that lives as long as the database is open. */
export async function openServices(options: ServicesOptions, opened: Opened) {
  const { config, pages, build, ownScriptsOnly } = options;
  const { database, fallbackUrl } = opened;
  const { db } = database;
  const ping = withinLimit(() => database.ping());
  const disk = watchDisk({ read: () => readSpace(dataPaths(config.dataDir)) });
  const metrics = await openMetrics(config, { database, ping });
  const mailer = createMailer({
    smtpUrl: config.smtpUrl,
    from: config.mailFrom,
    outboxDir: join(config.dataDir, 'outbox'),
    isPaused: () => areMailsPaused(db),
    onOutcome: metrics?.numbers.countMail,
  });
  const secret = config.authSecret ?? (await storedAuthSecret(config.dataDir));
  metrics?.numbers.watchDisk(disk.space);
  metrics?.numbers.watchBackups(() => newestBackup(db));
  const identity = createIdentity({
    tripNameFor,
    db,
    mailer,
    secret,
    publicUrl: config.publicUrl,
    fallbackUrl,
    belongings: accountBelongings,
    onAccountsWord,
    supportEmail: config.supportEmail,
    oidc: config.oidc,
    secondFactor: config.operatorsSecondFactor,
  });
  const own = config.databaseUrl === undefined ? disk.space : () => undefined;
  const canSave = withinLimit(createCanSave(db, own));
  const keyedToken = createKeyedToken(secret);
  const app = await createHttpApp({
    config,
    database,
    identity,
    limits: createLimits(db, secret),
    keyedToken,
    pages,
    build,
    ownScriptsOnly,
    probes: { ping, canSave, metrics },
  });
  return { app, disk, identity, keyedToken, mailer, metrics };
}

interface Opened {
  database: Database;
  /** The address that the server listens on. */
  fallbackUrl: string;
}
