import { describe, expect, it } from 'vitest';
import { optionalLine, optionalText, requiredText } from './text';

const line = requiredText(80, 'Please enter it.');
const code = (text: string) => `U+${text.codePointAt(0)?.toString(16).padStart(4, '0')}`;

describe('a text of one line', () => {
  const HIDDEN = [
    ...'\u202a\u202b\u202c\u202d\u202e',
    ...'\u2066\u2067\u2068\u2069',
    ...'\u200e\u200f\u061c',
    ...'\u00ad\u200b\u2060\u2063\u206a\ufeff\ufffb\u3164\uffa0',
    ...'\u0001\u001b\u007f\u009f',
    '\u{e0001}',
    '\u{e0041}',
  ];

  it.each(HIDDEN.map((control) => [code(control), control]))(
    'is kept without %s, which nobody can see',
    (_, control) => {
      expect(line.parse(`${control}Amy ${control}O${control}`)).toBe('Amy O');
      expect(optionalLine(80).parse(`${control}Amy${control}`)).toBe('Amy');
      expect(line.safeParse(control).error?.issues[0]?.message).toBe('Please enter it.');
    },
  );

  it('no longer reads in another order than it was typed', () => {
    expect(line.parse('Amy \u202Eelpmaxe.knab')).toBe('Amy elpmaxe.knab');
  });

  it.each([
    ['a family of emoji', '👩‍👩‍👧‍👦 trip'],
    ['the flag of England', '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'],
    ['an emoji by its selector', 'Beach 🏖️'],
    ['Persian with its non-joiner', 'می‌خواهم'],
    ['Sinhala with its joiner', 'ශ්‍රී ලංකා'],
    ['Hebrew', 'טיול לאילת'],
    ['Mongolian with its vowel separator', 'ᠨᠠᠷ᠎ᠠ'],
  ])('keeps %s', (_, text) => {
    expect(line.parse(text)).toBe(text);
  });

  it('has one line: breaks and tabs become a space', () => {
    expect(line.parse('Kyoto\r\nin\tspring\u2028again')).toBe('Kyoto in spring again');
  });

  it.each(['   ', '\u200d', '\u200c\u200d', '\u2800', '\u115f', '\u034f', '\ufe0f'])(
    'is missing when nothing in it is visible (%j)',
    (text) => {
      expect(line.safeParse(text).success).toBe(false);
    },
  );

  it('counts only what it keeps', () => {
    expect(line.parse(`${'\u200e'.repeat(80)}${'a'.repeat(80)}`)).toBe('a'.repeat(80));
    expect(line.safeParse('a'.repeat(81)).success).toBe(false);
  });

  it('still refuses what cannot be saved', () => {
    expect(line.safeParse('a\u0000b').success).toBe(false);
    expect(line.safeParse('a\ud800b').success).toBe(false);
  });
});

it('a long text keeps its lines', () => {
  expect(optionalText(80).parse('one\n\ttwo')).toBe('one\n\ttwo');
});
