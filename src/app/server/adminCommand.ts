import {
  type ClaimSubject,
  grantClaim,
  listAdmins,
  revokeClaim,
} from '@/features/identity/server/adminClaim';
import type { Db } from '@/platform/server/database/database';
import { printAudit } from './auditCommand';
import { CommandError } from './commandError';

const USAGE = 'Usage: npm run admin -- grant EMAIL [--unverified] | revoke EMAIL | list | audit';

const noAccount = (email: string) =>
  new CommandError(`There is no account with the email ${email}; they need to sign up first.`);

/** Such as '2026-11-21 14:05 UTC'. */
const displayTime = (at: Date) => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

const describeAccount = ({ signedUpAt, isVerified }: ClaimSubject) =>
  `the account was made on ${displayTime(signedUpAt)}, and its email is ${isVerified ? '' : 'not '}verified`;

async function grant(db: Db, email: string, actor: string, evenUnverified: boolean) {
  const outcome = await grantClaim(db, { email, actor, evenUnverified });
  if (!outcome) throw noAccount(email);
  const { subject, isDone } = outcome;
  if (isDone) return `${subject.email} is now an operator: ${describeAccount(subject)}.`;
  throw new CommandError(
    `Nobody has proved that ${subject.email} is theirs: ${describeAccount(subject)}. They can verify it on their account page; to grant the claim anyway, add --unverified.`,
  );
}

async function revoke(db: Db, email: string, actor: string) {
  if (!(await revokeClaim(db, { email, actor }))) throw noAccount(email);
  return `${email} is no longer an operator.`;
}

async function list(db: Db) {
  const admins = await listAdmins(db);
  return admins.length > 0 ? admins.join('\n') : 'Nobody has the admin claim.';
}

/** `npm run admin`: who has the admin claim, and what was done with it. */
export async function adminCommand(db: Db, args: string[], user: string): Promise<string> {
  const [action, ...given] = args;
  if (action === 'audit') return printAudit(db, given);
  const evenUnverified = action === 'grant' && given.includes('--unverified');
  const [email, ...rest] = evenUnverified ? given.filter((arg) => arg !== '--unverified') : given;
  if (action === 'list' && email === undefined) return list(db);
  if (!email || email.startsWith('-') || rest.length > 0) throw new CommandError(USAGE);
  const actor = `command line: ${user}`;
  if (action === 'grant') return grant(db, email, actor, evenUnverified);
  if (action === 'revoke') return revoke(db, email, actor);
  throw new CommandError(USAGE);
}
