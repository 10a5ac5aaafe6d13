import { recordEvent } from '@/features/audit/server/record';
import { counted } from '@/platform/domain/inWords';
import { typed } from '@/platform/server/commandLine.mjs';
import type { Db } from '@/platform/server/database/database';
import { isChore } from '@/platform/server/jobs/jobKind';
import { pauseMails, resumeMails, TOO_OLD_DAYS } from '@/platform/server/mailPause/mailPause';
import { jobKinds } from '../jobKinds';

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
export function pauseMail(db: Db, actor: string): Promise<string> {
  return db.transaction(async (tx) => {
    if (!(await pauseMails(tx, 'asked'))) return 'Mails wait already; nothing was changed.';
    await recordEvent(tx, { action: 'mail_paused', actor });
    return `No mail goes out from now on, until ${typed('admin', 'resume-mail')}.`;
  });
}

/** `npm run admin -- resume-mail`. */
export function resumeMail(db: Db, actor: string): Promise<string> {
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
