import { Fragment } from 'react';
import { useController } from 'react-hook-form';
import type { Who } from '@/features/plans/domain/item';
import { ITEM_FIELDS } from '@/features/plans/domain/itemFields';
import type { Family } from '@/features/plans/domain/party';
import { afterPress } from '@/platform/web/forms/afterPress';
import { ChoiceChip } from '@/platform/web/forms/ChoiceChip';
import { FieldSet } from '@/platform/web/forms/FieldSet';
import { useFieldError } from '@/platform/web/forms/useField';
import { familiesAmong, labelOf, usePeople } from '../people';

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
  const families = [...familiesAmong(people, people.going).values()];
  const toggle = (ids: readonly string[], isIn: boolean) => {
    const others = chosen.filter((id) => !ids.includes(id));
    field.onChange(isIn ? [...others, ...ids] : others);
  };
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
          {listed.map((travelerId) => {
            const family = families.find(({ who: [first] }) => first === travelerId);
            return (
              <Fragment key={travelerId}>
                {family && <FamilyChip family={family} chosen={chosen} onToggle={toggle} />}
                <ChoiceChip
                  type="checkbox"
                  name="who"
                  value={travelerId}
                  label={labelOf(people, travelerId)}
                  hint={left.includes(travelerId) ? 'Has left the trip' : undefined}
                  checked={chosen.includes(travelerId)}
                  onChange={({ target }) => toggle([travelerId], target.checked)}
                />
              </Fragment>
            );
          })}
        </div>
      )}
    </FieldSet>
  );
}

interface FamilyChipProps {
  family: Family;
  chosen: readonly string[];
  onToggle: (ids: readonly string[], isIn: boolean) => void;
}

/** All of a party at once: "Ida's family (4)", before its people. */
function FamilyChip({ family: { label, who }, chosen, onToggle }: FamilyChipProps) {
  const count = who.filter((id) => chosen.includes(id)).length;
  return (
    <div className="col-span-full flex">
      <ChoiceChip
        type="checkbox"
        name="whoFamily"
        label={label}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < who.length;
        }}
        checked={count === who.length}
        onChange={({ target }) => onToggle(who, target.checked)}
      />
    </div>
  );
}
