import { type ReactNode, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';

/** How many are shown at first. */
const FEW = 8;

interface ExpandableListProps<One> {
  all: readonly One[];
  /** What they are called after the count: 'changes'. */
  noun?: string;
  /** Renders one of them as a list item. */
  children: (one: One) => ReactNode;
}

/** A list that shows a few items at first, and all of them on request. */
export function ExpandableList<One>({ all, noun = '', children }: ExpandableListProps<One>) {
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? all : all.slice(0, FEW);
  return (
    <>
      <ul className="divide-y divide-line border-t border-line">{shown.map(children)}</ul>
      {all.length > FEW && (
        <Button
          variant="quiet"
          size="sm"
          className="mt-1 -ml-3"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? `Show ${FEW} of ${all.length}` : `Show all ${all.length} ${noun}`.trim()}
        </Button>
      )}
    </>
  );
}
