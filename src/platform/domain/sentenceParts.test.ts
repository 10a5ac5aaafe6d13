import { expect, it } from 'vitest';
import { formatAmount } from './money/amount';
import { sentencePieces } from './sentenceParts';

const kept = (sentence: string, ...names: string[]) =>
  sentencePieces(sentence, names).flatMap(({ text, isKept }) => (isKept ? [text] : []));

it('finds every amount as it is written, and nothing beside it', () => {
  for (const currency of ['USD', 'CAD', 'EUR', 'JPY', 'CNY', 'CHF', 'KWD', 'BRL', 'INR']) {
    for (const minor of [1, 140_050, -4_550, 123_456_700]) {
      const amount = formatAmount(minor, currency);
      expect(kept(`Your share is ${amount}, up to ${amount}.`)).toEqual([amount, amount]);
    }
  }
  expect(kept('On Apr 3, 2027 at 19:30, room 12 for 4 of you.')).toEqual([]);
});

it('finds whole names, the longest first, with any signs in them', () => {
  expect(kept('Ana Lima and Ana have answered, Anabel has not.', 'Ana', 'Ana Lima')).toEqual([
    'Ana Lima',
    'Ana',
  ]);
  expect(kept('Łukasz (2) would pay $5 in Plan A.', 'Łukasz (2)', 'Plan A', '')).toEqual([
    'Łukasz (2)',
    '$5',
    'Plan A',
  ]);
});

it('loses nothing of a sentence', () => {
  const sentence = '$5 of Ana’s €3 for Ana';
  const parts = sentencePieces(sentence, ['Ana']);
  expect(parts.map(({ text }) => text).join('')).toBe(sentence);
  expect(sentencePieces('', ['Ana'])).toEqual([]);
});
