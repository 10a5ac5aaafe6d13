import type { ReactNode } from 'react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { formatAmount } from '@/platform/domain/money/amount';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { quoted } from '../domain/quoted';
import type { RoundVariant } from '../domain/roundViews';
import type { Said } from '../domain/said';
import { saidInWords } from '../domain/verdictWords';
import { ConditionNews } from './ConditionNews';

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
