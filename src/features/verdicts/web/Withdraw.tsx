import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { STAGES } from '@/features/trips/domain/stage';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { TextAreaField } from '@/platform/web/forms/TextAreaField';
import { useFormDraft } from '@/platform/web/forms/useFormDraft';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { pageOwner } from '@/platform/web/owner/pageOwner';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { toast } from '@/platform/web/ui/toast';
import { WITHDRAW_REASON_MAX, withdrawSchema } from '../domain/history';
import { useWithdraw } from './api';

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
        className="-ml-3 max-w-full self-start lg:max-w-56"
        onClick={() => setIsOpen(true)}
      >
        <span className="line-clamp-2 min-w-0 text-left wrap-anywhere">Withdraw {planTitle}</span>
      </Button>
      {isOpen && (
        <WithdrawPlan
          {...{ tripId, proposalId, planTitle }}
          isLast={round.variants.length === 1}
          onOpen={setIsOpen}
        />
      )}
    </>
  );
}

interface WithdrawPlanProps {
  tripId: string;
  proposalId: string;
  planTitle: string;
  /** True if no other plan is with the group. */
  isLast: boolean;
  /** Opens and closes the dialog. */
  onOpen: (isOpen: boolean) => void;
}

/** 'Withdraw {plan}' (SPEC-2 5): says what it does, and asks why. */
function WithdrawPlan(props: WithdrawPlanProps) {
  const { tripId, proposalId, planTitle, isLast, onOpen } = props;
  const { mutateAsync: withdraw } = useWithdraw({ tripId, proposalId });
  const form = useSchemaForm(withdrawSchema, { withdrawReason: '' });
  const draft = useFormDraft(form, `${pageOwner()}:withdraw:${proposalId}`);
  const { submit, error } = useFormSubmit(form, async (reason) => {
    await withdraw(reason);
    draft.clear();
    void toast(`${planTitle} is withdrawn. The group gets a mail.`, {
      names: [planTitle],
      tone: 'success',
    });
    onOpen(false);
  });
  const label = `Withdraw ${planTitle}`;
  const rest = isLast
    ? 'Nothing else is with the group, so the trip is ready again.'
    : 'The other plans stay with the group.';
  return (
    <Dialog
      open
      onOpenChange={onOpen}
      title={`${label}?`}
      description={`What the group has said to it no longer counts, and they get a mail. ${rest} The plan stays here, and can be proposed again.`}
    >
      <Form form={form} draft={draft} onSubmit={submit} error={error} label={label}>
        <TextAreaField
          name="withdrawReason"
          label="Why?"
          hint="Operators read it in the history, and nobody else."
          required
          rows={2}
          limit={WITHDRAW_REASON_MAX}
        />
        <SubmitBar
          actions={
            <Button variant="quiet" onClick={() => draft.cancel(onOpen, true)}>
              Cancel
            </Button>
          }
        >
          {label}
        </SubmitBar>
      </Form>
    </Dialog>
  );
}
