import { ChevronDown, Plus } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { servedAnswerLabel } from '@/features/plans/domain/served';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import type { Slip } from '../../domain/slips';
import { useCommands } from '../useComposer';

/** Makes an item of the plan serve a slip, or creates one for it. */
export function ServeMenu({ slip }: { slip: Slip }) {
  const what = `${slip.name}'s ${servedAnswerLabel(slip.answer).toLowerCase()}`;
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="link" size="sm">
          Serve with …<span className="sr-only"> ({what})</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Choices slip={slip} />
    </Menu>
  );
}

/**
 * A component of its own, so that it is rendered when the menu opens, with the items as they are
 * then.
 */
function Choices({ slip: { travelerId, answer, items } }: { slip: Slip }) {
  const act = useCommands();
  const service = { travelerId, answer };
  const serving = new Set(items.map(({ itemId }) => itemId));
  const days = [...act.itemsByDay()]
    .map(([day, items]) => [day, items.filter(({ itemId }) => !serving.has(itemId))] as const)
    .filter(([, items]) => items.length > 0)
    .sort(([a], [b]) => ((a ?? '~') < (b ?? '~') ? -1 : 1));
  return (
    <>
      <MenuItem onSelect={() => act.newItemFor(service)}>
        <Plus aria-hidden="true" />
        New Item for This
      </MenuItem>
      {days.map(([day, ofDay]) => (
        <Radix.Group key={day} aria-label={day ? formatReadableDate(day) : 'Waiting for a day'}>
          <MenuSeparator />
          <Radix.Label className="eyebrow px-3 pt-1 text-ink-soft">
            {day ? formatReadableDate(day) : 'Waiting for a day'}
          </Radix.Label>
          {ofDay.map(({ itemId, title, startTime }) => (
            <MenuItem key={itemId} onSelect={() => act.serve(itemId, service)}>
              <span className="min-w-0 wrap-anywhere">
                {title}
                {startTime && <span className="text-ink-soft"> {startTime}</span>}
              </span>
            </MenuItem>
          ))}
        </Radix.Group>
      ))}
    </>
  );
}
