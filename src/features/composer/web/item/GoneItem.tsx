import { useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { useEditing } from '../useEditing';

/** Says in an item's form that somebody else has deleted the item while something was typed here. */
export function GoneItem({ itemId }: { itemId: string }) {
  const { bringBack } = useEditing();
  const [isPending, setIsPending] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = () => {
    setIsPending(true);
    setFault(null);
    bringBack(itemId)
      .catch((error: unknown) => {
        console.error(error);
        setFault(toAppFailure(error).message);
      })
      .finally(() => setIsPending(false));
  };
  return (
    <Notice
      tone="warn"
      actions={
        <Button size="sm" pending={isPending} onClick={take}>
          Bring It Back
        </Button>
      }
    >
      {fault ?? 'Somebody else has deleted this item. What you typed is kept here.'}
    </Notice>
  );
}
