import { Check, CircleAlert, CloudOff, Pencil } from 'lucide-react';
import { cn } from '../ui/cn';
import type { Edit } from './edit';

type State = Pick<Edit<never>, 'state' | 'sentence'>;

interface SaveLineProps {
  /** The unsaved edit, or null if everything is saved. */
  edit: State | null;
  /** Text for when everything is saved; may be empty. */
  saved?: string;
  id?: string;
  className?: string;
}

const TRYING = 'It is kept here, and we will try again.';

function wordsOf(
  edit: State | null,
  saved: string,
): { text: string; Icon: typeof Check; isFault?: boolean } {
  switch (edit?.state) {
    case undefined:
      return { text: saved, Icon: Check };
    case 'waiting':
    case 'sending':
      return { text: 'Saving…', Icon: Pencil };
    case 'failed':
      return { text: `Not saved. ${edit?.sentence} ${TRYING}`, Icon: CloudOff, isFault: true };
    case 'invalid':
    case 'late':
    case 'gone':
      return { text: `Not saved yet. ${edit?.sentence}`, Icon: CircleAlert, isFault: true };
  }
}

/** Says whether the server has what was typed, and if not, why. */
export function SaveLine({ edit, saved = 'Saved', id, className }: SaveLineProps) {
  const { text, Icon, isFault } = wordsOf(edit, saved);
  return (
    <p
      id={id}
      role="status"
      className={cn(
        'flex min-w-0 items-start gap-1.5 text-[0.9375rem] leading-snug',
        isFault ? 'font-medium text-danger' : 'text-ink-soft',
        className,
      )}
    >
      {text && <Icon aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />}
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
