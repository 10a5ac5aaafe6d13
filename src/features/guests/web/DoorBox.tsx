import type { ReactNode } from 'react';
import { BoardingPass } from '@/platform/web/ui/BoardingPass';
import { Facts } from '@/platform/web/ui/Facts';
import type { OpenDoor } from '../domain/door';
import { doorWords } from '../domain/doorWords';

interface DoorBoxProps {
  /** Who invites to what. */
  invites: string;
  tripName: string;
  /** The rest of what a stranger sees of the trip; null if they see no more. */
  door: OpenDoor | null;
  /** The first name of the guest whose personal link it is. */
  greets: string | null;
  /** The way in. */
  children: ReactNode;
}

/** An invitation as a stranger sees it, with the way in (SPEC-2 4 'The open door'). */
export function DoorBox({ invites, tripName, door, greets, children }: DoorBoxProps) {
  return (
    <BoardingPass
      band={
        greets === null ? (
          'You are invited'
        ) : (
          <>
            <bdi translate="no">{greets}</bdi>, you are invited
          </>
        )
      }
      title={
        <>
          <bdi translate="no">{invites}</bdi> invites you to <bdi translate="no">{tripName}</bdi>
        </>
      }
      headingLevel={1}
    >
      {door && <DoorFacts door={door} />}
      <div className="mt-1 flex flex-col gap-4 border-t border-line pt-5">{children}</div>
    </BoardingPass>
  );
}

function DoorFacts({ door }: { door: OpenDoor }) {
  const { destination, dates, answers } = doorWords(door);
  return (
    <>
      <Facts
        className="@xs:grid-cols-[2fr_3fr]"
        items={[
          { label: 'Destination', value: <bdi translate="no">{destination}</bdi> },
          { label: 'Suggested dates', value: dates },
        ]}
      />
      <p className="font-medium empty:hidden">{answers}</p>
    </>
  );
}
