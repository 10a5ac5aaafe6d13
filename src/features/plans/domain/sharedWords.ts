import { remembered } from '@/platform/domain/remembered';
import { type Word, wordsOf } from './words';

/** Words that say nothing about a wish, in the languages of SPEC-3 13, without accents. */
const EMPTY = new Set(
  [
    'the and for with from into onto that this there have has had was were are not but you your our all any some one two',
    'would like love want wants wish really must please maybe also visit visiting see seeing watch try trying eat eating',
    'going get having make take day days night nights morning evening time trip tour place places good nice best',
    'der die das den dem des ein eine einen einem einer und oder mit von fur auf aus bei zum zur nach ich wir uns mal',
    'mochte wurde gern gerne unbedingt bitte besuchen besuch sehen schauen essen tag tage nacht nachte abend reise ort',
    'les des une aux avec pour dans sur par que qui est nous vous voir visiter visite voudrais veux aimerais bien jour',
    'jours nuit nuits soir voyage lieu manger faire aller',
    'los las del una unos unas con por para que como ver visitar visita quiero quisiera gustaria comer hacer dia dias',
    'noche noches tarde viaje lugar',
  ].flatMap((line) => line.split(' ')),
);

/** Scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** Shorter words say little in any script. */
const LEAST = 3;

const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u;

/** Splits a run of letters without spaces into words, if the runtime can. */
function parted(run: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return [run];
  const words = new Intl.Segmenter('en', { granularity: 'word' }).segment(run);
  return Array.from(words, ({ segment }) => segment);
}

/**
 * Returns what is compared of a word: nothing for a short one, and no plural 's' or Greek final
 * 'ς'.
 */
function significant({ plain, written }: Word): string[] {
  if (UNSPACED.test(plain)) {
    return parted(written.normalize('NFKC')).filter(
      (word) => word.length > 1 && !HIRAGANA_ONLY.test(word),
    );
  }
  if (plain.length < LEAST || EMPTY.has(plain)) return [];
  return [plain.length > LEAST ? plain.replace(/[sς]$/, '') : plain];
}

const wordsIn = remembered(
  (text): ReadonlySet<string> => new Set(wordsOf(text).flatMap(significant)),
);

/**
 * Returns a function that says whether a title shares a meaningful word with a wish (SPEC-2 5), in
 * any script, ignoring case and accents. It only makes an offer, which an operator takes or leaves.
 */
export function sharingWith(wish: string): (title: string) => boolean {
  const wanted = [...wordsIn(wish)];
  return (title) => {
    const words = wordsIn(title);
    return wanted.some((word) => words.has(word));
  };
}
