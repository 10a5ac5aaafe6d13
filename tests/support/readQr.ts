import decodeQR from 'qr/decode.js';
import type { QrPath } from '@/platform/web/ui/QrPicture';

/** Pixels per unit, as a camera would see the code. */
const SCALE = 4;

/** Decodes a QR code's picture with an independent reader. */
export function readQr({ size, path }: QrPath): string {
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
