import { type Headcount, haveAnswered } from '@/features/trips/domain/headcount';
import { cn } from '@/platform/web/ui/cn';

/** How many have answered: '5 of 8 have answered'. Empty once the trip takes no answers. */
export function GroupProgress({ headcount }: { headcount: Headcount | null }) {
  if (headcount === null) return null;
  const label = haveAnswered(headcount);
  if (headcount.expected === null) return <p className="font-medium">{label}</p>;
  const total = Number(headcount.expected);
  const done = Math.min(headcount.answered, total);
  const share = total > 0 ? (done / total) * 100 : 0;
  return (
    <div className="min-w-0 max-w-xl text-beside">
      <p className="mb-2 font-medium">{label}</p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="relative mx-1.5 h-3"
      >
        <span className="absolute inset-x-0 top-1/2 border-t-2 border-dashed border-line-strong" />
        <span
          className="absolute top-1/2 left-0 h-1 -translate-y-1/2 rounded-full bg-teal transition-[width] duration-200 forced-colors:bg-[Highlight]"
          style={{ width: `${share}%` }}
        />
        {total > 1 &&
          total <= 12 &&
          Array.from({ length: total }, (_, place) => place + 1).map((stop) => (
            <span
              key={stop}
              className={cn(
                'absolute top-1/2 size-3 -translate-1/2 rounded-full border-2',
                stop <= done ? 'border-teal bg-teal' : 'border-line-strong bg-paper',
              )}
              style={{ left: `${(stop / total) * 100}%` }}
            />
          ))}
      </div>
    </div>
  );
}
