import { OIDC_RETURN } from '@/features/identity/server/authRoutes';
import { discoverOidc } from '@/features/identity/server/discoverOidc';
import { passkeyNotice } from '@/features/identity/server/passkeys';
import { counted } from '@/platform/domain/inWords';
import { newestBackup } from '@/platform/server/backup/backupMark';
import { typed } from '@/platform/server/commandLine.mjs';
import type { Config } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import {
  knownMigrations,
  newestApplied,
  unknownAs,
} from '@/platform/server/database/migrate/migrations';
import { DatabaseOpenError } from '@/platform/server/database/open/databaseOpenError';
import {
  openExistingDataSource,
  withUnmigrated,
} from '@/platform/server/database/open/openDataSource';
import { createCanSave } from '@/platform/server/disk/canSave';
import { dataPaths, describeSpace, fullness, readSpace } from '@/platform/server/disk/diskSpace';
import { type DueJobs, readDue } from '@/platform/server/jobs/jobQueue';
import { loggableError } from '@/platform/server/loggableError';
import { createMailer } from '@/platform/server/mail';
import { mailPauseNotice } from '@/platform/server/mailPause/mailPause';
import { readClock } from '../clock/readClock';
import { startNotices, zoneNotice } from '../lifecycle/startNotices';
import { migrationsDir, projectVersion } from '../projectDir';

/** Best first; the index is the exit status for a monitor. */
const DEGREES = ['fine', 'warning', 'problem'] as const;

/** The subjects of `npm run check`, in the order of its lines. */
export const CHECKED = [
  'settings',
  'address',
  'version',
  'database',
  'clock',
  'zones',
  'disk',
  'mail',
  'sign-in',
  'backup',
  'due',
] as const;

/** One line of `npm run check`. */
export interface Finding {
  about: (typeof CHECKED)[number];
  degree: (typeof DEGREES)[number];
  /** A sentence without its full stop. */
  says: string;
}

export const finding = (
  about: Finding['about'],
  degree: Finding['degree'],
  says: string,
): Finding => ({ about, degree, says });

/** Returns the lines to print, and the exit status of the worst finding. */
export function report(findings: readonly Finding[]): { text: string; status: number } {
  const lines = findings.map(
    ({ about, degree, says }) => `${degree.padEnd(8)}  ${about.padEnd(8)}  ${says}.`,
  );
  const status = Math.max(0, ...findings.map(({ degree }) => DEGREES.indexOf(degree)));
  return { text: lines.join('\n'), status };
}

/** Drops the full stop from a sentence, since the line adds its own. */
export const withoutStop = (text: string) => text.replace(/\.$/, '');

export function settingsFinding(config: Config): Finding {
  const notices = startNotices(config, `http://localhost:${config.port}`);
  if (notices.length > 0) return finding('settings', 'warning', notices.join('; '));
  return finding('settings', 'fine', 'all of them can be used');
}

/** How long the public address may take to answer, in milliseconds. */
const PATIENCE = 5_000;

