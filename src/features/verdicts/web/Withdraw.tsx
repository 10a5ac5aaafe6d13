import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { WithdrawPlan } from './WithdrawPlan';

/** 'Withdraw {plan}', below the notice that it is proposed; hidden for the chosen plan. */
export function Withdraw({ tripId, planId }: { tripId: string; planId: string }) {
  const { data } = useQuery(trpc.verdicts.review.queryOptions({ tripId }));
  const [isOpen, setIsOpen] = useState(false);
  const { round = null, stage } = data ?? {};
  const variant = round?.variants.find((one) => one.planId === planId);
  const isChosen = round?.chosenProposalId === variant?.proposalId;
  if (!round || !variant || !stage || isChosen || !STAGES[stage].isOnDesk) return null;
  const { proposalId, planTitle } = variant;
  return (
    <>
      <Button
        variant="quietDanger"
        size="sm"
        className="-ml-3 max-w-full self-start"
        onClick={() => setIsOpen(true)}
      >
        <span className="min-w-0 wrap-anywhere">Withdraw {planTitle}</span>
      </Button>
      {isOpen && (
        <WithdrawPlan
          {...{ tripId, proposalId, planTitle }}
          isLast={round.variants.length === 1}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
