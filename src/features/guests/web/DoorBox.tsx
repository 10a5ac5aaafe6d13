import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Facts } from '@/platform/web/ui/Facts';
import type { Door } from '../domain/door';
import { doorWords } from '../domain/doorWords';

/**
 * A trip as a stranger sees it above the way in (SPEC-2 4 'The open door'); nothing unless it takes
 * answers. The build renders a sample whose words the server replaces, so each is alone in its
 * element and none is left out.
 */
export function DoorBox({ door }: { door: Door }) {
  if (door?.state !== 'open') return null;
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
