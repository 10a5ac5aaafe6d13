import type { CloseChoicesProps } from '@/features/composer/web/proposeParts';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import { useCloseChoices, useRemindToChoose } from './api';

/** 'Remind Them' and 'Close Choices' of an optional item, for operators (SPEC-5 18). */
export default function CloseChoices({ tripId, itemId, isClosed, canRemind }: CloseChoicesProps) {
  const remind = useRemindToChoose(tripId);
  const close = useCloseChoices(tripId);
  return (
    <>
      <div className="mt-2 flex flex-wrap gap-2">
        {canRemind && !isClosed && (
          <Button size="sm" pending={remind.isPending} onClick={() => remind.mutate({ itemId })}>
            Remind Them
          </Button>
        )}
        <Button
          size="sm"
          variant="quiet"
          pending={close.isPending}
          onClick={() => close.mutate({ itemId, closes: !isClosed })}
        >
          {isClosed ? 'Open Choices Again' : 'Close Choices'}
        </Button>
      </div>
      <Problem className="mt-1">{remind.problem ?? close.problem}</Problem>
    </>
  );
}
