import { useState } from 'react';
import type { NeedCare } from '@/features/plans/domain/needCare';
import { unmarkedTouches } from '@/features/plans/domain/needWords';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { TOUCH_KEYS, TOUCHES, type Touch } from '@/features/plans/domain/touches';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { withoutYear } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { useCommands } from '../composerContext';
import { CheckLine, type NeedCheck } from './CheckLine';

interface NeedLooksProps {
  travelerId: TravelerId;
  name: string;
  care: NeedCare;
  /** The ticks 'Checked' for this need. */
  checks: readonly NeedCheck[];
}

/** What a need touches, and each item to check for it (SPEC-2 5). */
export function NeedLooks({ travelerId, name, care, checks }: NeedLooksProps) {
  const act = useCommands();
  const [said, setSaid] = useState('');
  const { need, touches, toCheck } = care;
  // What a tick on an item marks must not hide what the words say.
  const suggested = unmarkedTouches(care);
  const mark = (chosen: readonly Touch[]) =>
    act.touchNeed({ travelerId, need, touches: [...chosen] });
  const toggle = (touch: Touch, isIn: boolean) =>
    mark(isIn ? [...touches, touch] : touches.filter((one) => one !== touch));
  const labels = suggested.map((touch) => TOUCHES[touch]);
  return (
    <div className="mt-1.5">
      <fieldset>
        <legend className="text-[0.9375rem] font-semibold">
          It touches<span className="sr-only"> ({name})</span>
        </legend>
        <div className="flex flex-wrap gap-x-4">
          {TOUCH_KEYS.map((touch) => (
            <label
              key={touch}
              className="flex min-h-11 cursor-pointer items-center gap-2 text-[0.9375rem]"
            >
              <input
                type="checkbox"
                name="touches"
                value={touch}
                checked={touches.includes(touch)}
                onChange={({ target }) => toggle(touch, target.checked)}
                className="choice"
              />
              {TOUCHES[touch]}
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="sr-only">
        {said}
      </p>
      {suggested.length > 0 && (
        <p className="text-[0.9375rem] leading-snug text-ink-soft">
          Judging by its words: {listed(labels)}.{' '}
          <Button
            variant="link"
            size="sm"
            onClick={() => {
              mark([...touches, ...suggested]);
              setSaid(`${listed(labels)} marked.`);
            }}
          >
            Mark {listed(labels)}
          </Button>
        </p>
      )}
      {care.isUnpicked && (
        <p className="text-[0.9375rem] leading-snug text-ink-soft">
          Pick what matters to it with ‘Serve with …’, or tick ‘Nothing needed’.
        </p>
      )}
      {toCheck.length > 0 && (
        <ul className="mt-1 border-t border-dashed border-line-strong">
          {toCheck.map((item) => (
            <li key={item.itemId} className="border-b border-line last:border-b-0">
              <CheckLine
                {...{ item, care, travelerId }}
                label={`${item.title}${item.startsOn ? `, ${withoutYear(item.startsOn)}` : ''}: checked for ${name}`}
                check={checks.find(({ itemId }) => itemId === item.itemId)}
              />
            </li>
          ))}
        </ul>
      )}
      {care.unchecked.length > 1 && <CheckAll {...{ travelerId, name, care }} />}
    </div>
  );
}

/** Checks everything that is left, with a single note. */
function CheckAll({ travelerId, name, care }: Omit<NeedLooksProps, 'checks'>) {
  const act = useCommands();
  const [note, setNote] = useState('');
  const itemIds = care.unchecked.map(({ itemId }) => itemId);
  const check = () => {
    act.checkItems({ itemIds, travelerId, need: care.need, note: note.trim() }, true);
    setNote('');
  };
  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <input
        type="text"
        name="checkNote"
        aria-label={`Note for all of them, for ${name}`}
        placeholder="Note for all of them"
        autoComplete="off"
        maxLength={NOTE_MAX}
        value={note}
        onChange={({ target }) => setNote(target.value)}
        className={`${controlStyle} min-w-0 grow basis-40`}
      />
      <Button size="sm" onClick={check}>
        Check All {itemIds.length}
        <span className="sr-only"> for {name}</span>
      </Button>
    </div>
  );
}
