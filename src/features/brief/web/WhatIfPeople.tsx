import { memo, useCallback } from 'react';
import { listed } from '@/platform/domain/inWords';
import { useLatest } from '@/platform/web/useLatest';
import type { BriefPerson } from '../domain/brief';
import { listOf, type WhatIfChanges } from '../domain/whatIf';

type Part = 'must' | 'without';

interface WhatIfPeopleProps {
  everyone: readonly BriefPerson[];
  onChange: (changes: WhatIfChanges) => void;
}

const LABELS = { must: 'Must come', without: 'Without' };
const PARTS = ['must', 'without'] as const;

const isIn = (part: Part, { isMust, isWithout }: BriefPerson) =>
  part === 'must' ? isMust : isWithout;

/** Lets readers mark each person as 'must come', or try the trip without them. */
export function WhatIfPeople({ everyone, onChange }: WhatIfPeopleProps) {
  const latest = useLatest({ everyone, onChange });
  const change = useCallback(
    (part: Part, changed: string, isChecked: boolean) => {
      const { everyone: people, onChange: tell } = latest();
      // Nobody can be both; the last choice wins.
      const ids = (of: Part) =>
        people
          .filter((person) =>
            person.travelerId === changed && (of === part || isChecked)
              ? of === part && isChecked
              : isIn(of, person),
          )
          .map(({ travelerId }) => travelerId);
      tell({ must: listOf(ids('must')), without: listOf(ids('without')) });
    },
    [latest],
  );
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Who has to be there</legend>
      <p className="mt-0.5 mb-2 text-[0.9375rem] leading-snug text-ink-soft">
        ‘Without’ shows the trip if somebody drops out.
      </p>
      <ul className="max-h-80 divide-y divide-line scroll-list rounded-[0.625rem] border-[1.5px] border-line">
        {everyone.map(({ travelerId, name, companions, isViewer, isMust, isWithout }) => (
          <PersonRow
            key={travelerId}
            travelerId={travelerId}
            name={name}
            others={listed(companions)}
            isViewer={isViewer}
            must={isMust}
            without={isWithout}
            onChange={change}
          />
        ))}
      </ul>
    </fieldset>
  );
}

interface PersonRowProps extends Record<Part, boolean> {
  travelerId: string;
  name: string;
  /** Their companions' names, who come or stay with them. */
  others: string;
  isViewer: boolean;
  onChange: (part: Part, travelerId: string, isChecked: boolean) => void;
}

const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { travelerId, name, others, isViewer, onChange } = props;
  return (
    <li className="px-3 py-1.5">
      <span className="block font-medium wrap-anywhere">
        <span translate="no">{name}</span>
        {isViewer && ' (you)'}
      </span>
      {others !== '' && (
        <span className="block text-[0.9375rem] leading-snug text-ink-soft wrap-anywhere">
          with <bdi translate="no">{others}</bdi>
        </span>
      )}
      <span className="flex flex-wrap gap-x-5">
        {PARTS.map((part) => (
          <label key={part} className="flex min-h-11 items-center gap-2 text-[0.9375rem]">
            <input
              type="checkbox"
              name={part}
              value={travelerId}
              aria-label={`${LABELS[part]}: ${name}`}
              checked={props[part]}
              onChange={({ target }) => onChange(part, travelerId, target.checked)}
              className="choice"
            />
            {LABELS[part]}
          </label>
        ))}
      </span>
    </li>
  );
});
