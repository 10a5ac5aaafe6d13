import { ArrowDown, ArrowUp, CalendarArrowUp, Copy, CopyPlus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { MenuSub } from '@/platform/web/ui/menu/MenuSub';
import { OptionsButton } from '../OptionsButton';
import { useEditing } from '../useComposer';

interface ItemMenuProps {
  itemId: string;
  label: string;
}

/** The actions of an item besides editing. */
export const ItemMenu = memo(function Options({ itemId, label }: ItemMenuProps) {
  return (
    <Menu trigger={<OptionsButton label={label} />}>
      <Choices itemId={itemId} />
    </Menu>
  );
});

/** A component of its own, so that it is computed only when the menu opens. */
function Choices({ itemId }: { itemId: string }) {
  const editing = useEditing();
  const { days, others, up, down } = editing.placesOf(itemId);
  return (
    <>
      <MenuSub
        label={
          <>
            <CalendarArrowUp aria-hidden="true" />
            Move to …
          </>
        }
      >
        {days.map((day) => (
          <MenuItem key={day} onSelect={() => editing.moveTo(itemId, day)}>
            {shortDay(day)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => editing.moveTo(itemId, null)}>Unplaced</MenuItem>
      </MenuSub>
      <MenuItem disabled={!up} onSelect={() => editing.step(itemId, 'up')}>
        <ArrowUp aria-hidden="true" />
        Move up
      </MenuItem>
      <MenuItem disabled={!down} onSelect={() => editing.step(itemId, 'down')}>
        <ArrowDown aria-hidden="true" />
        Move down
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => editing.duplicate(itemId)}>
        <CopyPlus aria-hidden="true" />
        Duplicate
      </MenuItem>
      <MenuSub
        label={
          <>
            <Copy aria-hidden="true" />
            Copy to …
          </>
        }
      >
        {others.map((variant) => (
          <MenuItem key={variant.planId} onSelect={() => editing.copyTo(itemId, variant)}>
            {variant.planTitle}
          </MenuItem>
        ))}
        {others.length > 0 && <MenuSeparator />}
        {days.map((day) => (
          <MenuItem key={day} onSelect={() => editing.copyTo(itemId, { day })}>
            {shortDay(day)}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => editing.copyTo(itemId, { day: null })}>Unplaced</MenuItem>
      </MenuSub>
      <MenuSeparator />
      <MenuItem danger onSelect={() => editing.remove(itemId)}>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </>
  );
}
