import { Fragment } from 'react';

/** A range from `formatReadableRange` that wraps between its two dates, never within one. */
export function DatesText({ children: range }: { children: string }) {
  return range.split(' – ').map((day, at) => (
    <Fragment key={day}>
      {at > 0 && ' '}
      <span className="inline-block">
        {at > 0 && '– '}
        {day}
      </span>
    </Fragment>
  ));
}
