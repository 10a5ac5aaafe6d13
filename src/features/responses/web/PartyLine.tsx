import { UserPlus } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { COMPANIONS_MAX } from '../domain/companions';

interface PartyLineProps {
  /** How many companions there are. */
  count: number;
  onAdd: () => void;
  /** Refers to the button. */
  ref?: Ref<HTMLButtonElement>;
}

/** 'Who comes with you?' and the button, as one line (SPEC-4 14.1). */
export function PartyLine({ count, onAdd, ref }: PartyLineProps) {
  return (
    <div className="-my-2.5 flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span aria-hidden="true" className="font-semibold">
        Who comes with you?
      </span>
      {count >= COMPANIONS_MAX ? (
        <span className="text-[0.9375rem] text-ink-soft">
          You can answer for at most {COMPANIONS_MAX} people.
        </span>
      ) : (
        <Button ref={ref} size="sm" onClick={onAdd}>
          <UserPlus aria-hidden="true" />
          Add Somebody
        </Button>
      )}
    </div>
  );
}
