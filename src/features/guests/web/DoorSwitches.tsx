import type { Kept } from '../domain/guestViews';
import { useSetListOnly, useSetOpenInvitation } from './api';
import { GuestSwitch } from './GuestSwitch';

interface DoorSwitchesProps {
  tripId: string;
  kept: Pick<Kept, 'listOnly' | 'openInvitation'>;
}

/** Who sees the invitation, and who waits to be let in (SPEC-2 4). */
export function DoorSwitches({ tripId, kept }: DoorSwitchesProps) {
  const { listOnly, openInvitation } = kept;
  const openDoor = useSetOpenInvitation(tripId);
  const closeList = useSetListOnly(tripId);
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <GuestSwitch
        name="openInvitation"
        label="People with the link see the invitation before they log in"
        hint={
          listOnly
            ? 'As the trip is only for those on the list, they need their own link to see it.'
            : 'They see your first name, the trip’s name, the destination, the dates and the deadline, and so does a chat’s preview of the link. They can say by name that they can’t come.'
        }
        checked={openInvitation}
        save={openDoor}
      />
      <GuestSwitch
        name="listOnly"
        label="Only for those on the list"
        hint="Anyone else who answers waits until you let them in. To know them, they open their own link or have the email that stands here. Those who are in stay in; switched off, it lets everybody in."
        checked={listOnly}
        save={closeList}
      />
    </div>
  );
}
