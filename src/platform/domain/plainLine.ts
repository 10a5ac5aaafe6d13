/** Breaks and tabs; a line has none. */
const BREAKS = /[\t-\r\u0085\u2028\u2029]+/g;

/**
 * The flags that are spelled with invisible letters (England's), to be kept, and what turns the order of
 * letters about, fills or controls without being seen. The joiners U+200C and U+200D are not among it:
 * Persian, the scripts of India and emoji are written with them. NUL is left to be refused.
 */
const UNSEEN =
  /\u{1F3F4}[\u{E0020}-\u{E007E}]+\u{E007F}|[\p{Cc}\u00AD\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

const NOTHING_TO_SEE = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

/** Text as one line, without the controls that nobody can see and that make a name read as another. */
export function plainLine(text: string): string {
  return text
    .replace(BREAKS, ' ')
    .replace(UNSEEN, (found) => (/^[\u{1F3F4}\0]/u.test(found) ? found : ''));
}

/** Whether there is nothing in a text that anybody could see. */
export function isBlank(text: string): boolean {
  return NOTHING_TO_SEE.test(text);
}
