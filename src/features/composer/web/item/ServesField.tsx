import { useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import type { Service } from '@/features/plans/domain/item';
import { ITEM_FIELDS } from '@/features/plans/domain/itemFields';
import { SERVED_ANSWERS, servesLabel, serviceKey } from '@/features/plans/domain/served';
import { sharingWith } from '@/features/plans/domain/sharedWords';
import { saysNothing } from '@/features/responses/domain/saysNothing';
import { FieldSet } from '@/platform/web/forms/FieldSet';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { usePeople } from '../people';
import { useRemoved } from '../state/offerUndo';

/** With more lines than this, there is a search box. */
const MANY = 12;

interface Line extends Service {
  key: string;
  label: string;
  words: string;
  /** True for a wish that shares a word with the item's title. */
  isShared: boolean;
}

/** Whose answers an item serves: a checkbox each, next to their own words. */
export function ServesField({ itemId }: { itemId: string }) {
  const removed = useRemoved(itemId);
  const { field } = useController({ name: 'serves' });
  const serves = field.value as Service[];
  const people = usePeople();
  const title = String(useWatch({ name: 'title' }) ?? '');
  const [first] = useState(() => new Set(serves.map(serviceKey)));
  const [sought, setSought] = useState('');
  const lines = useMemo(() => {
    const all = people.list.flatMap((traveler) =>
      SERVED_ANSWERS.filter((answer) => !saysNothing(traveler[answer])).map((answer): Line => {
        const service = { travelerId: traveler.travelerId, answer };
        const name = people.nameOf(traveler.travelerId);
        const label = servesLabel(answer, name);
        const words = traveler[answer];
        const isShared = answer === 'mustSee' && sharingWith(words)(title);
        return { ...service, key: serviceKey(service), label, words, isShared };
      }),
    );
    const rankOf = ({ key, isShared }: Line) => (first.has(key) ? 0 : isShared ? 1 : 2);
    return all.sort((one, other) => rankOf(one) - rankOf(other));
  }, [people, first, title]);
  if (lines.length === 0) return null;

  const chosen = new Set(serves.map(serviceKey));
  const wanted = sought.trim().toLowerCase();
  const shown = wanted
    ? lines.filter(({ label, words }) => `${label} ${words}`.toLowerCase().includes(wanted))
    : lines;
  const toggle = ({ travelerId, answer, key, label }: Line, isIn: boolean) => {
    const others = (all: readonly Service[]) =>
      all.filter((service) => serviceKey(service) !== key);
    const service = { travelerId, answer };
    if (isIn) {
      field.onChange([...serves, service]);
      return;
    }
    const at = serves.findIndex((one) => serviceKey(one) === key);
    field.onChange(others(serves));
    removed(`Taken away: ${label}.`, (now) => ({
      serves: others(now.serves).toSpliced(at, 0, service),
    }));
  };
  return (
    <FieldSet label={ITEM_FIELDS.serves.label} error={null} errorId="serves-error">
      {lines.length > MANY && (
        <input
          type="search"
          aria-label="Find a person or words"
          placeholder="Find a person or words"
          autoComplete="off"
          value={sought}
          onChange={({ target }) => setSought(target.value)}
          className={`${controlStyle} mb-2`}
        />
      )}
      <ul className="max-h-96 divide-y divide-line scroll-list rounded-[0.625rem] border-[1.5px] border-line-strong">
        {shown.map((line) => (
          <li key={line.key} className="relative px-3.5 py-1 has-checked:bg-teal-wash">
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium after:absolute after:inset-0">
              <input
                type="checkbox"
                name="serves"
                value={line.key}
                checked={chosen.has(line.key)}
                onChange={({ target }) => toggle(line, target.checked)}
                aria-describedby={`serves-${line.key.replace(' ', '-')}`}
                className="choice"
              />
              {line.label}
            </label>
            <p
              id={`serves-${line.key.replace(' ', '-')}`}
              className="line-clamp-3 pb-1.5 pl-9 text-[0.9375rem] leading-snug wrap-anywhere text-ink-soft"
            >
              {line.words.trim()}
            </p>
            {line.isShared && (
              <p className="pb-1.5 pl-9 text-sm text-teal">It shares a word with the title.</p>
            )}
          </li>
        ))}
        {shown.length === 0 && (
          <li className="px-3.5 py-3 text-ink-soft">Nothing matches these words.</li>
        )}
      </ul>
    </FieldSet>
  );
}
