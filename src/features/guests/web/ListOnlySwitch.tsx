import { useId, useState } from 'react';
import { trpcClient } from '@/platform/web/trpc';
import { useGuestChange } from './useGuestChange';

interface ListOnlySwitchProps {
  tripId: string;
  listOnly: boolean;
}

/** Whether whoever is not expected waits to be let in (SPEC-2 4). */
export function ListOnlySwitch({ tripId, listOnly }: ListOnlySwitchProps) {
  const id = useId();
  const change = useGuestChange(tripId, (next: boolean) =>
    trpcClient.guests.setListOnly.mutate({ tripId, listOnly: next }),
  );
  // Kept here: the change counts as under way only a moment after the click, and until then the box would flip back.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const press = (next: boolean) => {
    setWanted(next);
    change.mutate(next, { onSettled: () => setWanted(null) });
  };
  return (
    <div className="border-t border-line pt-4">
      <div className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          id={id}
          name="listOnly"
          checked={wanted ?? listOnly}
          onChange={(event) => press(event.target.checked)}
          aria-describedby={`${id}-hint`}
          className="choice mt-3"
        />
        <label htmlFor={id} className="py-2.5 font-medium">
          Only for those on the list
        </label>
      </div>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
        Anyone else who answers waits until you let them in. To know them, they open their own link
        or have the email that stands here. Those who are in stay in; switched off, it lets
        everybody in.
      </p>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {change.error}
      </p>
    </div>
  );
}
