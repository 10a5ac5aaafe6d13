import { type ReactNode, useId, useState } from 'react';
import { CheckboxLine } from '@/platform/web/ui/field/CheckboxLine';
import { Problem } from '@/platform/web/ui/Problem';
import type { Kept } from '../domain/guestViews';
import { useSetListOnly, useSetOpenInvitation, useSetOrganizerComes } from './api';

interface DoorSwitchesProps {
  tripId: string;
  kept: Pick<Kept, 'listOnly' | 'openInvitation' | 'organizerComes'>;
}

/** Who is counted, who sees the invitation, and who waits to be let in (SPEC-2 4). */
export function DoorSwitches({ tripId, kept }: DoorSwitchesProps) {
  const { listOnly, openInvitation, organizerComes } = kept;
  const openDoor = useSetOpenInvitation(tripId);
  const closeList = useSetListOnly(tripId);
  const come = useSetOrganizerComes(tripId);
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      {organizerComes !== null && (
        <GuestSwitch
          name="organizerStays"
          label="I am not coming along"
          hint="Until you say so, or answer yourself, you count as one of those who have not answered."
          checked={!organizerComes}
          save={{
            problem: come.problem,
            mutate: (stays, then) => come.mutate(!stays, then),
          }}
        />
      )}
      <GuestSwitch
        name="openInvitation"
        label="People with the link see the invitation before they log in"
        hint={
          listOnly
            ? 'The trip is only for those on the list, so they need their own link.'
            : 'They see your first name, the trip’s name, destination, dates and deadline. So does a chat’s preview of the link. They can also say that they can’t come.'
        }
        checked={openInvitation}
        save={openDoor}
      />
      <GuestSwitch
        name="listOnly"
        label="Only for those on the list"
        hint="Anyone else who answers waits until you let them in. We know people by their own link, or by the email listed here. Anyone already in stays in; turning this off lets everybody in."
        checked={listOnly}
        save={closeList}
      />
    </div>
  );
}

interface GuestSwitchProps {
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  save: {
    mutate: (next: boolean, then: { onSettled: () => void }) => void;
    problem: ReactNode;
  };
}

/** A setting of who may see and answer a trip, saved when it is clicked. */
function GuestSwitch({ name, label, hint, checked, save }: GuestSwitchProps) {
  const id = useId();
  // The mutation becomes pending only a moment after the click; until then the box would flip back.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const press = (next: boolean) => {
    setWanted(next);
    save.mutate(next, { onSettled: () => setWanted(null) });
  };
  return (
    <div>
      <CheckboxLine
        id={id}
        name={name}
        label={label}
        labelClass="font-medium"
        checked={wanted ?? checked}
        onChange={(event) => press(event.target.checked)}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
        {hint}
      </p>
      <Problem className="mt-1">{save.problem}</Problem>
    </div>
  );
}
