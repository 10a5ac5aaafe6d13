import { Fragment } from 'react';

/** A range as `formatReadableRange` writes it, that breaks between its two days and within none of them. */
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
