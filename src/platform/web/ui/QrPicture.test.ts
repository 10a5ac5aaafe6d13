import { expect, it } from 'vitest';
import { readQr } from '#support/readQr';
import { type QrLevel, qrPath } from './QrPicture';

const NONE = { size: 0, path: '' };

// SPEC-2 4 'Inviting'
it('is read as the link that it was made of, in any script', () => {
  const origin = 'https://gangway.example/join/';
  for (const id of ['amy-porto', 'amy-%C3%A9t%C3%A9-2027', `user-${'a-long-name-'.repeat(9)}`]) {
    expect(readQr(qrPath(origin + id) ?? NONE)).toBe(origin + id);
  }
});

it('is none for a link that no code holds', () => {
  expect(qrPath(`https://gangway.example/join/${'x'.repeat(3_000)}`)).toBeNull();
});

// SPEC-4 15.2
it('has the level that was asked for, as its format bits say (ISO/IEC 18004)', () => {
  /** The first two format bits, with their mask: left in row 8, inside the quiet zone. */
  const formatBits = (level: QrLevel) => {
    const { path } = qrPath('Porto', level) ?? NONE;
    const row = [...path.matchAll(/M(\d+) 12h(\d+)/g)].flatMap(([, x, length]) =>
      Array.from({ length: Number(length) }, (_, at) => Number(x) + at),
    );
    return [row.includes(4), row.includes(5)].map(Number).join('');
  };
  expect([formatBits('L'), formatBits('M')]).toEqual(['11', '10']);
});
