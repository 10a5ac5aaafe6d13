import {
  ArrowDown,
  ArrowUp,
  CalendarArrowUp,
  Copy,
  CopyPlus,
  Ellipsis,
  Luggage,
  Trash2,
} from 'lucide-react';
import { type ComponentProps, memo, type ReactNode, useState } from 'react';
import { shortDay } from '@/features/itinerary/domain/timeInWords';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { MenuSub } from '@/platform/web/ui/menu/MenuSub';
import { Part } from '@/platform/web/ui/Part';
import { type Place, type Places, useEditing } from '../composerContext';
import { ToAnotherTrip } from '../loadBeside';
import type { ToCopy } from './ToAnotherTrip';

/** The actions of an item besides editing. */
export const ItemMenu = memo(function Options({
  itemId,
  label,
}: {
  itemId: string;
  label: string;
}) {
  return (
    <CopyingMenu of={{ itemId }} trigger={<OptionsButton label={label} />}>
      {(copyItem) => <ItemChoices itemId={itemId}>{copyItem}</ItemChoices>}
    </CopyingMenu>
  );
});

interface CopyingMenuProps {
  of: ToCopy;
  trigger: ComponentProps<typeof Menu>['trigger'];
  children: (copyItem: ReactNode) => ReactNode;
}

/** A menu one of whose items opens the window that copies to another trip (SPEC-5 19). */
function CopyingMenu({ of, trigger, children }: CopyingMenuProps) {
  const [isCopying, setCopying] = useState(false);
  return (
    <>
      <Menu trigger={trigger}>
        {children(
          <MenuItem onSelect={() => setCopying(true)}>
            <Luggage aria-hidden="true" />
            Copy to Another Trip…
          </MenuItem>,
        )}
      </Menu>
      {isCopying && (
        <Part>
          <ToAnotherTrip of={of} onClose={() => setCopying(false)} />
        </Part>
      )}
    </>
  );
}

/** A component of its own, so that it is computed only when the menu opens. */
function ItemChoices({ itemId, children }: { itemId: string; children: ReactNode }) {
  const editing = useEditing();
  const { up, down, ...places } = editing.placesOf(itemId);
  return (
    <>
      <MoveTo label="Move to …" {...places} onPick={(day) => editing.moveTo(itemId, day)} />
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
      <CopyTo label="Copy to …" {...places} onPick={(place) => editing.copyTo(itemId, place)} />
      {children}
      <MenuSeparator />
      <MenuItem danger onSelect={() => editing.remove(itemId)}>
        <Trash2 aria-hidden="true" />
        Delete
      </MenuItem>
    </>
  );
}

interface DayMenuProps {
  day: CalendarDate;
  label: string;
  className?: string;
}

/** The actions of a day with all its items. */
export const DayMenu = memo(function Options({ day, label, className }: DayMenuProps) {
  return (
    <CopyingMenu of={{ day }} trigger={<OptionsButton label={label} className={className} />}>
      {(copyItem) => <DayChoices day={day}>{copyItem}</DayChoices>}
    </CopyingMenu>
  );
});

function DayChoices({ day, children }: { day: CalendarDate; children: ReactNode }) {
  const editing = useEditing();
  const places = editing.placesBeside(day);
  return (
    <>
      <MoveTo label="Move the Day to …" {...places} onPick={(to) => editing.moveDay(day, to)} />
      <CopyTo
        label="Copy the Day to …"
        {...places}
        onPick={(place) => editing.copyDay(day, place)}
      />
      {children}
    </>
  );
}

interface MoveToProps extends Pick<Places, 'days'> {
  label: string;
  onPick: (day: CalendarDate | null) => void;
}

function MoveTo({ label, days, onPick }: MoveToProps) {
  const words = (
    <>
      <CalendarArrowUp aria-hidden="true" />
      {label}
    </>
  );
  return (
    <MenuSub label={words}>
      {days.map((day) => (
        <MenuItem key={day} onSelect={() => onPick(day)}>
          {shortDay(day)}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => onPick(null)}>Unplaced</MenuItem>
    </MenuSub>
  );
}

interface CopyToProps extends Places {
  label: string;
  onPick: (place: Place) => void;
}

function CopyTo({ label, days, others, onPick }: CopyToProps) {
  const words = (
    <>
      <Copy aria-hidden="true" />
      {label}
    </>
  );
  return (
    <MenuSub label={words}>
      {others.map((variant) => (
        <MenuItem key={variant.planId} onSelect={() => onPick(variant)}>
          {variant.planTitle}
        </MenuItem>
      ))}
      {others.length > 0 && <MenuSeparator />}
      {days.map((day) => (
        <MenuItem key={day} onSelect={() => onPick({ day })}>
          {shortDay(day)}
        </MenuItem>
      ))}
      <MenuItem onSelect={() => onPick({ day: null })}>Unplaced</MenuItem>
    </MenuSub>
  );
}

interface OptionsButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** What they are options of. */
  label: string;
}

/** The button of a menu of options, for keyboard and touch alike. It is there before its menu. */
function OptionsButton({ label, className, ...props }: OptionsButtonProps) {
  return (
    <Button
      variant="quietInk"
      size="icon"
      className={cn('shrink-0', className)}
      aria-label={`Options of ${label}`}
      {...props}
    >
      <Ellipsis aria-hidden="true" />
    </Button>
  );
}
