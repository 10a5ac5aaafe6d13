import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { toast } from '@/platform/web/ui/toast';
import type { RoundVariant } from '../domain/roundViews';
import { useChoose } from './api';

/** In UTF-16 units. */
const LONGEST_TITLE = 90;

interface ChoosePlanProps {
  tripId: string;
  variant: RoundVariant;
  decision: NonNullable<RoundVariant['decision']>;
}

/** 'Choose {plan}', after confirming whom it leaves out (SPEC-2 6). */
export function ChoosePlan({ tripId, variant, decision }: ChoosePlanProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { planTitle, proposalId } = variant;
  const without = decision.without?.travelerIds ?? [];
  // A long list of names does not fit in a title.
  const isLong = (decision.without?.sentence.length ?? 0) > LONGEST_TITLE;
  const choose = useChoose({ tripId, proposalId }, without, () => {
    void toast(`${planTitle} is chosen.`, { names: [planTitle], tone: 'success' });
    setIsAsking(false);
  });
  return (
    <>
      <Button variant="primary" onClick={() => setIsAsking(true)}>
        Choose <bdi translate="no">{planTitle}</bdi>
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={
          decision.without && !isLong ? `${decision.without.sentence}?` : `Choose ${planTitle}?`
        }
        description={
          decision.without
            ? `${isLong ? `${decision.without.sentence}. ` : ''}Our operators then book ${planTitle} for everybody else. Everybody on the trip gets a mail.`
            : 'It works for everybody. Our operators then book it, and everybody gets a mail.'
        }
        confirm="Yes, Choose"
        write={choose}
        onConfirm={() => choose.mutate()}
      />
    </>
  );
}
