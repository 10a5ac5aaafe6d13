import { type ReactNode, useId } from 'react';
import { useRadix } from '../radix';

interface RefusedMenuItemProps {
  icon: ReactNode;
  label: string;
  /** Why it cannot be done now, in a sentence. */
  why: string;
}

/** An action of a `Menu` that would be refused. The arrow keys reach it, and it does nothing. */
export function RefusedMenuItem({ icon, label, why }: RefusedMenuItemProps) {
  const { DropdownMenu: Radix } = useRadix();
  const id = useId();
  return (
    <Radix.Item
      aria-disabled
      aria-labelledby={id}
      aria-describedby={`${id}-why`}
      textValue={label}
      onSelect={(event) => event.preventDefault()}
      className="flex min-h-11 w-full cursor-not-allowed gap-3 rounded-lg px-3 py-2 text-ink-soft outline-none select-none data-highlighted:bg-sunken forced-colors:data-highlighted:outline-2 [&_svg]:mt-0.5 [&_svg]:size-5 [&_svg]:shrink-0 [&_svg]:opacity-60"
    >
      {icon}
      <span className="min-w-0 max-w-64">
        <span id={id} className="block font-medium opacity-60">
          {label}
        </span>
        <span id={`${id}-why`} className="block text-sm leading-snug">
          {why}
        </span>
      </span>
    </Radix.Item>
  );
}
