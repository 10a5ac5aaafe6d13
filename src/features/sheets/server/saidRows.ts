import { ROW_ANSWERS } from '../domain/receipt';
import type { Said } from './receiptPage';

/** More rows than any sheet has, so that nobody can keep the server parsing forever. */
const MOST_ROWS = 5_000;

/** Parses a supplier's form; null if they only open the sheet. */
export function readSaid(form: string): Said | null {
  const fields = new URLSearchParams(form);
  if (fields.has('open')) return null;
  const keys = fields.getAll('key').slice(0, MOST_ROWS);
  const [digests, notes] = [fields.getAll('digest'), fields.getAll('note')];
  const noted = fields.getAll('noted');
  const rows = keys.map((key, at) => ({
    key,
    digest: digests[at] ?? '',
    // Browsers send line breaks as CRLF.
    note: notes[at]?.replaceAll('\r\n', '\n').replaceAll('\0', '').trim() ?? null,
    noted: noted[at] ?? '',
  }));
  const pressed = ROW_ANSWERS.find((answer) => fields.has(answer));
  const at = pressed && fields.get(pressed);
  if (at === 'all') return { rows, answer: 'yes', to: 'all' };
  return { rows, answer: pressed ?? null, to: keys[Number(at)] ?? null };
}
