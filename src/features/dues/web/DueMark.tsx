import {
  Check,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleSlash,
  Hourglass,
  Undo2,
} from 'lucide-react';
import { cn } from '@/platform/web/ui/cn';
import { DUE_STATES, type DueState, PARTY_STATES, type PartyState } from '../domain/dueState';

const LOOKS = {
  open: { Icon: CircleDashed, look: 'text-ink-soft' },
  said: { Icon: Hourglass, look: 'text-teal' },
  partly: { Icon: Check, look: 'text-teal' },
  paid: { Icon: CircleCheck, look: 'text-success' },
  overdue: { Icon: CircleAlert, look: 'text-danger' },
  waived: { Icon: CircleSlash, look: 'text-ink-soft' },
  refund: { Icon: Undo2, look: 'text-teal' },
  rests: { Icon: CircleDashed, look: 'text-ink-soft' },
} as const satisfies Record<DueState | PartyState, object>;

interface MarkProps {
  state: DueState | PartyState;
  words: string;
}

function Mark({ state, words }: MarkProps) {
  const { Icon, look } = LOOKS[state];
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold whitespace-nowrap',
        look,
      )}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {words}
    </span>
  );
}

/** How far a due is. */
export const DueMark = ({ state }: { state: DueState }) => (
  <Mark state={state} words={DUE_STATES[state]} />
);

/** How far all that a party owes is (SPEC-4 15.2). */
export const PartyMark = ({ state }: { state: PartyState }) => (
  <Mark state={state} words={PARTY_STATES[state]} />
);
