import { escapeHtml } from '@/platform/domain/escapeHtml';
import {
  isUnanswered,
  noteDigest,
  type ReceiptRow,
  type RowAnswer,
  rowDigest,
  yesSentence,
} from '../domain/receipt';
import { SUPPLIER_NOTE_MAX } from '../domain/sheetLimits';
import { type SheetKey, sheetKind } from '../domain/sheets';
import type { Answered, ReceiptPage } from './receiptPage';

/** A page's title and body; `plainPage` makes what is around them. */
interface FramedPage {
  title: string;
  body: string;
}

/**
 * Opens the sheet at a person's first touch, key or scroll; its button does without scripts.
 * Programs that scan mails run scripts too, and do none of these.
 */
export const OPENING_SCRIPT = `
const form = document.querySelector('form');
const acts = ['click', 'touchmove', 'wheel', 'keydown'];
const open = (event) => {
  if (!event.isTrusted || form.contains(event.target)) return;
  for (const act of acts) removeEventListener(act, open);
  form.submit();
};
for (const act of acts) addEventListener(act, open, { passive: true });
`;
export const OPENING_SCRIPT_NAME = 'open.js';

const BUTTON =
  'inline-flex min-h-11 items-center justify-center rounded-lg border-[1.5px] px-4 py-2 font-semibold';
const PRIMARY = `${BUTTON} border-teal bg-teal text-on-teal`;
const SECONDARY = `${BUTTON} border-line-strong bg-card text-ink`;
const SOFT = 'text-[0.9375rem] text-ink-soft';

function frame(inner: string): string {
  return `<main class="mx-auto flex max-w-2xl flex-col gap-5 px-4 py-6 sm:px-6 sm:py-10 print:max-w-none print:gap-3 print:p-0"><p class="eyebrow text-ink-soft">Gangway</p>${inner}</main>`;
}

const bdi = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`;

function head(page: ReceiptPage): string {
  const { tripName, sheet, recipientName, operator, isDraft, version } = page;
  const draft = isDraft
    ? '<p><strong class="rounded-md border-[1.5px] border-dashed border-line-strong px-2 font-semibold">Draft</strong></p>'
    : '';
  const asOf = version === null ? '' : `<p class="${SOFT}">${escapeHtml(version.asOf)}</p>`;
  const from = operator === null ? 'Gangway' : `${bdi(operator)} of Gangway`;
  return `<header class="grid gap-2"><h1 class="text-3xl font-extrabold wrap-anywhere sm:text-4xl">${escapeHtml(sheetKind(sheet).name)}</h1><p class="text-lg font-semibold wrap-anywhere">${bdi(tripName)}</p><p class="${SOFT} wrap-anywhere">For ${bdi(recipientName)}, from ${from}</p>${draft}${asOf}</header>`;
}

const titleOf = ({ sheet, tripName }: ReceiptPage) => `${sheetKind(sheet).name}: ${tripName}`;

/**
 * Renders the page before the sheet (docs/decisions/0094). Opening the sheet is a POST, which no
 * program that scans mails sends.
 */
export function coverHtml(page: ReceiptPage, scriptPath: string): FramedPage {
  const form = `<form method="post"><input type="hidden" name="open" value="yes"><button class="${PRIMARY} w-full">Open the Sheet</button></form>`;
  const words = `<p>${page.rows.length === 1 ? '1 row' : `${page.rows.length} rows`} to answer.</p>`;
  const script = `<script src="${scriptPath}" defer></script>`;
  return { title: titleOf(page), body: frame(head(page) + words + form + script) };
}

function cellsHtml(sheet: SheetKey, { cells, was, isGone }: ReceiptRow): string {
  const { columns } = sheetKind(sheet);
  const cell = (column: string, at: number) => {
    const [text = '', old = ''] = [cells[at], was?.[at]];
    const hasChanged = was !== null && old !== text;
    if (text === '' && !hasChanged) return '';
    const before = hasChanged ? `<s class="block text-ink-soft">${bdi(old || 'nothing')}</s>` : '';
    const now = isGone
      ? `<s class="text-ink-soft">${bdi(text)}</s>`
      : `<span class="${hasChanged ? 'font-bold' : ''} whitespace-pre-wrap">${bdi(text || 'nothing')}</span>`;
    return `<div class="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3"><dt class="${SOFT}">${escapeHtml(column)}</dt><dd class="wrap-anywhere">${before}${now}</dd></div>`;
  };
  return `<dl class="grid gap-1.5">${columns.map(cell).join('')}</dl>`;
}

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

const ANSWERS: Record<RowAnswer, { words: string; said: string }> = {
  yes: { words: 'Yes', said: 'text-success">✓ Yes' },
  no: { words: 'Not possible', said: 'text-danger">✕ Not possible' },
};

function stateHtml({ state, isGone, answeredAt }: ReceiptRow): string {
  const gone = isGone ? '<p class="font-bold">No longer needed.</p>' : '';
  if (state === 'yes' || state === 'no') {
    const on = answeredAt === null ? '' : `, ${DAY.format(new Date(answeredAt))}`;
    return `${gone}<p class="font-semibold ${ANSWERS[state].said}${on}</p>`;
  }
  if (state === 'changed' && !isGone)
    return '<p class="font-bold">Changed since you have answered</p>';
  return gone;
}

