import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';

interface ShowAllProps {
  /** How many responses the page shows. */
  shown: number;
  /** The names of the others. */
  others: readonly string[];
  /** The read of all of them, once it is asked for. */
  reading: { isFetching: boolean; error: unknown };
  onShowAll: () => void;
}

/** Below the first responses of a big trip: who else has answered, and all of them at one press. */
export function ShowAll({ shown, others, reading, onShowAll }: ShowAllProps) {
  if (others.length === 0) return null;
  const count = shown + others.length;
  return (
    <div className="mt-6 flex flex-col items-start gap-2">
      <p className="text-ink-soft">
        {shown} of {count} responses are shown.
      </p>
      <Button pending={reading.isFetching} onClick={onShowAll}>
        Show All {count} Responses
      </Button>
      <Problem>{reading.error ? toAppFailure(reading.error).message : null}</Problem>
      {/* Browsers open it when they find a name in it. */}
      <details className="w-full">
        <summary className="w-fit cursor-pointer py-2">The others by name</summary>
        <p translate="no" className="text-[0.9375rem] text-ink-soft wrap-anywhere">
          {others.join(', ')}
        </p>
      </details>
    </div>
  );
}
