/** A word of a text: without case and accents, as it is written there, and where it stands. */
export interface Word {
  plain: string;
  written: string;
  from: number;
  to: number;
}

/** A text's words, without case and accents, with where they stand. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ index, 0: word }) => ({
    plain: plainWord(word),
    written: word,
    from: index,
    to: index + word.length,
  }));
}

/** A word without case and accents: 'Nüsse' and 'nusse' are one, 'Fuß' is 'fuss'. */
function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe');
}
