import { useId, useState } from 'react';
import type { useSetListOnly } from './api';

interface GuestSwitchProps {
  name: string;
  label: string;
  hint: string;
  checked: boolean;
  save: Pick<ReturnType<typeof useSetListOnly>, 'mutate' | 'problem'>;
}

/** One setting of who may see and answer a trip, saved when it is pressed. */
export function GuestSwitch({ name, label, hint, checked, save }: GuestSwitchProps) {
  const id = useId();
  // Kept here: the change counts as under way only a moment after the click, and until then the box would flip back.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const press = (next: boolean) => {
    setWanted(next);
    save.mutate(next, { onSettled: () => setWanted(null) });
  };
  return (
    <div>
      <div className="flex min-h-11 items-start gap-3">
        <input
          type="checkbox"
          id={id}
          name={name}
          checked={wanted ?? checked}
          onChange={(event) => press(event.target.checked)}
          aria-describedby={`${id}-hint`}
          className="choice mt-3"
        />
        <label htmlFor={id} className="py-2.5 font-medium">
          {label}
        </label>
      </div>
      <p id={`${id}-hint`} className="text-[0.9375rem] text-ink-soft">
        {hint}
      </p>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {save.problem}
      </p>
    </div>
  );
}
