import { escapeHtml } from '@/platform/domain/escapeHtml';
import { plainLine } from '@/platform/domain/plainLine';
import { sentencePieces } from '@/platform/domain/sentenceParts';
import type { Mail } from './mail';

export interface LetterButton {
  label: string;
  url: string;
  /** Displayed instead of a URL that isn't meant for reading. */
  shown?: string;
}

/** The content of a mail, unescaped, because `frameMail` escapes it. */
export interface Letter {
  to: string;
  subject: string;
  heading: string;
  /** Where and when the trip is that it is about. */
  about?: string;
  paragraphs: readonly string[];
  /** Names in its sentences, which no translator may change; amounts are found by themselves. */
  names?: readonly string[];
  /** A code to be typed elsewhere, shown in large type below the paragraphs. */
  code?: string;
  /** The call to action; one for each of several people who share an address. */
  button?: LetterButton | readonly LetterButton[];
  /** Small print at the bottom. */
  footnote: string;
  /** How to unsubscribe from all mails about a trip. The URL also takes a POST (RFC 8058). */
  ending?: { sentence: string; url: string };
  /** Stays the same when a mail is sent twice, so that mail programs recognize the duplicate. */
  messageId?: string;
}

/** Dark colors. Mail programs without style sheets keep the light ones set on each element. */
const DARK: readonly [name: string, style: string][] = [
  ['desk', 'background:#0f1822!important;color:#ece5d8!important'],
  ['sheet', 'background:#17222e!important;border-color:#2c3a49!important'],
  ['words', 'color:#ece5d8!important'],
  ['small', 'color:#a9b4c0!important'],
  ['press', 'background:#f0735c!important;color:#10181f!important'],
];

// The second set of rules is for Outlook, which marks the elements it has darkened.
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${DARK.map(([name, style]) => `.${name}{${style}}`).join('')}}
${DARK.map(([name, style]) => `[data-ogsc] .${name}{${style}}`).join('')}`;

const FONT =
  "font-family:Figtree,system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Lays out a letter as text and as equivalent HTML: one card, one button, and its URL to copy. */
export function frameMail(letter: Letter): Mail {
  const { to, footnote, button, about, paragraphs, code, ending, messageId } = letter;
  const text = [
    'Hello,',
    ...(about ? [about] : []),
    ...paragraphs,
    ...(code === undefined ? [] : [code]),
    ...toButtons(button).map((one) => `${one.label}\n${shownOf(one)}`),
    footnote,
    'Gangway',
    ...(ending ? [`-- \n${ending.sentence}\n${ending.url}`] : []),
  ].join('\n\n');
  return {
    to,
    subject: plainLine(letter.subject),
    text,
    html: html(letter),
    ...(ending && { endingUrl: ending.url }),
    ...(messageId !== undefined && { messageId }),
  };
}

const toButtons = (button: Letter['button'] = []) => [button].flat();
const shownOf = ({ shown, url }: LetterButton) => shown ?? url;

function html(letter: Letter): string {
  const { heading, about, paragraphs, names = [], code, button, footnote, ending } = letter;
  const sentence = (text: string) =>
    sentencePieces(text, names)
      .map(({ text: part, isKept }) =>
        isKept ? `<span translate="no">${escapeHtml(part)}</span>` : escapeHtml(part),
      )
      .join('');
  const small = 'font-size:13px;line-height:1.5;color:#4d5b6d';
  const end = ending
    ? `\n<p class="small" style="max-width:480px;margin:16px auto 0;text-align:center;${small}">${escapeHtml(ending.sentence)} <a class="small" href="${escapeHtml(ending.url)}" style="color:#4d5b6d">End these mails</a></p>`
    : '';
  const large =
    code === undefined
      ? ''
      : `<p class="words" translate="no" style="margin:20px 0;color:#16263b;font-size:36px;line-height:1.2;font-weight:700;letter-spacing:2px;white-space:nowrap">${escapeHtml(code)}</p>\n`;
  const press = toButtons(button)
    .map(
      (
        one,
      ) => `<p style="margin:20px 0"><a class="press" href="${escapeHtml(one.url)}" style="display:inline-block;padding:12px 20px;background:#c63f2a;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600">${escapeHtml(one.label)}</a></p>
<p class="small" style="margin:0 0 14px;${small};word-break:break-all">${escapeHtml(shownOf(one))}</p>\n`,
    )
    .join('');
  return `<!doctype html>
<html lang="en" dir="auto">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(heading)}</title>
<style>
${STYLE}
</style>
</head>
<body class="desk" style="margin:0;padding:24px 16px;background:#fbf7f0;color:#16263b;${FONT};font-size:16px;line-height:1.5">
<div class="sheet" style="max-width:480px;margin:0 auto;padding:24px;box-sizing:border-box;background:#fffdf9;border:1px solid #e2d8c8;border-radius:12px">
<h1 class="words" style="font-size:20px;line-height:1.3;margin:0 0 16px;color:#16263b;overflow-wrap:anywhere">${sentence(heading)}</h1>
${about ? `<p class="small" style="margin:-8px 0 16px;${small};overflow-wrap:anywhere">${sentence(about)}</p>\n` : ''}${paragraphs.map((text) => `<p class="words" style="margin:0 0 14px;color:#16263b;white-space:pre-line;overflow-wrap:anywhere">${sentence(text)}</p>`).join('\n')}
${large}${press}<p class="small" style="margin:0;${small};overflow-wrap:anywhere">${sentence(footnote)}</p>
</div>${end}
</body>
</html>`;
}
