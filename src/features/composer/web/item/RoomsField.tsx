import { Plus, Trash2, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { type CostPer, isPerRoom } from '@/features/plans/domain/bookings';
import type { Who } from '@/features/plans/domain/item';
import { MOST_BEDS, MOST_ROOMS } from '@/features/plans/domain/planLimits';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { listed } from '@/platform/domain/inWords';
import { useEdit } from '@/platform/web/edits/useEdits';
import { TextField } from '@/platform/web/forms/TextField';
import { useField } from '@/platform/web/forms/useField';
import { useRows } from '@/platform/web/forms/useRows';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { FieldError } from '@/platform/web/ui/field/FieldError';
import type { RoomForm } from '../../domain/itemForm';
import { roomsOf } from '../../domain/typedItem';
import { readWho } from '../../domain/typedLine/typedWho';
import { useEditing } from '../composerContext';
import { inOrder, labelOf, nameables, type People, usePeople } from '../people';
import { useRemoved } from '../state/offerUndo';
import { keepUnsent } from '../state/unsent';
import { PeopleOptions, pickedFrom } from './PeopleOptions';

/** A stay's rooms, each with its beds and people. */
export function RoomsField({ itemId }: { itemId: string }) {
  const people = usePeople();
  const removed = useRemoved(itemId);
  const { setValue } = useFormContext();
  const { fields, append, remove, rows: rooms, fault } = useRows<RoomForm>('rooms');
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset data-field className="min-w-0">
      <legend className="font-semibold">Rooms</legend>
      <p className="mt-0.5 text-[0.9375rem] leading-snug text-ink-soft">
        Without rooms, everyone who stays here has a bed.
      </p>
      {fields.length > 0 && (
        <ul className="mt-2 flex flex-col gap-2">
          {fields.map(({ id }, at) => (
            <RoomRow
              key={id}
              at={at}
              rooms={rooms}
              onRemove={() => {
                const room = rooms[at];
                if (!room) return;
                remove(at);
                add.current?.focus();
                removed(`Removed “${room.name}”.`, (now) => ({
                  rooms: withoutThem(now.rooms, room.who).toSpliced(at, 0, room),
                }));
              }}
              onTakenOut={(travelerId) => {
                const who = rooms[at]?.who ?? [];
                const text = `Took ${people.nameOf(travelerId)} out of “${rooms[at]?.name}”.`;
                removed(text, (now) => ({
                  rooms: withoutThem(now.rooms, [travelerId]).map((room, place) => {
                    if (place !== at) return room;
                    return {
                      ...room,
                      who: room.who.toSpliced(who.indexOf(travelerId), 0, travelerId),
                    };
                  }),
                }));
              }}
            />
          ))}
        </ul>
      )}
      <RoomListLine
        itemId={itemId}
        count={fields.length}
        onRooms={(made) => {
          const placed = new Set(made.flatMap(({ who }) => who));
          for (const [at, { who }] of rooms.entries()) {
            const left = who.filter((id) => !placed.has(id));
            if (left.length < who.length) setValue(`rooms.${at}.who`, left, { shouldDirty: true });
          }
          append(made, { shouldFocus: false });
        }}
      />
      <FieldError id="rooms-error" message={fault} />
      {fields.length < MOST_ROOMS && (
        <Button
          ref={add}
          size="sm"
          className="mt-2"
          onClick={() => append({ name: `Room ${fields.length + 1}`, beds: 2, who: [] })}
        >
          <Plus aria-hidden="true" />
          Add Room
        </Button>
      )}
    </fieldset>
  );
}

/**
 * Used when putting people back into a room, so that they leave the one they were moved to since.
 */
const withoutThem = (rooms: readonly RoomForm[], left: readonly TravelerId[]): RoomForm[] =>
  rooms.map((room) => ({ ...room, who: room.who.filter((id) => !left.includes(id)) }));

interface RoomListLineProps {
  itemId: string;
  /** The number of existing rooms. */
  count: number;
  onRooms: (rooms: RoomForm[]) => void;
}

/** The name of the line for a list of rooms, and the `id` by which what is typed there is kept. */
export const ROOM_LIST = 'roomList';
export const roomListId = (itemId: string) => `${itemId}:${ROOM_LIST}`;

/**
 * A line to type rooms into, 'Ana+Ben, Cy'. Enter creates them, and so does leaving it. What names
 * no people stays there, and is kept through a reload.
 */
