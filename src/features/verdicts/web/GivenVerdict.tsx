import { type ReactNode, useId, useState } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { formatAmount } from '@/platform/domain/money/amount';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import type { RoundVariant } from '../domain/roundViews';
import type { Said } from '../domain/verdict';
import { conditionStateSentence, quoted, saidInWords } from '../domain/verdictWords';
import { useConfirm } from './api';
import { Turn } from './Turn';

interface GivenVerdictProps {
  tripId: string;
  proposalId: string;
  /** What it is given for; null if it is not counted. */
  asked: Pick<NonNullable<RoundVariant['asked']>, 'agreedTo' | 'currency'> | null;
  said: Said;
  /** The day on which its words were deleted; null if they were not. */
  deletedOn: CalendarDate | null;
  /** Null once it can no longer be changed. */
  onChange: (() => void) | null;
  /** Shown below it: until when it can be changed, and who reads it. */
  children: ReactNode;
}

/** `info` if a condition waits for an operator, `warn` if it waits for its author. */
function toneOf(said: Said): 'success' | 'info' | 'warn' {
  if (said.verdict !== 'worksIf' || said.state === 'confirmed') return 'success';
  return said.state === 'asked' ? 'info' : 'warn';
}

/** A saved verdict: what it says, what it is for, and how far its condition has come. */
export function GivenVerdict(props: GivenVerdictProps) {
  const { tripId, proposalId, asked, said, deletedOn, onChange, children } = props;
  return (
    <>
      <Notice tone={toneOf(said)} still title={`Saved: ${saidInWords(said)}`}>
        {said.verdict !== 'cant' && asked?.agreedTo != null && (
          <p>
            You agreed to up to{' '}
            <span translate="no">{formatAmount(asked.agreedTo, asked.currency)}</span>.
          </p>
        )}
        {said.verdict === 'cant' && quoted(said.reason, deletedOn) !== '' && (
          <p className="wrap-anywhere whitespace-pre-line">{quoted(said.reason, deletedOn)}</p>
        )}
        {said.verdict === 'worksIf' && (
          <ConditionNews {...{ tripId, proposalId, said, deletedOn }} isOpen={onChange !== null} />
        )}
      </Notice>
      {children}
      {onChange && (
        <div>
          <Button onClick={onChange}>Say Something Else</Button>
        </div>
      )}
    </>
  );
}

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
function ConditionNews({ said, deletedOn, isOpen, ...confirming }: ConditionNewsProps) {
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
      <Problem className="mt-1">{confirm.problem}</Problem>
    </div>
  );
}
