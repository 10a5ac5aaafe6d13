import { escapeRegExp } from './escapeRegExp';
import { onceFor } from './onceFor';

/** Part of a sentence; `isKept` for a name or an amount, which no translator may change. */
export interface SentencePiece {
  text: string;
  isKept: boolean;
}

/** An amount as `formatAmount` writes it: '$1,410', '-€45.50', 'CHF 1,200'. */
const AMOUNT = String.raw`-?(?:[A-Z]{0,2}[$€£¥₹₩₪₫₱]|\b[A-Z]{3}\u00a0)\d+(?:,\d{3})*(?:\.\d+)?`;

const untranslatedIn = onceFor((names: readonly string[]) => {
  const longestFirst = [...new Set(names.map((name) => name.trim()))]
    .filter((name) => name !== '')
    .sort((one, other) => other.length - one.length);
  const whole = String.raw`(?<![\p{L}\p{N}])(?:${longestFirst.map(escapeRegExp).join('|')})(?![\p{L}\p{N}])`;
  return new RegExp(`(${longestFirst.length > 0 ? `${whole}|` : ''}${AMOUNT})`, 'gu');
});

/** Splits a sentence at its amounts and at these names. */
export function sentencePieces(sentence: string, names: readonly string[]): SentencePiece[] {
  return sentence
    .split(untranslatedIn(names))
    .map((text, at) => ({ text, isKept: at % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
