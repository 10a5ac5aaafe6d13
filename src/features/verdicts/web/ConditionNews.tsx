import { type ReactNode, useId, useState } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { quoted } from '../domain/quoted';
import type { Said } from '../domain/said';
import { conditionStateSentence } from '../domain/verdictWords';
import { useConfirm } from './api';

interface ConditionNewsProps {
  tripId: string;
  proposalId: string;
  said: Extract<Said, { verdict: 'worksIf' }>;
  /** The day on which its words were deleted; null if they were not. */
  deletedOn: CalendarDate | null;
  /** True if it can still be confirmed. */
  isOpen: boolean;
}

/** A condition as a conversation: asked, answered by an operator, confirmed (SPEC-2 6). */
export function ConditionNews({ said, deletedOn, isOpen, ...confirming }: ConditionNewsProps) {
  const { condition, state, note } = said;
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <Turn who="You asked">{quoted(condition, deletedOn)}</Turn>
      <Turn who="Our operators">
        {conditionStateSentence(state, { isOpen, isAuthor: true })}
        {note !== '' && <span className="block">“{note}”</span>}
      </Turn>
      {state === 'accepted' && isOpen && condition !== '' && (
        <Confirm condition={condition} {...confirming} />
      )}
    </div>
  );
}

function Turn({ who, children }: { who: string; children: ReactNode }) {
  return (
    <div className="border-l-2 border-line-strong pl-3">
      <p className="eyebrow text-ink-soft">{who}</p>
      <p className="wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}

interface ConfirmProps extends Pick<ConditionNewsProps, 'tripId' | 'proposalId'> {
  condition: string;
}

function Confirm({ tripId, proposalId, condition }: ConfirmProps) {
  const id = useId();
  // Local state: the request is pending only a moment after the tick, which would flicker.
  const [isTicked, setTicked] = useState(false);
  const confirm = useConfirm({ tripId, proposalId }, condition, () => setTicked(false));
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-12 items-center gap-3 rounded-[0.625rem] border-[1.5px] border-line-strong bg-card px-3.5 py-2 font-medium"
      >
        <input
          id={id}
          name="confirmed"
          type="checkbox"
          className="choice"
          checked={isTicked}
          onChange={() => {
            if (isTicked) return;
            setTicked(true);
            confirm.mutate();
          }}
        />
        Then it works for me
      </label>
      <p role="alert" className="mt-1 font-medium text-danger empty:hidden">
        {confirm.problem}
      </p>
    </div>
  );
}
