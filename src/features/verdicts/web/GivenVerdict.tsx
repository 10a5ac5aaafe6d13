import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { formatAmount } from '@/platform/domain/money/amount';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import type { RoundVariant } from '../domain/roundViews';
import type { Said } from '../domain/said';
import { conditionStateSentence, saidInWords } from '../domain/verdictWords';

type Condition = Extract<Said, { verdict: 'worksIf' }>;

interface GivenVerdictProps {
  tripId: string;
  proposalId: string;
  asked: NonNullable<RoundVariant['asked']>;
  said: Said;
  /** Null once it can be changed no more. */
  onChange: (() => void) | null;
}

/** An answer that is saved: what it says, what it is for, and how far its condition has come. */
export function GivenVerdict({ tripId, proposalId, asked, said, onChange }: GivenVerdictProps) {
  const { agreedTo, currency } = asked;
  return (
    <Notice
      tone="success"
      still
      title={`Your answer is saved: ${saidInWords(said)}`}
      actions={onChange && <Button onClick={onChange}>Change My Answer</Button>}
    >
      {said.verdict !== 'cant' && agreedTo !== null && (
        <p>It is given for up to {formatAmount(agreedTo, currency)}.</p>
      )}
      {said.verdict === 'cant' && said.reason !== '' && (
        <p className="break-words">“{said.reason}”</p>
      )}
      {said.verdict === 'worksIf' && (
        <ConditionNews {...{ tripId, proposalId, said }} isOpen={onChange !== null} />
      )}
    </Notice>
  );
}

interface ConditionNewsProps {
  tripId: string;
  proposalId: string;
  said: Condition;
  /** Whether it can still be confirmed. */
  isOpen: boolean;
}

/** The two steps of a condition: an operator answers, its author confirms with one tick (SPEC-2 6). */
function ConditionNews({ tripId, proposalId, said, isOpen }: ConditionNewsProps) {
  const { condition, state, note } = said;
  return (
    <div className="grid gap-1">
      <p className="break-words">“{condition}”</p>
      <p>{conditionStateSentence(state)}</p>
      {note !== '' && <p className="break-words">Our operator writes: “{note}”</p>}
      {state === 'accepted' && isOpen && <Confirm {...{ tripId, proposalId, condition }} />}
    </div>
  );
}

function Confirm({
  tripId,
  proposalId,
  condition,
}: Omit<ConditionNewsProps, 'said' | 'isOpen'> & { condition: string }) {
  const queryClient = useQueryClient();
  const id = useId();
  const confirm = useMutation({
    mutationFn: () => trpcClient.verdicts.confirm.mutate({ tripId, proposalId, condition }),
    onError: (error) => console.error(error),
    onSuccess: () => queryClient.invalidateQueries(),
  });
  return (
    <>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3 font-medium">
        <input
          id={id}
          name="confirmed"
          type="checkbox"
          className="choice"
          checked={confirm.isPending || confirm.isSuccess}
          onChange={() => confirm.isPending || confirm.mutate()}
        />
        Then it works for me
      </label>
      <p role="alert" className="font-medium text-danger empty:hidden">
        {confirm.error && toAppFailure(confirm.error).message}
      </p>
    </>
  );
}
