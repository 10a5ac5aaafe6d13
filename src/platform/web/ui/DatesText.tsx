/** A range from `formatReadableRange` that stays on one line, or else ends it after the dash. */
export function DatesText({ children: range }: { children: string }) {
  const days = range.split(' – ');
  return (
    <span className="inline-block">
      {days.map((day, at) => (
        <span key={day}>
          <span className="inline-block">{at < days.length - 1 ? `${day} –` : day}</span>
          {at < days.length - 1 && ' '}
        </span>
      ))}
    </span>
  );
}
