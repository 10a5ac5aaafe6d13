import { withoutAccents } from '@/platform/domain/withoutAccents';

/** A word of a text: normalized (no case or accents), as written, and its position. */
export interface Word {
  plain: string;
  written: string;
  from: number;
  to: number;
}

/** Returns a text's words, without case and accents, with their positions. */
export function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+/gu)].map(({ index, 0: word }) => ({
    plain: plainWord(word),
    written: word,
    from: index,
    to: index + word.length,
  }));
}

/** Normalizes case and accents: 'Nüsse' and 'nusse' are the same, 'Fuß' is 'fuss'. */
function plainWord(word: string): string {
  return withoutAccents(word).toLowerCase().replaceAll('ß', 'ss').replaceAll('œ', 'oe');
}
