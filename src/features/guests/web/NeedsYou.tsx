import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import type { Kept } from '../domain/guestViews';
import { needsYou } from '../domain/needsYou';

/** The id of the list's heading, where 'See Who' leads. */
export const LIST_HEADING = 'who-is-coming';

/** Above the answers: who needs the organizer's word in the list below; nothing if nobody does. */
export function NeedsYou({ kept }: { kept: Kept }) {
  const said = needsYou(kept);
  if (said.length === 0) return null;
  return (
    <Notice
      tone="warn"
      still
      className="mb-8"
      actions={
        <Button size="sm" onClick={() => document.getElementById(LIST_HEADING)?.focus()}>
          See Who
        </Button>
      }
    >
      {said.join(' ')}
    </Notice>
  );
}
