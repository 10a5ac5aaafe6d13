import { Check, CircleAlert, CloudOff, Pencil } from 'lucide-react';
import { cn } from '../ui/cn';
import type { Edit } from './edit';

type State = Pick<Edit<never, never>, 'state' | 'sentence'>;

interface SaveLineProps {
  /** What is not saved; null where all of it is. */
  edit: State | null;
  className?: string;
}

const TRYING = 'It is kept here, and we will try again.';

function wordsOf(edit: State | null): { text: string; Icon: typeof Check; isFault?: boolean } {
  switch (edit?.state) {
    case undefined:
      return { text: 'Saved', Icon: Check };
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

/** Whether the server has what was typed, and why not. */
export function SaveLine({ edit, className }: SaveLineProps) {
  const { text, Icon, isFault } = wordsOf(edit);
  return (
    <p
      role="status"
      className={cn(
        'flex min-w-0 items-center gap-1.5 text-[0.9375rem] leading-snug',
        isFault ? 'font-medium text-danger' : 'text-ink-soft',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{text}</span>
    </p>
  );
}
