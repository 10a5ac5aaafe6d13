import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { type Kept, questionsOf } from '../domain/guestViews';

/** The id of the list's heading, where 'See Who' leads. */
export const LIST_HEADING = 'who-is-coming';

/** Above the answers: who needs the organizer's word in the list below; nothing if nobody does. */
export function NeedsYou({ kept }: { kept: Kept }) {
  const { waiting } = kept;
  const asked = questionsOf(kept);
  const said = [
    waiting.length > 0 &&
      (waiting.length === 1
        ? 'One person waits to be let in.'
        : `${waiting.length} people wait to be let in.`),
    asked.length > 0 &&
      (asked.length === 1
        ? 'One answer may be from somebody on your list.'
        : `${asked.length} answers may be from people on your list.`),
  ].filter((sentence) => sentence !== false);
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
