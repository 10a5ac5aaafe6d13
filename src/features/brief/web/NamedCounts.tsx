interface NamedCountsProps {
  /** What was said, and who said it; rows without anybody are left out. */
  rows: readonly { what: string; names: readonly string[] }[];
}

/** How many people said the same, and who. */
export function NamedCounts({ rows }: NamedCountsProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows
        .filter(({ names }) => names.length > 0)
        .map(({ what, names }) => (
          <div key={what} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
            <dt className="font-semibold wrap-anywhere">
              <bdi>{what}</bdi>
            </dt>
            <dd className="font-display text-lg leading-tight font-bold tabular-nums">
              {names.length}
            </dd>
            <dd className="col-span-full text-[0.9375rem] text-ink-soft wrap-anywhere">
              {names.join(', ')}
            </dd>
          </div>
        ))}
    </dl>
  );
}
