import { CalendarArrowUp, Copy } from 'lucide-react';
import { memo } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { MenuSub } from '@/platform/web/ui/menu/MenuSub';
import { OptionsButton } from '../OptionsButton';
import { useEditing } from '../useComposer';

interface DayMenuProps {
  day: CalendarDate;
  label: string;
  className?: string;
}

/** The actions of a day with all its items. */
export const DayMenu = memo(function Options({ day, label, className }: DayMenuProps) {
  return (
    <Menu trigger={<OptionsButton label={label} className={className} />}>
      <Choices day={day} />
    </Menu>
  );
});

/** A component of its own, so that it is computed only when the menu opens. */
function Choices({ day }: { day: CalendarDate }) {
  const editing = useEditing();
  const { days, others } = editing.placesBeside(day);
  return (
    <>
      <MenuSub
        label={
          <>
            <CalendarArrowUp aria-hidden="true" />
            Move the Day to …
          </>
        }
      >
        {days.map((to) => (
          <MenuItem key={to} onSelect={() => editing.moveDay(day, to)}>
            {shortDay(to)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => editing.moveDay(day, null)}>Unplaced</MenuItem>
      </MenuSub>
      <MenuSub
        label={
          <>
            <Copy aria-hidden="true" />
            Copy the Day to …
          </>
        }
      >
        {others.map((variant) => (
          <MenuItem key={variant.planId} onSelect={() => editing.copyDay(day, variant)}>
            {variant.planTitle}
          </MenuItem>
        ))}
        {others.length > 0 && <MenuSeparator />}
        {days.map((to) => (
          <MenuItem key={to} onSelect={() => editing.copyDay(day, { day: to })}>
            {shortDay(to)}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => editing.copyDay(day, { day: null })}>Unplaced</MenuItem>
      </MenuSub>
    </>
  );
}
