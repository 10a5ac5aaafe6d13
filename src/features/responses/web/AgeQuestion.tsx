import { useId, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import { Sentence } from '@/platform/web/ui/Sentence';
import { askAge, type CompanionOnCard } from '../domain/companions';
import { useSayAge } from './api';

interface AgeQuestionProps {
  tripId: string;
  companion: Pick<CompanionOnCard, 'companionId' | 'companionName'>;
  firstDay: string;
}

/** Asks how old somebody is on a first day that has moved (SPEC-4 14.3). */
export default function AgeQuestion({ tripId, companion, firstDay }: AgeQuestionProps) {
  const id = useId();
  const [age, setAge] = useState('');
  const say = useSayAge(tripId);
  const { companionId, companionName } = companion;
  return (
    <Notice id="age-question" className="mb-8">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          say.mutate({ companionId, companionAge: age, firstDay });
        }}
      >
        <div>
          <label htmlFor={id} className="block font-semibold">
            <Sentence>{askAge(companionName, firstDay)}</Sentence>
          </label>
          <input
            id={id}
            name="companionAge"
            inputMode="numeric"
            autoComplete="off"
            className={`${controlStyle} mt-2 max-w-32`}
            value={age}
            onChange={({ target }) => setAge(target.value)}
          />
        </div>
        <Button type="submit" pending={say.isPending}>
          Save Age
        </Button>
      </form>
      <Problem className="mt-2">{say.problem}</Problem>
    </Notice>
  );
}
