import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useRef } from 'react';
import DatePicker, { type ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { type CalendarDate, localDay, MONTHS } from '@/platform/domain/calendarDate';
import './calendar.css';

export interface CalendarPopupProps {
  /** The dialog's name, which says what the calendar is for. */
  label: string;
  /** Picks one day, or a first and last day. */
  mode: 'day' | 'range';
  start: CalendarDate | null;
  end?: CalendarDate | null;
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
  /** The day to open at if none is chosen. Defaults to today. */
  openTo?: CalendarDate | undefined;
  /** Called when a day is chosen. For a range, first with the start alone, then with both. */
  onPick: (start: CalendarDate | null, end: CalendarDate | null) => void;
  /** The button that opened it, inside its field. */
  anchor: RefObject<HTMLElement | null>;
  /** Called with true if the reader has moved on to something else. */
  onClose: (hasLeft?: boolean) => void;
}

/** Between a calendar and its field or the window's edge, in pixels. */
const GAP = 8;

/** Scrolls, if there is no room for a calendar above its field and none below, so that there is. */
function makeRoom(field: HTMLElement, calendar: HTMLElement): void {
  const needed = calendar.offsetHeight + 2 * GAP;
  const { top, bottom } = field.getBoundingClientRect();
  if (top >= needed || window.innerHeight - bottom >= needed) return;
  field.style.scrollMarginBottom = `${needed}px`;
  field.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  field.style.scrollMarginBottom = '';
}

/** A calendar over the page, below its field or above it. */
export default function CalendarPopup(props: CalendarPopupProps) {
  const { label, mode, start, end = null, min, max, openTo, onPick, anchor, onClose } = props;
  const content = useRef<HTMLDivElement>(null);
  // The whole field, so that neither its label nor what was typed is covered.
  const field = useRef(anchor.current?.closest<HTMLElement>('[data-field]') ?? anchor.current);
  const today = localDay(new Date());
  const within = (date: CalendarDate) => (min && date < min ? min : max && date > max ? max : date);

  const shared = {
    inline: true,
    calendarStartDay: 0,
    yearItemNumber: 12,
    dateFormat: 'MM/dd/yyyy',
    disabledKeyboardNavigation: false,
    openToDate: toLocalNoon(within(start ?? openTo ?? today)),
    minDate: min ? toLocalNoon(min) : undefined,
    maxDate: max ? toLocalNoon(max) : undefined,
    startDate: start ? toLocalNoon(start) : null,
    endDate: end ? toLocalNoon(end) : null,
    renderCustomHeader: (header: Parameters<typeof CalendarHeader>[0]) => (
      <CalendarHeader {...header} min={min} max={max} />
    ),
  } as const;

  return (
    <Popover.Root open onOpenChange={(open) => open || onClose()}>
      <Popover.Anchor virtualRef={field as RefObject<HTMLElement>} />
      <Popover.Portal>
        <Popover.Content
          ref={content}
          aria-label={label}
          align={mode === 'day' ? 'end' : 'start'}
          sideOffset={GAP}
          collisionPadding={GAP}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            if (field.current && content.current) makeRoom(field.current, content.current);
            content.current
              ?.querySelector<HTMLElement>('.react-datepicker__day[tabindex="0"]')
              ?.focus({ preventScroll: true });
          }}
          onInteractOutside={(event) => {
            // The button's own click closes it. Closing here too would make that click open it
            // again.
            event.preventDefault();
            if (!anchor.current?.contains(event.target as Node)) onClose(true);
          }}
          className="calendar z-50 rounded-2xl border border-line bg-card p-3 shadow-float"
        >
          {mode === 'day' ? (
            <DatePicker
              {...shared}
              selected={shared.startDate}
              onChange={(day: Date | null) => {
                onPick(day && localDay(day), null);
                onClose();
              }}
            />
          ) : (
            <DatePicker
              {...shared}
              selectsRange
              selected={shared.startDate}
              onChange={([first, last]: [Date | null, Date | null]) => {
                onPick(first && localDay(first), last && localDay(last));
                if (first && last) onClose();
              }}
            />
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/**
 * Converts a date to this machine's noon of that day, because the calendar widget uses instants. No
 * daylight-saving change can move noon to another day.
 */
function toLocalNoon(date: CalendarDate): Date {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day, 12);
}

/** Returns the years on offer: the whole allowed span, or 12 from the first (SPEC 9). */
function yearsBetween(min: CalendarDate | undefined, max: CalendarDate | undefined, shown: number) {
  const first = min ? Number(min.slice(0, 4)) : max ? Number(max.slice(0, 4)) - 110 : shown - 1;
  const last = max ? Number(max.slice(0, 4)) : first + 11;
  const years = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  return years.includes(shown) ? years : [...years, shown].sort((a, b) => a - b);
}

type CalendarHeaderProps = ReactDatePickerCustomHeaderProps & {
  min?: CalendarDate | undefined;
  max?: CalendarDate | undefined;
};

/** Month and year as native selects, so that a birthday is two taps away rather than 400. */
function CalendarHeader({ date, min, max, ...move }: CalendarHeaderProps) {
  return (
    <div className="calendar-header">
      <StepButton
        label="Previous month"
        isLast={move.prevMonthButtonDisabled}
        onStep={move.decreaseMonth}
        icon={<ChevronLeft aria-hidden="true" />}
      />
      <select
        aria-label="Month"
        value={date.getMonth()}
        onChange={(event) => move.changeMonth(Number(event.target.value))}
      >
        {MONTHS.map((name, month) => (
          <option key={name} value={month}>
            {name}
          </option>
        ))}
      </select>
      <select
        aria-label="Year"
        value={date.getFullYear()}
        onChange={(event) => move.changeYear(Number(event.target.value))}
      >
        {yearsBetween(min, max, date.getFullYear()).map((year) => (
          <option key={year} value={year}>
            {year}
          </option>
        ))}
      </select>
      <StepButton
        label="Next month"
        isLast={move.nextMonthButtonDisabled}
        onStep={move.increaseMonth}
        icon={<ChevronRight aria-hidden="true" />}
      />
    </div>
  );
}

interface StepButtonProps {
  label: string;
  /** True if there is no month beyond this one. */
  isLast: boolean;
  onStep: () => void;
  icon: ReactNode;
}

/**
 * A step button. It isn't `disabled` at the last month, because reaching that month would then take
 * the focus from the button just pressed.
 */
function StepButton({ label, isLast, onStep, icon }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isLast || undefined}
      onClick={() => isLast || onStep()}
    >
      {icon}
    </button>
  );
}
