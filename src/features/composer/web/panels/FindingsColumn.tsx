import { useDeferredValue, useMemo } from 'react';
import { moneySheet } from '@/features/money/domain/moneySheet';
import { useComposer } from '../useComposer';
import { usePeople } from '../usePeople';
import { FindingsPanel } from './FindingsPanel';
import type { Known } from './findingPlace';
import { MoneyPanel } from './MoneyPanel';

/** The composer's right column: findings and money. */
export function FindingsColumn() {
  const { api, input, findings, looked, goTo, lookAt } = useComposer();
  const { list, nameOf } = usePeople();
  const { plan, items } = useDeferredValue(input);
  const known = useMemo<Known>(() => {
    const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
    return { nameOf, titleOf: (itemId) => titles.get(itemId) ?? 'the item' };
  }, [items, nameOf]);
  const sheet = useMemo(() => moneySheet(plan, items, list), [plan, items, list]);
  return (
    <div className="flex flex-col gap-8">
      <FindingsPanel
        findings={looked}
        known={known}
        onGo={goTo}
        onLook={lookAt}
        onSeen={api.seeAnswer}
      />
      <MoneyPanel sheet={sheet} findings={findings} />
    </div>
  );
}
