import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';

/** How many light modules must surround a code for readers to find it (ISO/IEC 18004). */
const QUIET = 4;

/** A QR code as one SVG path, in a square of `size` units. */
interface QrPath {
  size: number;
  path: string;
}

/** Renders a text as a QR code; null if it is too long for any. */
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

/** A link for other people's cameras. Dark on light in both themes; many readers need that. */
export function QrCode({ link }: { link: string }) {
  const code = useMemo(() => qrPath(link), [link]);
  if (!code) return null;
  return (
    <figure className="flex flex-col items-center gap-2">
      <svg
        role="img"
        aria-label="QR code of the invite link"
        viewBox={`0 0 ${code.size} ${code.size}`}
        shapeRendering="crispEdges"
        className="size-52 max-w-full rounded-xl border border-line bg-white"
      >
        <path d={code.path} fill="#000" />
      </svg>
      <figcaption className="text-[0.9375rem] text-ink-soft">
        Or let them scan it with their camera.
      </figcaption>
    </figure>
  );
}
