/** At a field whose draft is back: it is not as it was saved. */
export function BackMark({ id }: { id?: string }) {
  return (
    <p id={id}>
      <span className="rounded bg-sun-wash px-1.5 text-sm font-medium">Not saved yet</span>
    </p>
  );
}
