import { correction, generate } from 'lean-qr/nano';
import { useMemo } from 'react';
import { downloadFile } from '@/platform/web/downloadFile';
import { isHandheld } from './shareText';

/** How many light modules must surround a code for readers to find it (ISO/IEC 18004). */
const QUIET = 4;

/** How much of a code may be unreadable: L 7%, M 15%. */
export type QrLevel = 'L' | 'M';

/** A QR code as one SVG path, in a square of `size` units. */
export interface QrPath {
  size: number;
  path: string;
}

/** Renders a text, in UTF-8, as a QR code; null if it is too long for any. */
export function qrPath(text: string, level: QrLevel = 'L'): QrPath | null {
  try {
    const code = generate(text, { minCorrectionLevel: correction[level] });
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

/** How many pixels a module has in a saved picture. */
const PIXELS = 12;

/** Saves a QR code as a picture; on a phone by the share sheet, which has 'Save Image'. */
export function saveQrPicture(text: string, level: QrLevel, name: string): void {
  const code = qrPath(text, level);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = (code?.size ?? 0) * PIXELS;
  const draw = canvas.getContext('2d');
  if (!code || !draw) return;
  draw.fillStyle = '#fff';
  draw.fillRect(0, 0, canvas.width, canvas.height);
  draw.scale(PIXELS, PIXELS);
  draw.fillStyle = '#000';
  draw.fill(new Path2D(code.path));
  canvas.toBlob((picture) => {
    if (picture) void shareOrSave(new File([picture], name, { type: 'image/png' }));
  });
}

async function shareOrSave(file: File): Promise<void> {
  const shared = { files: [file] };
  if (isHandheld() && navigator.canShare?.(shared)) {
    try {
      return await navigator.share(shared);
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
    }
  }
  downloadFile(file.name, file);
}

interface QrPictureProps {
  text: string;
  level?: QrLevel;
  /** What it is, for those who can't see it. */
  label: string;
}

/** A QR code. Dark on light in both themes; many readers need that. Nothing if the text is too long. */
export default function QrPicture({ text, level = 'L', label }: QrPictureProps) {
  const code = useMemo(() => qrPath(text, level), [text, level]);
  if (!code) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className="size-52 max-w-full rounded-xl border border-line bg-white"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}
