import { CornerDownLeft } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { clockOf } from '@/features/itinerary/domain/timeInWords';
import { ITEM_KINDS } from '@/features/plans/domain/itemChoices';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type CalendarDate, withoutYear } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { counted, listed } from '@/platform/domain/inWords';
import { useEdit } from '@/platform/web/edits/useEdits';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import { itemOfLine } from '../../domain/typedItem';
import { readLine, type TypedLine } from '../../domain/typedLine/readLine';
import { costInWords } from '../item/itemInWords';
import { keepUnsent } from '../state/unsent';
import { useComposer, useEditing } from '../useComposer';
import { familiesAmong, nameables, namesIn, type People, usePeople } from '../usePeople';

const EXAMPLE = '19:30 Dinner at Nishiki, €45 pp';

interface DayLineProps {
  planId: string;
  /** Null for unplaced items. */
  day: CalendarDate | null;
  label: string;
  currency: string;
  id?: string;
  /** Shows what can be typed; once per page is enough. */
  withExample?: boolean;
}

/** Steps to the previous or the next day's line. */
const STEPS = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** Moves the focus from one day's line to another's. */
function stepFrom(here: HTMLInputElement, step: number): void {
  const all = [...document.getElementsByName(here.name)];
  all[all.indexOf(here) + step]?.focus();
}

/** Says how a line is understood, and which parts are not; of a flight also by whose clock. */
function inWords(
  line: TypedLine,
  { day, currency, timeZone }: Pick<DayLineProps, 'day' | 'currency'> & { timeZone: string },
  people: People,
): string {
  const { who, kind, title, startTime, endTime, lasts, on, rooms, payment, notRead } = line;
  const first = on ?? day;
  const until = first && withoutYear(dateOfDay(dayNumber(first) + lasts));
  const ends = lasts === 1 ? ' the next day' : `, until ${until}`;
  const times = endTime ? `${startTime} to ${endTime}` : startTime;
  const clock = kind === 'flight' && endTime ? `, both ${clockOf(timeZone)}` : '';
  const roomIn = (room: readonly TravelerId[]) =>
    namesIn(people, room)
      .map(({ words }) => words)
      .join(' + ');
  const nights = `${counted(lasts, 'night')}${until ? `, until ${until}` : ''}`;
  const read = [
    ITEM_KINDS[kind],
    on && `on ${withoutYear(on)}`,
    (times || lasts > 1) &&
      kind !== 'stay' &&
      `${times ?? ''}${lasts !== 0 ? ends : ''}${clock}`.replace(/^, /, ''),
    kind === 'stay' && times,
    `“${title}”`,
    kind === 'stay' && nights,
    rooms > 0 && counted(rooms, 'room'),
    who && `for ${who.rooms.map(roomIn).join(', ')}`,
    costInWords(line, currency),
    payment === 'onSite' && 'paid on site',
  ]
    .filter(Boolean)
    .join(' · ');
  if (notRead.length === 0) return read;
  const left = listed(notRead.map((part) => `“${part}”`));
  return `${read}. ${left} ${notRead.length === 1 ? 'is' : 'are'} not read.`;
}

/**
 * A line to type an item into. It shows how the text is understood, and keeps it through a reload.
 * Enter creates the item and clears the line; the arrow keys lead to other days' lines.
 */
export function DayLine({ planId, day, label, currency, id, withExample }: DayLineProps) {
  const { add, unsent } = useEditing();
  const { input } = useComposer();
  const key = `${planId}:${day ?? 'unplaced'}`;
  const text = useEdit(unsent, key, (typed) => typed?.form.line ?? '');
  const setText = (line: string) => keepUnsent(unsent, key, line === '' ? {} : { line });
  const [fault, setFault] = useState<string | null>(null);
  const noteId = useId();
  const people = usePeople();
  const { planStart, planEnd, timeZone } = input.plan;
  const frame = { day, plan: { start: planStart, end: planEnd } };
  const line = text.trim() === '' ? null : readLine(text, currency, nameables(people), frame);

  const withKeys = withExample && !line;

  const [family] = familiesAmong(people, people.going).values();
  const ofParty = family && ` ‘for ${family.name}+’ means ${family.label}.`;

  const make = () => {
    if (!line) return;
    const refused = add(itemOfLine(line, day, currency), line.endDay === 'guessed');
    setFault(refused);
    if (refused === null) setText('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const step = STEPS.get(event.key);
    if (event.key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (step === undefined) make();
    else stepFrom(event.currentTarget, step);
  };
  return (
    <div className="min-w-0 grow">
      <div className="relative">
        <input
          id={id}
          name="typedLine"
          type="text"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={label}
          aria-describedby={`${noteId}${withKeys ? ` ${noteId}-keys` : ''}${fault === null ? '' : ` ${noteId}-error`}`}
          aria-invalid={fault !== null || undefined}
          placeholder={withExample ? EXAMPLE : label}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setFault(null);
          }}
          onKeyDown={onKeyDown}
          className={`${controlStyle} placeholder:text-ink-soft ${line ? 'pr-12' : ''}`}
        />
        {line && (
          <button
            type="button"
            aria-label="Add what was typed"
            onClick={make}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-[0.625rem] text-teal focus-visible:-outline-offset-4"
          >
            <CornerDownLeft aria-hidden="true" className="size-5" />
          </button>
        )}
      </div>
      <p id={noteId} className="mt-1 text-sm wrap-anywhere text-ink-soft empty:hidden">
        {line && inWords(line, { day, currency, timeZone }, people)}
      </p>
      {withKeys && (
        <p id={`${noteId}-keys`} className="mt-1 text-sm text-ink-soft pointer-coarse:hidden">
          Enter adds it. ↑ and ↓ go to other days. End it with ‘for Ana, Ben’ to say who it is for.
          For a stay, ‘for Ana+Ben, Cy’ also says who shares a room.{ofParty}
        </p>
      )}
      <FieldError id={`${noteId}-error`} message={fault} />
    </div>
  );
}
