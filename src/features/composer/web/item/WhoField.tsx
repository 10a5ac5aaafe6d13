import { useController } from 'react-hook-form';
import type { Who } from '@/features/plans/domain/item';
import { ITEM_FIELDS } from '@/features/plans/domain/itemFields';
import { afterPress } from '@/platform/web/forms/afterPress';
import { ChoiceChip } from '@/platform/web/forms/ChoiceChip';
import { FieldSet } from '@/platform/web/forms/FieldSet';
import { useFieldError } from '@/platform/web/forms/useField';
import { usePeople } from '../usePeople';

/**
 * Who is in an item: everyone who is there, or a list. People who left the trip can be removed from
 * it.
 */
export function WhoField() {
  const { field } = useController({ name: 'who' });
  const error = useFieldError('who');
  const people = usePeople();
  const who = field.value as Who;
  const chosen = who === 'everyone' ? [] : who;
  const left = chosen.filter((id) => !people.list.some(({ travelerId }) => travelerId === id));
  const listed = [...people.list.map(({ travelerId }) => travelerId), ...left];
  const toggle = (travelerId: string, isIn: boolean) =>
    field.onChange(isIn ? [...chosen, travelerId] : chosen.filter((id) => id !== travelerId));
  return (
    <FieldSet
      label={ITEM_FIELDS.who.label}
      error={error}
      errorId="who-error"
      describedBy={error ? 'who-error' : undefined}
      onBlur={() => afterPress(field.onBlur)}
    >
      <ChoiceChip
        type="checkbox"
        name="who"
        value="everyone"
        label="Everyone who is there"
        checked={who === 'everyone'}
        onChange={({ target }) =>
          field.onChange(target.checked ? 'everyone' : people.going.map((id) => id))
        }
        aria-invalid={error !== null || undefined}
      />
      {who !== 'everyone' && (
        <div className="mt-2 grid max-h-72 grid-cols-[repeat(auto-fill,minmax(min(100%,9.5rem),1fr))] gap-2 scroll-list p-0.5">
          {listed.map((travelerId) => (
            <ChoiceChip
              key={travelerId}
              type="checkbox"
              name="who"
              value={travelerId}
              label={people.nameOf(travelerId)}
              hint={left.includes(travelerId) ? 'Has left the trip' : undefined}
              checked={chosen.includes(travelerId)}
              onChange={({ target }) => toggle(travelerId, target.checked)}
            />
          ))}
        </div>
      )}
    </FieldSet>
  );
}