/** @param note the text in its field, saved or not */
function rowHtml(sheet: SheetKey, row: ReceiptRow, at: number, note = row.note): string {
  const { state, hasLeft } = row;
  const label = escapeHtml(row.cells.filter(Boolean).slice(0, 4).join(', ') || 'No longer needed.');
  const hidden = `<input type="hidden" name="key" value="${escapeHtml(row.key)}"><input type="hidden" name="digest" value="${rowDigest(row)}"><input type="hidden" name="noted" value="${noteDigest(row.note)}">`;
  const noted = `<label class="grid gap-1"><span class="${SOFT}">Note <span class="sr-only">on ${label}</span>(at most ${SUPPLIER_NOTE_MAX} characters)</span><textarea name="note" rows="2" class="field-sizing-content min-h-11 w-full rounded-lg border-[1.5px] border-line-strong bg-card px-3 py-2 text-base">\n${escapeHtml(note)}</textarea></label>`;
  const press = (name: string, words: string, style: string) =>
    `<button name="${name}" value="${at}" class="${style} w-full" aria-label="${words}: ${label}">${words}</button>`;
  const answered = (is: RowAnswer, style: string) => press(is, ANSWERS[is].words, style);
  const two = (buttons: string) => `<div class="grid grid-cols-2 gap-2">${buttons}</div>`;
  const answer = isUnanswered(row)
    ? `<div class="grid gap-2 print:hidden">${noted}${two(answered('yes', PRIMARY) + answered('no', SECONDARY))}</div>`
    : `<details class="print:hidden"${note === '' ? '' : ' open'}><summary class="flex min-h-11 items-center font-semibold text-teal">Note, or Another Answer</summary><div class="grid gap-2">${noted}${two(press('save', 'Save Note', SECONDARY) + answered(state === 'yes' ? 'no' : 'yes', SECONDARY))}</div></details>`;
  const cells = hasLeft && row.cells.every((cell) => cell === '') ? '' : cellsHtml(sheet, row);
  return `<li data-surface id="row-${at}" class="grid gap-3 rounded-2xl border border-line bg-card px-4 py-4 sm:px-6 print:break-inside-avoid print:rounded-none print:border-x-0 print:bg-transparent print:px-0 print:py-2">${hidden}${stateHtml(row)}${cells}${answer}</li>`;
}

/** Renders a sheet with its supplier's answer to each row (SPEC-2 8), as a form without scripts. */
export function receiptHtml({ page, problem, typed }: Answered): FramedPage {
  const { rows, sheet } = page;
  const open = rows.filter(isUnanswered);
  const isForAll = open.some(({ isGone }) => !isGone);
  const isRefused = rows.some(({ state }) => state === 'no');
  const wrong =
    problem === null
      ? ''
      : `<p role="alert" class="rounded-xl border-l-4 border-danger bg-danger-wash px-4 py-3 font-medium">${escapeHtml(problem)}</p>`;
  const all = isForAll
    ? `<button name="yes" value="all" class="${SECONDARY} print:hidden">Yes to All</button>`
    : open.length > 0
      ? '<p class="font-semibold">Please confirm below what is no longer needed.</p>'
      : `<p class="font-semibold">Thank you. ${isRefused ? 'We look into what is not possible.' : 'There is nothing else to do.'}</p>`;
  const status = `<div class="flex flex-wrap items-center justify-between gap-3"><p role="status" class="text-lg font-bold">${yesSentence(rows)}</p>${all}</div>`;
  const list = `<ol class="flex flex-col gap-3 print:block">${rows.map((row, at) => rowHtml(sheet, row, at, typed?.get(row.key))).join('')}</ol>`;
  const form = `<form method="post" class="flex flex-col gap-4">${status}${list}</form>`;
  const since = page.version?.since ?? null;
  const changed =
    since === null
      ? ''
      : `<p class="rounded-xl border-l-4 border-sun bg-sun-wash px-4 py-3">${bdi(since)}</p>`;
  return { title: titleOf(page), body: frame(head(page) + changed + wrong + form) };
}

/** Shown instead of a sheet that does not exist, or no longer does. */
export const GONE_RECEIPT: FramedPage = {
  title: 'Nothing is shared here any more.',
  body: frame(
    `<h1 class="text-3xl font-extrabold">Nothing is shared here any more.</h1><p class="text-lg text-ink-soft">Ask whoever gave you this address.</p>`,
  ),
};
