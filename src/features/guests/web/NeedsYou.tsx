import { Button } from '@/platform/web/ui/Button';
import type { Kept } from '../domain/guestViews';
import { LIST_HEADING } from '../domain/listHeading';
import { needsYou } from '../domain/needsYou';

/** A line above the responses: who needs the organizer's word in the list below them, if anybody. */
export function NeedsYou({ kept }: { kept: Kept }) {
  const said = needsYou(kept);
  if (said.length === 0) return null;
  return (
    <div
      data-surface
      className="mb-4 flex flex-wrap items-center gap-x-4 rounded-xl border-l-4 border-sun bg-sun-wash px-4 py-1.5"
    >
      <p className="text-beside">{said.join(' ')}</p>
      <Button
        variant="link"
        className="shrink-0"
        onClick={() => document.getElementById(LIST_HEADING)?.focus()}
      >
        See Who
      </Button>
    </div>
  );
}
