import { remembered } from '@/platform/domain/remembered';
import { type Word, wordsOf } from './words';

/** Words that say nothing of what somebody wishes for, in the languages of SPEC-3 13, without accents. */
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

/** Scripts that put no space between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
/** A word of fewer letters says little in any script. */
const LEAST = 3;

const HIRAGANA_ONLY = /^\p{Script=Hiragana}+$/u;

/** The words of a run of letters without spaces, where the runtime knows how to part them. */
function parted(run: string): string[] {
  if (typeof Intl.Segmenter === 'undefined') return [run];
  const words = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(run);
  return Array.from(words, ({ segment }) => segment);
}

/** What is compared of a word: nothing of a short one, and neither a plural's 's' nor a Greek ending in 'ς'. */
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
 * Tells of a title whether it shares a word with a wish (SPEC-2 5): one that says something, in any script and
 * without case and accents. It is an offer, which an operator takes or leaves.
 */
export function sharingWith(wish: string): (title: string) => boolean {
  const wanted = [...wordsIn(wish)];
  return (title) => {
    const words = wordsIn(title);
    return wanted.some((word) => words.has(word));
  };
}
