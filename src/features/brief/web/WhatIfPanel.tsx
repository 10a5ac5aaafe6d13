import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { cn } from '@/platform/web/ui/cn';
import { Section } from '@/platform/web/ui/Section';
import { useWide } from '@/platform/web/ui/useWide';
import type { Brief } from '../domain/brief';
import { type WhatIf, type WhatIfChanges, withChanges } from '../domain/whatIf';
import { NightsControl } from './NightsControl';
import { WhatIfCost } from './WhatIfCost';
import { WhatIfPeople } from './WhatIfPeople';

export interface WhatIfProps {
  brief: Brief;
  /** The current what-if, and a function that changes it. */
  whatIf: WhatIf;
  onWhatIf: (whatIf: WhatIf) => void;
}

/** Tries other nights, a cost, or other people (SPEC-2 3.1). All of it is in the address. */
export function WhatIfPanel({ brief, whatIf, onWhatIf }: WhatIfProps) {
  const id = useId();
  const { nights: _, ...more } = whatIf;
  const isWide = useWide();
  // There is room for everything beside the dates; on a phone, only the nights are above them. The
  // width decides until somebody opens or closes the rest.
  const [chosen, setChosen] = useState<boolean | undefined>(
    Object.keys(more).length > 0 || undefined,
  );
  const isOpen = chosen ?? isWide;
  const shown = isOpen ? 'flex' : 'hidden';
  const change = (changes: WhatIfChanges) => onWhatIf(withChanges(whatIf, changes));
  return (
    <Card data-no-print>
      <Section title="What if …" as="h3" titleClass="mb-3 text-xl">
        <NightsControl nights={brief.nights} onNights={(nights) => change({ nights })} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-more`}
          onClick={() => setChosen(!isOpen)}
          className="mt-3 flex min-h-11 w-full items-center justify-between gap-2 font-semibold text-teal"
        >
          Cost and people
          <ChevronDown aria-hidden="true" className={cn('size-5', isOpen && 'rotate-180')} />
        </button>
        <div
          id={`${id}-more`}
          className={cn('mt-1 flex-col gap-6', chosen === undefined ? 'hidden lg:flex' : shown)}
        >
          <p className="text-[0.9375rem] leading-snug text-ink-soft">
            Try it out: nothing is saved, and nobody is asked. The page’s address keeps your
            choices, so you can send it to somebody.
          </p>
          <WhatIfCost brief={brief} whatIf={whatIf} onChange={change} />
          <WhatIfPeople everyone={brief.everyone} onChange={change} />
        </div>
        {Object.keys(whatIf).length > 0 && (
          <Button size="sm" className="mt-4" onClick={() => onWhatIf({})}>
            Start Over
          </Button>
        )}
      </Section>
    </Card>
  );
}
