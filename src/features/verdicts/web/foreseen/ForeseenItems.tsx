import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import type { Foreseen } from '../../domain/foreseen/foreseen';

const KINDS = { added: 'Added', moved: 'Moved', changed: 'Changed', gone: 'Gone' } as const;

/** So many are read at first. */
const FEW = 8;

/** What a version changes of the one that the group saw last, an item a line. */
export function ForeseenItems({ items }: Pick<Foreseen, 'items'>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, FEW);
  return (
    <div>
      <ul className="divide-y divide-line border-t border-line">
        {shown.map(({ kind, sentence }) => (
          <li
            key={`${kind} ${sentence}`}
            className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-1.5"
          >
            <span className="eyebrow text-ink-soft">{KINDS[kind]}</span>
            <span className="wrap-anywhere">{sentence}</span>
          </li>
        ))}
      </ul>
      {items.length > FEW && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? `Show ${FEW} of ${items.length}` : `Show all ${items.length} changes`}
        </Button>
      )}
    </div>
  );
}
