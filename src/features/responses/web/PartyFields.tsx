import { lazy, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { Part } from '@/platform/web/ui/Part';
import type { AnswersInput } from '../domain/answers';
import { PartyLine } from './PartyLine';

const load = () => import('./PartyRows').then(({ PartyRows }) => ({ default: PartyRows }));
const PartyRows = lazy(load);

/** How long after the page the rows' code is fetched, in milliseconds. */
const AFTER = 3_000;

/**
 * Whom a traveler answers for (SPEC-4 14.1). Most come alone: the rows' code is fetched a moment
 * after the page, when the first one is added, or at once where somebody has companions.
 */
export function PartyFields() {
  const { length: count } = useWatch<AnswersInput, 'companions'>({ name: 'companions' });
  const [isAdding, setAdding] = useState(false);
  const [hasRows, setHasRows] = useState(count > 0);
  // The rows stay when the last of them is removed, and with them the focus.
  if (count > 0 && !hasRows) setHasRows(true);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), AFTER);
    return () => clearTimeout(timer);
  }, []);
  const add = () => setAdding(true);
  return (
    <fieldset data-field aria-describedby="companions-error" className="min-w-0">
      <legend className="sr-only">Who comes with you?</legend>
      {hasRows || isAdding ? (
        <Part fallback={<PartyLine count={count} onAdd={add} />}>
          <PartyRows beginsWithOne={isAdding && count === 0} />
        </Part>
      ) : (
        <PartyLine count={count} onAdd={add} />
      )}
    </fieldset>
  );
}
