import type { DayInWords, LineInWords } from '@/features/itinerary/domain/dayWords';
import { escapeHtml } from '@/platform/domain/escapeHtml';
import type { HomePage } from './readHome';

/** A page's title and body; `plainPage` makes what is around them. */
export interface FramedPage {
  title: string;
  body: string;
}

const EYEBROW = 'eyebrow text-ink-soft';

function frame(eyebrow: string, inner: string): string {
  return `<main class="mx-auto flex max-w-3xl flex-col gap-6 px-4 py-8 sm:px-6 sm:py-12 print:max-w-none print:gap-4 print:p-0"><p class="${EYEBROW}">${eyebrow}</p>${inner}</main>`;
}

function heading(text: string): string {
  return `<h1 class="text-3xl font-extrabold wrap-anywhere sm:text-5xl">${escapeHtml(text)}</h1>`;
}

function lineHtml({ time, clock, title, place, more }: LineInWords): string {
  const soft = 'block text-[0.9375rem] text-ink-soft wrap-anywhere';
  const when = [
    time === null ? '' : `<span class="font-display text-lg font-bold">${escapeHtml(time)}</span>`,
    clock === null ? '' : `<span class="block text-sm text-ink-soft">${escapeHtml(clock)}</span>`,
  ].join('');
  const what = [
    `<bdi class="font-semibold">${escapeHtml(title)}</bdi>`,
    place === '' ? '' : `<bdi class="${soft}">${escapeHtml(place)}</bdi>`,
    more === null ? '' : `<span class="${soft}">${escapeHtml(more)}</span>`,
  ].join('');
  return `<li class="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-3 border-b border-dashed border-line py-3 last:border-b-0 sm:grid-cols-[6rem_minmax(0,1fr)] print:break-inside-avoid print:py-2"><p class="leading-snug tabular-nums">${when}</p><p class="leading-snug wrap-anywhere">${what}</p></li>`;
}

function dayHtml({ heading: day, lines, goingOn, nights }: DayInWords): string {
  const rest = [
    ...goingOn.map((words) => `All day: <bdi>${escapeHtml(words)}</bdi>`),
    ...nights.map((words) => `Night: <bdi class="font-semibold">${escapeHtml(words)}</bdi>`),
  ].map((words) => `<p class="py-2 text-[0.9375rem] wrap-anywhere">${words}</p>`);
  const free =
    lines.length + rest.length === 0 ? '<p class="py-3 text-ink-soft">Nothing is planned.</p>' : '';
  const list = lines.length > 0 ? `<ol>${lines.map(lineHtml).join('')}</ol>` : '';
  return `<li data-surface class="rounded-2xl border border-line bg-card px-5 py-3 sm:px-7 print:mb-3 print:break-inside-avoid print:bg-transparent"><h2 class="border-b border-line pb-2 text-xl font-bold">${escapeHtml(day)}</h2>${list}${rest.join('')}${free}</li>`;
}

/** The page for those at home (SPEC-2 7.3), which needs no account, runs no script, and prints. */
export function homeHtml(page: HomePage): FramedPage {
  const { firstName, tripName, destination, plan } = page;
  const name = `<bdi>${escapeHtml(firstName)}</bdi>`;
  const head = `<header class="grid gap-3">${heading(tripName)}<p class="text-lg text-ink-soft wrap-anywhere"><bdi>${escapeHtml(destination)}</bdi></p></header>`;
  const title = `${tripName}: ${firstName}`;
  if (plan === null) {
    const words = `<p class="text-lg">The plan is being changed. Ask ${name}.</p>`;
    return { title, body: frame('For those at home', head + words) };
  }
  const { dates, asOf, clock, days } = plan;
  const when = `<p class="text-lg font-semibold">${name}, ${escapeHtml(dates)}</p><p class="text-ink-soft">As of ${escapeHtml(asOf)}, ${escapeHtml(clock)}. All times are ${escapeHtml(clock)}, unless another is named.</p>`;
  const list = `<ol class="flex flex-col gap-4 print:block">${days.map(dayHtml).join('')}</ol>`;
  const body = `${head}<div class="grid gap-1">${when}</div>${list}`;
  return { title, body: frame('For those at home', body) };
}

/** Shown in place of a page that doesn't exist, or no longer does. */
export const GONE_HOME: FramedPage = {
  title: 'Nothing is shared here any more.',
  body: frame(
    'Gangway',
    `${heading('Nothing is shared here any more.')}<p class="text-lg text-ink-soft">Ask whoever gave you this address.</p>`,
  ),
};
