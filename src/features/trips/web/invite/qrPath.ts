import { correction, generate } from 'lean-qr/nano';

/** So many light modules stand around a code, or readers do not find it (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as one path of an SVG, whose sides have `size` units. */
interface QrPath {
  size: number;
  path: string;
}

/** Draws a text as a QR code; null for one that is longer than any code holds. */
export function qrPath(text: string): QrPath | null {
  try {
    const code = generate(text, { minCorrectionLevel: correction.L });
    const rows: string[] = [];
    for (let y = 0; y < code.size; y += 1) {
      for (let x = 0; x < code.size; x += 1) {
        const from = x;
        while (code.get(x, y)) x += 1;
        if (x > from) rows.push(`M${from + QUIET} ${y + QUIET}h${x - from}v1H${from + QUIET}z`);
      }
    }
    return { size: code.size + 2 * QUIET, path: rows.join('') };
  } catch {
    return null;
  }
}
