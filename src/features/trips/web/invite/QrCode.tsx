import { useMemo } from 'react';
import { qrPath } from './qrPath';

/** A link for the cameras of those who stand around, dark on light in either theme: many readers need that. */
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
