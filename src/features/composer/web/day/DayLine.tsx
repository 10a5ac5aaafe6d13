import { CornerDownLeft } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { clockOf } from '@/features/itinerary/domain/timeInWords';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { type CalendarDate, withoutYear } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';
import { counted, listed } from '@/platform/domain/inWords';
import { keysOf } from '@/platform/domain/keysOf';
import { useEdit } from '@/platform/web/edits/useEdits';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import { inZones, itemOfLine, type ZonedLine } from '../../domain/typedItem';
import { READINGS, readLine, type TypedLine, withReading } from '../../domain/typedLine/readLine';
import type { Stranger } from '../../domain/typedLine/typedWho';
import type { WayZones } from '../../domain/zoneOfDestination';
import { useComposer, useEditing } from '../composerContext';
import { costInWords } from '../item/itemInWords';
import { loadZonesOf } from '../loadBeside';
import { familiesAmong, nameables, namesIn, type People, usePeople } from '../people';
import { keepUnsent } from '../state/unsent';

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
  line: ZonedLine,
  { day, currency, timeZone }: Pick<DayLineProps, 'day' | 'currency'> & { timeZone: string },
  people: People,
): string {
  const { who, title, startTime, endTime, lasts, on, rooms, payment, optional, notRead } = line;
  const kind = ITEM_KINDS[line.kind];
  const first = on ?? day;
  const until = first && withoutYear(shifted(first, lasts));
  const ends = lasts === 1 ? ' the next day' : `, until ${until}`;
  const start = line.timeZone ?? timeZone;
  const end = line.endTimeZone ?? start;
  const both = [start, end].map(clockOf);
  const isSame = start === end;
  const clock = kind.hasTwoClocks && endTime && isSame ? `, both ${both[0]}` : '';
  const [from, to] = isSame ? ['', ''] : both.map((one) => ` ${one}`);
  const clocks = isSame ? null : both.join(' to ');
  const times = endTime ? `${startTime}${from} to ${endTime}${to}` : (startTime ?? clocks);
  const roomIn = (room: readonly TravelerId[]) =>
    namesIn(people, room)
      .map(({ words }) => words)
      .join(' + ');
  const nights = `${counted(lasts, 'night')}${until ? `, until ${until}` : ''}`;
  const read = [
    kind.label,
    on && `on ${withoutYear(on)}`,
    (times || lasts > 1) &&
      !kind.isStay &&
      `${times ?? ''}${lasts !== 0 ? ends : ''}${clock}`.replace(/^, /, ''),
    kind.isStay && times,
    `“${title}”`,
    kind.isStay && nights,
    rooms > 0 && counted(rooms, 'room'),
    who && `for ${who.rooms.map(roomIn).join(', ')}`,
    costInWords(line, currency),
    payment === 'onSite' && 'paid on site',
    optional && 'each may choose',
  ]
    .filter(Boolean)
    .join(' · ');
  if (notRead.length === 0) return read;
  const left = listed(notRead.map((part) => `“${part}”`));
  return `${read}. ${left} ${notRead.length === 1 ? 'is' : 'are'} not read.`;
}

type ZonesOf = (title: string) => WayZones;

const NO_ZONES: WayZones = { timeZone: null, endTimeZone: null };

/** What reads the zones of places, which is fetched once a flight is typed; null until then. */
function useZonesOf(isWanted: boolean): ZonesOf | null {
  const [zonesOf, setZonesOf] = useState<ZonesOf | null>(null);
  useEffect(() => {
    if (!isWanted) return;
    let isShown = true;
    loadZonesOf().then(
      (found) => isShown && setZonesOf(() => found),
      // Offline, the form asks for the zones.
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return zonesOf;
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
  const read = text.trim() === '' ? null : readLine(text, currency, nameables(people), frame);
  const hasTwoClocks = Boolean(read && ITEM_KINDS[read.kind].hasTwoClocks);
  const zonesOf = useZonesOf(hasTwoClocks);
  const zoned = (typed: TypedLine, find: ZonesOf | null) =>
    inZones(typed, find && hasTwoClocks ? find(typed.title) : NO_ZONES, {
      day,
      planZone: timeZone,
    });
  const line = read && zoned(read, zonesOf);

  // A name may also be a place's: 'Tickets for Porto'.
  const [titled, setTitled] = useState<readonly string[]>([]);
  const stranger = line?.strangers.find(({ name }) => !titled.includes(name));

  const withKeys = withExample && !line;

  const [family] = familiesAmong(people, people.going).values();
  const ofParty = family && ` ‘for ${family.name}+’ means ${family.label}.`;

  const make = () => {
    if (!line) return;
    if (stranger) return setFault(whoIs(stranger));
    const addAs = (typed: ZonedLine) => {
      const refused = add(itemOfLine(typed, day, currency), typed.endDay === 'guessed');
      setFault(refused);
      // While the zones were fetched, something else may have been typed.
      if (refused === null && unsent.snapshot().get(key)?.form.line === text) setText('');
    };
    if (!hasTwoClocks || zonesOf) return addAs(line);
    void loadZonesOf().then(
      (found) => addAs(zoned(line, found)),
      () => addAs(line),
    );
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
      {line?.choice && (
        <Reading
          {...line}
          onChoose={(reading) => setText(withReading(text, line.choice ?? '', reading))}
        />
      )}
      {stranger && (
        <WhoIs
          {...stranger}
          onChoose={(name) => {
            setText(text.normalize('NFC').replace(stranger.name, () => name));
            setFault(null);
          }}
          onKeep={() => {
            setTitled([...titled, stranger.name]);
            setFault(null);
          }}
        />
      )}
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

interface ReadingProps extends Pick<TypedLine, 'costPer'> {
  onChoose: (reading: keyof typeof READINGS) => void;
}

/** How an amount is read where only the item's kind says so; a press reads it in the other way. */
function Reading({ costPer, onChoose }: ReadingProps) {
  return (
    <fieldset aria-label="Whose the amount is" className="mt-1 flex gap-1">
      {keysOf(READINGS).map((reading) => {
        const isRead = READINGS[reading] === costPer;
        return (
          <Button
            key={reading}
            size="sm"
            variant={isRead ? 'secondary' : 'quiet'}
            aria-pressed={isRead}
            onClick={() => onChoose(reading)}
          >
            {reading}
          </Button>
        );
      })}
    </fieldset>
  );
}

const whoIs = ({ name }: Stranger) => `Who is “${name}”?`;

interface WhoIsProps extends Stranger {
  onChoose: (name: string) => void;
  /** Called to leave it in the title. */
  onKeep: () => void;
}

/** Asks about a name that is nobody's on the trip, with those whom it may mean. */
function WhoIs({ onChoose, onKeep, ...stranger }: WhoIsProps) {
  return (
    <div className="mt-1 text-sm wrap-anywhere">
      <p role="status">{whoIs(stranger)}</p>
      <div className="flex flex-wrap gap-1">
        {stranger.near.map((name) => (
          <Button key={name} size="sm" onClick={() => onChoose(name)}>
            {name}
          </Button>
        ))}
        <Button size="sm" variant="quiet" onClick={onKeep}>
          Part of the Title
        </Button>
      </div>
    </div>
  );
}
