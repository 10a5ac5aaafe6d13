import { useId, useState } from 'react';
import type { Item } from '@/features/plans/domain/item';
import type { NeedCare } from '@/features/plans/domain/needCare';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import type { ComposerPlan } from '../../domain/composer';
import { useCommands } from '../composerContext';
import { ByAndOn } from './ByAndOn';
import { useTick } from './useTick';

export type NeedCheck = ComposerPlan['checks'][number];

interface CheckLineProps {
  item: Item;
  care: NeedCare;
  travelerId: TravelerId;
  label: string;
  /** The tick and its note; undefined if there is none. */
  check: NeedCheck | undefined;
}

/**
 * The box 'Checked for {name}' of one item, with a note. An item that takes care of the need counts
 * as checked.
 */
export function CheckLine({ item, care, travelerId, label, check }: CheckLineProps) {
  const act = useCommands();
  const id = useId();
  const { need } = care;
  const { itemId } = item;
  const takesCare = item.serves.some(
    (service) => service.travelerId === travelerId && service.answer === need,
  );
  const [isChecked, press] = useTick(check !== undefined || takesCare);
  const [typed, setTyped] = useState<string | null>(null);
  const note = typed ?? check?.note ?? '';
  const tick = (isTicked: boolean) =>
    act.checkItems({ itemIds: [itemId], travelerId, need, note: note.trim() }, isTicked);
  return (
    <div className="min-w-0">
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem] wrap-anywhere">
        <input
          type="checkbox"
          name="checked"
          value={`${need} ${travelerId} ${itemId}`}
          checked={isChecked}
          disabled={takesCare}
          onChange={({ target }) => {
            press(target.checked);
            tick(target.checked);
          }}
          aria-describedby={`${id}-by`}
          className="choice"
        />
        {label}
      </label>
      {(isChecked || note !== '') && !takesCare && (
        <input
          type="text"
          name="checkNote"
          aria-label={`Note: ${label}`}
          placeholder="Note"
          autoComplete="off"
          maxLength={NOTE_MAX}
          value={note}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (check && note.trim() !== check.note) tick(true);
          }}
          className={`${controlStyle} mb-1`}
        />
      )}
      <p id={`${id}-by`} className="text-sm text-ink-soft empty:hidden">
        {takesCare ? 'It takes care of it.' : check && <ByAndOn {...check} />}
      </p>
    </div>
  );
}
