import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReactDatePickerCustomHeaderProps } from 'react-datepicker';
import { type CalendarDate, MONTHS } from '@/platform/domain/calendarDate';

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
export function CalendarHeader({ date, min, max, ...move }: CalendarHeaderProps) {
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
