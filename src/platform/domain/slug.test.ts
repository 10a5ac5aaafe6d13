import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slug } from './slug';

// SPEC 3 'Trip'
describe('slug', () => {
  it.each([
    ['Kyoto, in Spring!', 'kyoto-in-spring'],
    ['  --Mary  Ann-- ', 'mary-ann'],
    ['Été à Orléans', 'été-à-orléans'],
    ['京都 2027', '京都-2027'],
    ['رحلة الصيف', 'رحلة-الصيف'],
    ['हिन्दी यात्रा', 'हिन्दी-यात्रा'],
    ['e\u0301te\u0301', 'été'],
    ['🎉🎉', ''],
    ['Lis\u034fbon\u115f \u3164\u202e 🏖️', 'lisbon'],
    ['می\u200cخواهم', 'می-خواهم'],
    ['../../etc/passwd', 'etc-passwd'],
  ])('writes %j as %j', (text, expected) => {
    expect(slug(text)).toBe(expected);
  });

  it('returns only letters, marks, digits and single inner hyphens, and is stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        const once = slug(text);
        expect(once).toMatch(/^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:-[\p{L}\p{M}\p{N}]+)*)?$/u);
        expect(slug(once)).toBe(once);
      }),
    );
  });
});
