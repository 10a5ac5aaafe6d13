import { useId, useState } from 'react';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { plainLine } from '@/platform/domain/plainLine';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';

interface SetAsideProps {
  /** The `id` of the error's sentence. */
  describedBy: string;
  /** Why it is set aside; null if it isn't. */
  reason: string | null;
  onSet: (reason: string | null) => void;
}

/** Sets an error aside with a reason, which is kept in the history, or takes it up again. */
export function SetAside({ describedBy, reason, onSet }: SetAsideProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  if (reason !== null) {
    return (
      <div className="min-w-0">
        <p className="text-[0.9375rem] wrap-anywhere">Set aside: {reason}</p>
        <Button variant="link" size="sm" aria-describedby={describedBy} onClick={() => onSet(null)}>
          Take It Up Again
        </Button>
      </div>
    );
  }
  if (typed === null) {
    return (
      <Button variant="link" size="sm" aria-describedby={describedBy} onClick={() => setTyped('')}>
        Set Aside …
      </Button>
    );
  }
  const words = plainLine(typed).trim();
  const set = () => {
    if (words === '') return;
    onSet(words);
    setTyped(null);
  };
  return (
    <div className="w-full">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        Why it can stay as it is
      </label>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="text"
          name="overrideReason"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the user pressed a button in its place
          autoFocus
          maxLength={NOTE_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') set();
            if (event.key === 'Escape') setTyped(null);
          }}
          aria-describedby={`${id}-who`}
          className={`${controlStyle} min-w-0 grow basis-40`}
        />
        <Button size="sm" disabled={words === ''} onClick={set}>
          Set Aside
        </Button>
      </div>
      <p id={`${id}-who`} className="mt-1 text-sm text-ink-soft">
        Operators read it in the history.
      </p>
    </div>
  );
}
