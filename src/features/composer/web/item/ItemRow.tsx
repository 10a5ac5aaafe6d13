import { Clock, HeartHandshake, TriangleAlert } from 'lucide-react';
import { memo, useContext } from 'react';
import { clocksOf, endInWords } from '@/features/itinerary/domain/timeInWords';
import { BOOKINGS } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { KIND_ICONS } from '@/features/plans/web/kindIcons';
import { withoutYear } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { useToday } from '@/platform/web/reader';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';
import type { ItemOptIns } from '../../domain/optInsByItem';
import { ChoosingContext, useEditing } from '../composerContext';
import type { MergedItem } from '../day/mergeEdits';
import { usePeople } from '../people';
import { rowId } from '../targetId';
import { ItemMenu } from './ItemMenu';
import { costInWords, lengthInWords, optionInWords, whoInWords } from './itemInWords';

interface ItemRowProps {
  item: Item;
  currency: string;
  /** The plan's time zone, which is not named. */
  zone: string;
  /** The number of findings about it. */
  findings: number;
  /** Which trip it was copied from, in words. */
  from?: string | undefined;
  /** What was said to it, if it is optional and with the group. */
  optIns?: ItemOptIns | undefined;
  /** What was typed into it and isn't saved. */
  edit: MergedItem['edit'];
}

/** One line of a day. Re-renders only when it changes. */
export const ItemRow = memo(function Row(props: ItemRowProps) {
  const { item, currency, zone, findings, from, optIns, edit } = props;
  const { open } = useEditing();
  const people = usePeople();
  const Icon = KIND_ICONS[item.kind];
  const title = item.title.trim() || 'No title yet';
  const { startTime, endTime, booking, serves } = item;
  const clocks = clocksOf(item, zone);
  const cost = costInWords(item, currency);
  const price = cost && `${cost}${item.payment === 'onSite' ? ' · paid on site' : ''}`;
  const facts = [lengthInWords(item), item.place || null, whoInWords(item, people)]
    .filter((fact) => fact !== null)
    .join('\u00a0· ');
  const isUnsure = edit && edit.state !== 'waiting' && edit.state !== 'sending';
  return (
    <div className="flex items-start gap-1 rounded-xl px-2 hover:bg-sunken/60 focus-within:bg-sunken/60">
      <ChooseItem itemId={item.itemId} title={title} />
      <div className="flex min-w-0 grow flex-wrap gap-x-2 py-2 print:break-inside-avoid">
        <p className="w-[3.25rem] pt-0.5 text-right text-[0.9375rem] leading-tight font-semibold tabular-nums sm:w-[4.5rem] print:w-[7rem]">
          {startTime && <time dateTime={startTime}>{startTime}</time>}
          {startTime && clocks && <ClockName>{clocks.start}</ClockName>}
          {endTime && (
            <span className="block text-sm font-normal text-ink-soft">
              <span className="sr-only">until </span>
              {endTime}
            </span>
          )}
          {endTime && clocks && clocks.end !== clocks.start && <ClockName>{clocks.end}</ClockName>}
        </p>
        <div className="relative text-beside">
          <h4 className="text-base leading-snug font-semibold">
            <button
              type="button"
              id={rowId(item.itemId)}
              data-printed
              onClick={() => open(item.itemId)}
              className="flex min-h-6 w-full items-start gap-2 text-left wrap-anywhere after:absolute after:inset-0 hover:text-teal"
            >
              <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-teal" />
              <span className="sr-only">{ITEM_KINDS[item.kind].label}: </span>
              <span className={cn(!item.title.trim() && 'text-ink-soft italic')}>{title}</span>
            </button>
          </h4>
          {(facts || price) && (
            <p className="pl-6.5 text-[0.9375rem] leading-snug wrap-anywhere text-ink-soft">
              <Sentence>{facts}</Sentence>
              {price && (
                <span data-price>
                  {facts && '\u00a0· '}
                  {price}
                </span>
              )}
            </p>
          )}
          <p className="flex flex-wrap gap-x-3 pl-6.5 text-sm leading-relaxed empty:hidden">
            {booking !== 'idea' && <BookingMark item={item} />}
            {item.optional && (
              <span className="font-semibold text-ink-soft">
                <Sentence>{optionInWords(item, optIns)}</Sentence>
              </span>
            )}
            {from && (
              <span className="min-w-0 wrap-anywhere text-ink-soft print:hidden">{from}</span>
            )}
            {serves.length > 0 && (
              <span className="inline-flex items-center gap-1 text-success print:hidden">
                <HeartHandshake aria-hidden="true" className="size-4" />
                Serves{' '}
                {serves.length === 1 ? 'a wish or need' : `${serves.length} wishes and needs`}
              </span>
            )}
            {findings > 0 && (
              <span className="inline-flex items-center gap-1 text-danger print:hidden">
                <TriangleAlert aria-hidden="true" className="size-4" />
                {counted(findings, 'finding')}
              </span>
            )}
          </p>
          {isUnsure && <SaveLine edit={edit} className="pl-6.5" />}
        </div>
      </div>
      <ItemMenu itemId={item.itemId} label={title} />
    </div>
  );
});

/** The end of an item that began on another day, on the day when it ends. */
export function EndRow({ item, zone }: Pick<ItemRowProps, 'item' | 'zone'>) {
  const { title, startsOn, endTime } = item;
  if (startsOn === null) return null;
  const clocks = clocksOf(item, zone);
  const { what, since } = endInWords({ ...item, startsOn });
  return (
    <p className="flex flex-wrap gap-x-2 px-2 py-2 text-[0.9375rem] leading-snug text-ink-soft">
      <span className="w-[3.25rem] text-right leading-tight tabular-nums sm:w-[4.5rem] print:w-[7rem]">
        {endTime && <time dateTime={endTime}>{endTime}</time>}
        {endTime && clocks && <ClockName>{clocks.end}</ClockName>}
      </span>
      <span className="text-beside">
        {what}: <bdi>{title}</bdi>, {since}
      </span>
    </p>
  );
}

/** By which clock a time is, beside one in another zone, as travelers read it. */
function ClockName({ children }: { children: string }) {
  return (
    <span className="mb-1 block text-sm leading-tight font-normal wrap-anywhere text-ink-soft">
      {children}
    </span>
  );
}

/** The checkbox of an item's line, while items are being selected. */
function ChooseItem({ itemId, title }: { itemId: string; title: string }) {
  const choosing = useContext(ChoosingContext);
  if (!choosing) return null;
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label={`Choose ${title}`}
        checked={choosing.chosen.has(itemId)}
        onChange={({ target }) => choosing.choose([itemId], target.checked)}
        className="size-5 accent-teal"
      />
    </label>
  );
}

/** An item's booking state, and until when it is held. A day that has passed is marked. */
export function BookingMark({ item }: { item: Pick<Item, 'booking' | 'heldUntil'> }) {
  const { booking, heldUntil } = item;
  const today = useToday();
  if (booking !== 'held' || heldUntil === null) {
    return <span className="font-semibold text-ink-soft">{BOOKINGS[booking]}</span>;
  }
  const day = withoutYear(heldUntil);
  if (heldUntil >= today) {
    return <span className="font-semibold text-ink-soft">Held until {day}</span>;
  }
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Clock aria-hidden="true" className="size-4" />
      Held until {day}, past
    </span>
  );
}
