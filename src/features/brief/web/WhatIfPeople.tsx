import type { BriefPerson } from '../domain/brief';
import { listOf, type WhatIfChanges } from '../domain/whatIf';

type Part = 'must' | 'without';

interface WhatIfPeopleProps {
  everyone: readonly BriefPerson[];
  onChange: (changes: WhatIfChanges) => void;
}

const LABELS = { must: 'Must come', without: 'Without' };

/** For each person whether they must come, or whether the trip is tried without them. */
export function WhatIfPeople({ everyone, onChange }: WhatIfPeopleProps) {
  const idsWith = (part: Part, changed: BriefPerson, isChecked: boolean) =>
    listOf(
      everyone
        .filter((person) =>
          person === changed ? isChecked : part === 'must' ? person.isMust : person.isWithout,
        )
        .map(({ travelerId }) => travelerId),
    );
  const change = (part: Part, person: BriefPerson, isChecked: boolean) => {
    const other = part === 'must' ? 'without' : 'must';
    // Nobody is both: what is said last counts.
    const isOther = !isChecked && (other === 'must' ? person.isMust : person.isWithout);
    onChange({
      [part]: idsWith(part, person, isChecked),
      [other]: idsWith(other, person, isOther),
    });
  };
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Who has to be there</legend>
      <p className="mt-0.5 mb-2 text-[0.9375rem] leading-snug text-ink-soft">
        ‘Without’ shows the trip if somebody drops out.
      </p>
      <ul className="max-h-80 divide-y divide-line overflow-y-auto rounded-[0.625rem] border-[1.5px] border-line">
        {everyone.map((person) => (
          <li key={person.travelerId} className="px-3 py-1.5">
            <span className="block font-medium wrap-anywhere">
              {person.name}
              {person.isViewer && ' (you)'}
            </span>
            <span className="flex flex-wrap gap-x-5">
              {(['must', 'without'] as const).map((part) => (
                <label key={part} className="flex min-h-11 items-center gap-2 text-[0.9375rem]">
                  <input
                    type="checkbox"
                    name={part}
                    value={person.travelerId}
                    checked={part === 'must' ? person.isMust : person.isWithout}
                    onChange={({ target }) => change(part, person, target.checked)}
                    className="choice"
                  />
                  <span>
                    {LABELS[part]}
                    <span className="sr-only">: {person.name}</span>
                  </span>
                </label>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
