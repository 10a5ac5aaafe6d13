import { recordEvent } from '@/features/audit/server/record';
import { type ClaimSubject, changeClaim, listAdmins } from '@/features/identity/server/changeClaim';
import { switchOffFactors } from '@/features/identity/server/factorEnded';
import { displayTime } from '@/platform/domain/displayTime';
import { counted } from '@/platform/domain/inWords';
import { CommandError, readCommandLine, typed } from '@/platform/server/commandLine.mjs';
import type { Db } from '@/platform/server/database/database';
import { isChore } from '@/platform/server/jobs/jobKind';
import { pauseMails, resumeMails, TOO_OLD_DAYS } from '@/platform/server/mailPause/mailPause';
import { jobKinds } from '../jobKinds';
import { printAudit } from './auditCommand';

const noAccount = (email: string) =>
  new CommandError(`There is no account with the email ${email}; they need to sign up first.`);

const describeAccount = ({ signedUpAt, isVerified }: ClaimSubject) =>
  `the account was made on ${displayTime(signedUpAt)}, and its email is ${isVerified ? '' : 'not '}verified`;

async function grant(db: Db, email: string, actor: string, evenUnverified: boolean) {
  const found = await changeClaim(db, { email, actor, isAdmin: true, evenUnverified });
  if (!found) throw noAccount(email);
  const { subject, outcome } = found;
  const who = `${subject.email} is ${outcome === 'done' ? 'now' : 'already'} an operator`;
  if (outcome !== 'unverified') return `${who}: ${describeAccount(subject)}.`;
  throw new CommandError(
    `Nobody has proved that ${subject.email} is theirs: ${describeAccount(subject)}. They can verify it on their account page; to grant the claim anyway, add --unverified.`,
  );
}

async function revoke(db: Db, email: string, actor: string) {
  const found = await changeClaim(db, { email, actor, isAdmin: false });
  if (!found) throw noAccount(email);
  const { subject, outcome } = found;
  return outcome === 'done'
    ? `${subject.email} is no longer an operator.`
    : `${subject.email} is no operator; nothing was changed.`;
}

/** `npm run admin -- second-factor off EMAIL` (SPEC-3 12.3). */
async function switchOff(db: Db, what: string, email: string, actor: string) {
  if (what !== 'off') throw new CommandError('A second factor can only be switched off from here.');
  const found = await switchOffFactors(db, email, actor);
  if (!found) throw noAccount(email);
  return found.hadAny
    ? `${found.email} has no second factor any more: no app, no recovery codes and no passkeys. They can log in as before, and set up a new one on their account page.`
    : `${found.email} has no second factor; nothing was changed.`;
}

async function list(db: Db) {
  const admins = await listAdmins(db);
  return admins.length > 0 ? admins.join('\n') : 'Nobody has the admin claim.';
}

/**
 * `npm run admin`: manages the admin claim, ends second factors, prints the audit record, pauses and resumes mails.
 */
export async function adminCommand(db: Db, args: string[], user: string): Promise<string> {
  const { part, words, options } = readCommandLine('admin', args);
  const [email = ''] = words;
  const actor = `command line: ${user}`;
  if (part === 'audit') return printAudit(db, options);
  if (part === 'second-factor') return switchOff(db, email, words[1] ?? '', actor);
  if (part === 'pause-mail') return pauseMail(db, actor);
  if (part === 'resume-mail') return resumeMail(db, actor);
  if (part === 'grant') return grant(db, email, actor, options.unverified === true);
  if (part === 'revoke') return revoke(db, email, actor);
  return list(db);
}

/** The kinds of errands that wait while mails are paused. */
function mailKinds(db: Db): string[] {
  const never = { send: () => Promise.reject(new Error('nothing is sent from here')) };
  const kinds = jobKinds({
    sensitiveDays: 30,
    db,
    mailer: never,
    origin: '',
    keyedToken: () => '',
  });
  return Object.entries(kinds).flatMap(([kind, how]) =>
    !isChore(how) && 'mayRun' in how ? [kind] : [],
  );
}

/** `npm run admin -- pause-mail`. */
function pauseMail(db: Db, actor: string): Promise<string> {
  return db.transaction(async (tx) => {
    if (!(await pauseMails(tx, 'asked'))) return 'Mails wait already; nothing was changed.';
    await recordEvent(tx, { action: 'mail_paused', actor });
    return `No mail goes out from now on, until ${typed('admin', 'resume-mail')}.`;
  });
}

/** `npm run admin -- resume-mail`. */
function resumeMail(db: Db, actor: string): Promise<string> {
  return db.transaction(async (tx) => {
    const resumed = await resumeMails(tx, mailKinds(db));
    if (!resumed) return 'Mails go out already; nothing was changed.';
    const { waiting, dropped } = resumed;
    await recordEvent(tx, { action: 'mail_resumed', actor, rows: waiting });
    const tooOld =
      dropped === 0
        ? ''
        : ` ${counted(dropped, 'mail')} had waited for over ${TOO_OLD_DAYS} days and will not be sent.`;
    return `Mails go out again, ${counted(waiting, 'mail')} that waited among them.${tooOld}`;
  });
}
