import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { isSameThing, withoutEndedTicks } from '@/features/plans/domain/endedTicks';
import type { Service } from '@/features/plans/domain/item';
import { servesLabel, serviceKey } from '@/features/plans/domain/served';
import { counted, listed } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import type { ItemForm } from '../../domain/itemForm';
import { useCommands, useEditing } from '../composerContext';
import type { NeedCheck } from '../panels/CheckLine';
import { usePeople } from '../people';

type Was = Pick<ItemForm, 'kind' | 'title' | 'place'>;

interface Ended {
  /** What the item was when they were ticked. */
  was: Was;
  /** The ticks 'Takes care of {name}'s needs'. */
  ticks: Service[];
  checks: NeedCheck[];
}

/**
 * Follows what ends when an open item becomes another thing (SPEC-2 5). Typing it back to what it
 * was takes up everything again, because typing is saved as it goes.
 */
export function useEndedChecks(
  itemId: string,
  form: Pick<UseFormReturn<ItemForm>, 'getValues' | 'setValue'>,
) {
  const { edits } = useEditing();
  const { checksOf, checkItems } = useCommands();
  const [ended, setEnded] = useState<Ended | null>(null);
  const latest = useRef<Ended | null>(null);
  const put = (next: Ended | null) => {
    latest.current = next;
    setEnded(next);
  };

  /** Restores what has ended, in this operator's name. */
  const hold = async () => {
    const lost = latest.current;
    if (!lost) return;
    put(null);
    const serves = form.getValues('serves');
    const has = new Set(serves.map(serviceKey));
    const back = lost.ticks.filter((one) => !has.has(serviceKey(one)));
    if (back.length > 0) form.setValue('serves', [...serves, ...back]);
    await edits.flush(itemId);
    const kept = checksOf(itemId);
    for (const { travelerId, need, note } of lost.checks) {
      const isKept = kept.some((one) => one.travelerId === travelerId && one.need === need);
      if (!isKept) checkItems({ itemIds: [itemId], travelerId, need, note }, true);
    }
  };

  const follow = (before: ItemForm, typed: ItemForm) => {
    const lost = latest.current;
    if (isSameThing(before, typed)) {
      const has = new Set(typed.serves.map(serviceKey));
      const ticks = lost?.ticks.filter((one) => !has.has(serviceKey(one))) ?? [];
      if (!lost || ticks.length === lost.ticks.length) return;
      put(ticks.length + lost.checks.length > 0 ? { ...lost, ticks } : null);
      return;
    }
    if (lost && isSameThing(lost.was, typed)) {
      // Once the form has passed on what is being typed now.
      queueMicrotask(() => void hold());
      return;
    }
    const stay = new Set(withoutEndedTicks(before, typed).serves.map(serviceKey));
    const ticks = before.serves.filter((one) => !stay.has(serviceKey(one)));
    const checks = checksOf(itemId);
    // The first change is what they were ticked under; later ones may end ticks made in between.
    if (lost) put({ ...lost, ticks: [...lost.ticks, ...ticks] });
    else if (ticks.length + checks.length > 0) put({ was: before, ticks, checks });
  };

  return { ended, follow, hold };
}

/** Says what has ended, and takes it up again if the operator says that it still holds. */
export function EndedChecks({ ticks, checks, onHold }: Ended & { onHold: () => void }) {
  const { nameOf } = usePeople();
  const labels = [
    ...ticks.map(({ travelerId, answer }) => servesLabel(answer, nameOf(travelerId))),
    ...checks.map(({ travelerId }) => `Checked for ${nameOf(travelerId)}`),
  ];
  const all = [...new Set(labels)];
  return (
    <Notice
      tone="warn"
      title={`The item is another now, so ${counted(all.length, 'tick')} ended.`}
      actions={
        <Button size="sm" onClick={onHold}>
          {all.length === 1 ? 'It Still Holds' : 'They Still Hold'}
        </Button>
      }
    >
      {listed(all)}.
    </Notice>
  );
}
