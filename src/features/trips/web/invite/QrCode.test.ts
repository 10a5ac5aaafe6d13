import decodeQR from 'qr/decode.js';
import { expect, it } from 'vitest';
import { qrPath } from './QrCode';

/** Pixels per unit, as a camera would see the code. */
const SCALE = 4;

/** Decodes a code with an independent reader. */
function read(text: string): string {
  const { size, path } = qrPath(text) ?? { size: 0, path: '' };
  const width = size * SCALE;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const start = (row * width + Number(x) * SCALE) * 4;
      for (let at = start; at < start + Number(length) * SCALE * 4; at += 1) {
        if (at % 4 !== 3) data[at] = 0;
      }
    }
  }
  return decodeQR({ width, height: width, data });
}

// SPEC-2 4 'Inviting'
it('is read as the link that it was made of, in any script', () => {
  const origin = 'https://gangway.example/join/';
  for (const id of ['amy-porto', 'amy-%C3%A9t%C3%A9-2027', `user-${'a-long-name-'.repeat(9)}`]) {
    expect(read(origin + id)).toBe(origin + id);
  }
});

it('is none for a link that no code holds', () => {
  expect(qrPath(`https://gangway.example/join/${'x'.repeat(3_000)}`)).toBeNull();
});
