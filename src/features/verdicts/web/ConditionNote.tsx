import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { AsRead } from '@/features/responses/web/AsRead';
import { conditionReading } from '../domain/conditionAmount';
import type { RoundVariant } from '../domain/roundViews';

interface ConditionNoteProps {
  asked: NonNullable<RoundVariant['asked']>;
}

/** The line below a condition: which amount is read from it, if it names one. */
export default function ConditionNote({ asked }: ConditionNoteProps) {
  const text = useWatch<{ condition: string }, 'condition'>({ name: 'condition' });
  const [before] = useState(text);
  return (
    <p className="mt-1.5 text-[0.9375rem] leading-normal text-ink-soft empty:hidden">
      <AsRead {...{ text, before }} read={(condition) => conditionReading(condition, asked)} />
    </p>
  );
}