function RoomListLine({ itemId, count, onRooms }: RoomListLineProps) {
  const people = usePeople();
  const { unsent } = useEditing();
  const id = roomListId(itemId);
  const text = useEdit(unsent, id, (typed) => typed?.form.rooms ?? '');
  const setText = (rooms: string) => keepUnsent(unsent, id, rooms === '' ? {} : { rooms });
  const [fault, setFault] = useState<string | null>(null);
  const make = () => {
    if (text.trim() === '') return;
    const who = readWho(text, nameables(people));
    const isFull = who !== null && count + who.rooms.length > MOST_ROOMS;
    const wrong = who ? `A stay has at most ${MOST_ROOMS} rooms.` : NOT_NAMES;
    setFault(who && !isFull ? null : wrong);
    if (!who || isFull) return;
    onRooms(roomsOf(who, count + 1));
    setText('');
  };
  return (
    <div className="mt-2">
      <input
        name={ROOM_LIST}
        type="text"
        enterKeyHint="done"
        autoComplete="off"
        aria-label="Who shares a room"
        aria-describedby="room-list-error"
        aria-invalid={fault !== null || undefined}
        placeholder="Ana+Ben, Cy"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setFault(null);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          make();
        }}
        onBlur={make}
        className={`${controlStyle} placeholder:text-ink-soft`}
      />
      <FieldError id="room-list-error" message={fault} />
    </div>
  );
}

const NOT_NAMES =
  'Please name people of this plan, each once. Write + between those who share a room, and commas between rooms.';

interface RoomRowProps {
  at: number;
  rooms: readonly RoomForm[];
  onRemove: () => void;
  onTakenOut: (travelerId: TravelerId) => void;
}

function RoomRow({ at, rooms, onRemove, onTakenOut }: RoomRowProps) {
  const people = usePeople();
  const { setValue } = useFormContext();
  const [stayWho, costPer] = useWatch({ name: ['who', 'costPer'] }) as [Who, CostPer];
  const room = rooms[at];
  if (!room) return null;
  const placed = new Set(rooms.flatMap(({ who }) => who));
  const free = inOrder(people, stayWho === 'everyone' ? people.going : stayWho).filter(
    (id) => !placed.has(id),
  );
  const put = (who: string[]) =>
    setValue(`rooms.${at}.who`, who, { shouldDirty: true, shouldValidate: true });
  return (
    <li className="rounded-[0.625rem] border-[1.5px] border-line bg-paper p-3">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_auto] items-start gap-2">
        <TextField name={`rooms.${at}.name`} label="Name" autoComplete="off" />
        <BedsField at={at} />
        <Button
          variant="quietDanger"
          size="icon"
          className="mt-8"
          aria-label={`Remove ${room.name || 'this room'}`}
          onClick={onRemove}
        >
          <Trash2 aria-hidden="true" />
        </Button>
      </div>
      {(isPerRoom(costPer) || room.cost) && (
        <TextField
          name={`rooms.${at}.cost`}
          label="Price of its own"
          hint="Leave it empty if it costs what the others cost."
          inputMode="decimal"
          autoComplete="off"
          className="mt-2"
        />
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {room.who.map((id) => (
          <button
            key={id}
            type="button"
            aria-label={`Take ${labelOf(people, id)} out of ${room.name || 'this room'}`}
            onClick={() => {
              put(room.who.filter((one) => one !== id));
              onTakenOut(id);
            }}
            className="inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] border-teal bg-teal-wash pr-2.5 pl-3.5 font-medium hover:border-danger"
          >
            <span className="max-w-40 truncate">{labelOf(people, id)}</span>
            <X aria-hidden="true" className="size-4" />
          </button>
        ))}
        {free.length > 0 && (
          <select
            name={`rooms.${at}.who`}
            aria-label={`Put somebody into ${room.name || 'this room'}`}
            value=""
            onChange={({ target }) => {
              const picked = pickedFrom(people, free, target.value);
              if (picked.length > 0) put([...room.who, ...picked]);
            }}
            className={`${controlStyle} w-auto! min-w-40 grow`}
          >
            <option value="">Put somebody here …</option>
            <PeopleOptions ids={free} />
          </select>
        )}
      </div>
      <p className="mt-1 text-sm text-ink-soft empty:hidden">{withoutBed(people, room.who)}</p>
    </li>
  );
}

/** 'Lea needs no bed.' where infants are in a room (SPEC-4 14.1); empty for others. */
function withoutBed({ list, nameOf }: People, who: readonly TravelerId[]): string {
  const infants = list.filter(
    ({ travelerId, kind }) => kind === 'infant' && who.includes(travelerId),
  );
  if (infants.length === 0) return '';
  const names = infants.map(({ travelerId }) => nameOf(travelerId));
  return `${listed(names)} ${infants.length === 1 ? 'needs' : 'need'} no bed.`;
}

/** A number of beds. The form's value is a number, as the schema requires. */
function BedsField({ at }: { at: number }) {
  const name = `rooms.${at}.beds`;
  const { control, id, error, errorId } = useField({ name, label: 'Beds' });
  const { register } = useFormContext();
  const asNumber = register(name, { valueAsNumber: true });
  return (
    <div data-field className="min-w-0">
      <label htmlFor={id} className="block font-semibold">
        Beds
      </label>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_BEDS}
        className={`${controlStyle} mt-2 tabular-nums`}
        {...control}
        {...asNumber}
      />
      <FieldError id={errorId} message={error} />
    </div>
  );
}
