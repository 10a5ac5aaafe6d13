import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Facts } from '@/platform/web/ui/Facts';
import { Notice } from '@/platform/web/ui/Notice';
import type { Door } from '../domain/door';
import { CLOSED_DOOR, doorWords } from '../domain/doorWords';

/**
 * A trip as a stranger sees it above the way in (SPEC-2 4 'The open door'). The build renders a
 * sample whose words the server replaces, so each is alone in its element and none is left out.
 */
export function DoorBox({ door }: { door: Door }) {
  if (door === null) return null;
  if (door.state === 'closed') {
    return (
      <Notice still className="mb-6">
        {CLOSED_DOOR}
      </Notice>
    );
  }
  const { destination, dates, answers } = doorWords(door);
  return (
    <BoardingPass
      band="You are invited"
      title={
        <>
          <bdi>{door.invites}</bdi> invites you to <bdi>{door.tripName}</bdi>
        </>
      }
      headingLevel={2}
      className="mb-6"
    >
      <Facts
        items={[
          { label: 'Destination', value: <bdi>{destination}</bdi> },
          { label: 'Suggested dates', value: dates },
        ]}
      />
      <p className="font-medium empty:hidden">{answers}</p>
    </BoardingPass>
  );
}
