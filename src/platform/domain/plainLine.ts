/** Line breaks and tabs, which a single line cannot have. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * Matches flags spelled with invisible letters (England's), which are kept, and invisible
 * characters that reorder, fill or control text, which are removed. The joiners U+200C and U+200D
 * aren't among them: Persian, Indic scripts and emoji need them. NUL stays, to be refused later.
 */
const UNSEEN =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

const NOTHING_TO_SEE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Returns text as one line, without the invisible controls that make one name read as another. */
export function plainLine(text: string): string {
  return text
    .replace(BREAKS, ' ')
    .replace(UNSEEN, (found) => (/^[\u{1F3F4}\0]/u.test(found) ? found : ''));
}

/** True if the text has no visible characters. */
export function isBlank(text: string): boolean {
  return NOTHING_TO_SEE.test(text);
}
