import { counted } from '@/platform/domain/inWords';
import type { DueJobs } from '@/platform/server/jobs/jobQueue';
import { type Finding, finding } from './finding';

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