/** Reports whether a server answers at the public address, or what it says of the way there. */
export async function addressFindings({ publicUrl }: Config): Promise<Finding[]> {
  if (publicUrl === undefined) return [];
  try {
    const answer = await fetch(`${publicUrl}/api/trpc/identity.session`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (answer.status !== 421) return [finding('address', 'fine', `${publicUrl} answers`)];
    const { message } = (await answer.json()) as { message: string };
    return [finding('address', 'problem', withoutStop(message))];
  } catch (error) {
    const { message } = loggableError((error as Error).cause ?? error);
    const says = `${publicUrl} cannot be tried from this machine: ${withoutStop(message)}`;
    return [finding('address', 'fine', says)];
  }
}

export function zonesFinding(): Finding {
  const notice = zoneNotice();
  return notice === null
    ? finding('zones', 'fine', 'the time zone data know the laws of 2026')
    : finding('zones', 'warning', notice);
}

/** Reports whether mails go out, by asking the mail server as a running server does. */
export async function mailFinding({
  smtpUrl,
  mailFrom,
  publicUrl,
  dataDir,
}: Config): Promise<Finding> {
  const outboxDir = `${dataDir}/outbox`;
  const { reach } = createMailer({
    ...{ smtpUrl, from: mailFrom, outboxDir },
    isPaused: async () => false,
  });
  if (!reach) {
    const degree = publicUrl === undefined ? 'fine' : 'warning';
    return finding('mail', degree, `SMTP_URL is not set: mails become files in ${outboxDir}`);
  }
  try {
    await reach();
    return finding('mail', 'fine', 'the mail server would take mails');
  } catch (error) {
    const { message } = loggableError(error);
    const says = `the mail server in SMTP_URL cannot be used: ${withoutStop(message)}`;
    return finding('mail', 'problem', says);
  }
}

/** Reports whether the company's own sign-in can be used; nothing where none is set up. */
export async function oidcFindings({ oidc, publicUrl }: Config): Promise<Finding[]> {
  if (!oidc) return [];
  try {
    await discoverOidc(oidc);
    const says = `${oidc.name} answers, and is to lead back to ${publicUrl}${OIDC_RETURN}`;
    return [finding('sign-in', 'fine', says)];
  } catch (error) {
    const { message } = loggableError((error as Error).cause ?? error);
    const says = `the provider in OIDC_ISSUER cannot be used: ${withoutStop(message)}`;
    return [finding('sign-in', 'problem', says)];
  }
}

export async function diskFinding({ dataDir }: Config): Promise<Finding> {
  const space = await readSpace(dataPaths(dataDir));
  if (!space) return finding('disk', 'fine', `nothing is known of ${dataDir}`);
  const degree = ({ fine: 'fine', low: 'warning', full: 'problem' } as const)[fullness(space)];
  return finding('disk', degree, `${describeSpace(space)} where ${dataDir} lies`);
}

/** Returns what only the database can tell, or why it cannot be opened. Changes nothing in it. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  try {
    const source = await openExistingDataSource(config, 'shared');
    return await withUnmigrated(source, (database) => askDatabase(database, config));
  } catch (error) {
    if (!(error instanceof DatabaseOpenError)) throw error;
    return [finding('database', 'problem', withoutStop(error.message))];
  }
}

async function askDatabase(database: Database, { publicUrl }: Config): Promise<Finding[]> {
  const { db } = database;
  const [version, isCurrent] = await versionFinding(database);
  if (!isCurrent) return [version];
  const begun = performance.now();
  const saved = await createCanSave(db, () => undefined)().then(
    () => undefined,
    (error: Error) => loggableError(error.cause ?? error).message,
  );
  const took = Math.ceil(performance.now() - begun);
  const clock = await readClock(db);
  const here = clock.here;
  const paused = await mailPauseNotice(db, typed('admin', 'resume-mail'));
  const keys = await passkeyNotice(db, publicUrl);
  return [
    version,
    saved === undefined
      ? finding('database', 'fine', `saves within ${took} ms`)
      : finding('database', 'problem', `nothing can be saved: ${withoutStop(saved)}`),
    clock.notice === null
      ? finding('clock', 'fine', `${here.toISOString().slice(0, 16)}Z here, as in the database`)
      : finding('clock', 'warning', clock.notice),
    backupFinding(await newestBackup(db), here.getTime()),
    dueFinding(await readDue(db, here), here.getTime()),
    ...(keys === null ? [] : [finding('address', 'warning', keys)]),
    ...(paused === null ? [] : [finding('mail', 'warning', paused)]),
  ];
}

/** Reports whether the tables match this version; if not, nothing else can be queried. */
async function versionFinding({ db }: Database): Promise<[Finding, boolean]> {
  const applied = await newestApplied(db);
  const known = knownMigrations(migrationsDir);
  const missing = known.filter((each) => each > applied).length;
  const own = `Gangway ${projectVersion} on Node.js ${process.versions.node}`;
  const version = (degree: Finding['degree'], says: string) =>
    finding('version', degree, `${own}; ${says}`);
  const unknown = unknownAs(known, applied);
  if (unknown === 'newer') {
    const newer = 'a newer one has changed the tables: start that, or a newer one';
    return [version('problem', newer), false];
  }
  if (unknown === 'older') {
    const older =
      'the tables are older than it can bring up to date: start the last version before it';
    return [version('problem', older), false];
  }
  if (applied === 0) return [version('problem', 'no server has run on the database'), false];
  if (missing === 0) return [version('fine', 'the tables are up to date'), true];
  const changes = `${counted(missing, 'change')} of the tables will be made when a server of it starts`;
  return [version('warning', changes), false];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The ages, in milliseconds, at which a backup is late and very late; one is made each night. */
const BACKUP = { warning: 36 * HOUR, problem: 7 * DAY };

/** How long work may be due, in milliseconds, before it is late and very late. */
const DUE = { warning: 10 * MINUTE, problem: HOUR };

function degreeOf(age: number, { warning, problem }: typeof BACKUP): Finding['degree'] {
  if (age >= problem) return 'problem';
  return age >= warning ? 'warning' : 'fine';
}

/** E.g. '40 min', '5 h' or '3 days'. */
function inWords(age: number): string {
  if (age < 2 * HOUR) return `${Math.max(0, Math.floor(age / MINUTE))} min`;
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / DAY)} days`;
}

/** Judges the age of the newest backup. */
export function backupFinding(newest: Date | undefined, now: number): Finding {
  if (!newest) return finding('backup', 'warning', 'no backup of this database is known');
  const age = now - newest.getTime();
  return finding('backup', degreeOf(age, BACKUP), `the newest was begun ${inWords(age)} ago`);
}

/** Judges the due work that no server has started. */
export function dueFinding(due: readonly DueJobs[], now: number): Finding {
  const [oldest] = [...due].sort((a, b) => a.oldest.getTime() - b.oldest.getTime());
  if (!oldest) return finding('due', 'fine', 'nothing waits');
  const late = now - oldest.oldest.getTime();
  const degree = degreeOf(late, DUE);
  const count = due.reduce((sum, each) => sum + each.count, 0);
  const waits = `${counted(count, 'piece')} of work, the oldest (${oldest.kind}) for ${inWords(late)}`;
  return finding('due', degree, degree === 'fine' ? waits : `${waits}: no server seems to do it`);
}
