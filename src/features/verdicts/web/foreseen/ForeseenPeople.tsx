import { useId } from 'react';
import { counted } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { keyed } from '@/platform/web/keyed';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';
import {
  type Foreseen,
  type ForeseenPerson,
  MEANINGS,
  type Meaning,
} from '../../domain/foreseen/foreseen';
import { ExpandableList } from './ExpandableList';
import { ReadAs } from './ReadAs';

interface ForeseenPeopleProps {
  meaning: Meaning;
  people: readonly ForeseenPerson[];
  currency: Foreseen['currency'];
  plan: { tripId: string; planId: string };
}

/** The people to whom a version means the same, each with their share and what they read. */
export function ForeseenPeople({ meaning, people, currency, plan }: ForeseenPeopleProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h4 id={id} className="mb-1 flex items-baseline gap-2 font-semibold">
        {MEANINGS[meaning]}
        <span className="font-normal text-ink-soft">{people.length}</span>
      </h4>
      <ExpandableList all={people}>
        {(person) => <Person key={person.travelerId} {...{ person, currency, plan }} />}
      </ExpandableList>
    </section>
  );
}

interface PersonProps extends Pick<ForeseenPeopleProps, 'currency' | 'plan'> {
  person: ForeseenPerson;
}

function Person({ person, currency, plan }: PersonProps) {
  const { travelerId, name, words, more, meaning } = person;
  const share = shareInWords(person, currency);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto_auto]">
      <bdi translate="no" className="font-semibold wrap-anywhere">
        {name}
      </bdi>
      {share && (
        <p className="col-span-2 row-start-2 tabular-nums sm:col-span-1 sm:col-start-2 sm:row-start-1">
          {share.was && (
            <>
              <span className="text-ink-soft line-through decoration-1">
                <span className="sr-only">before </span>
                <Sentence>{share.was}</Sentence>
              </span>{' '}
              <span className="sr-only">now </span>
            </>
          )}
          <Sentence>{share.is}</Sentence>
          {share.upTo && (
            <span className="text-ink-soft">
              , up to <Sentence>{share.upTo}</Sentence>
            </span>
          )}
        </p>
      )}
      <div className="col-start-2 row-start-1 -mr-3 sm:col-start-3">
        <ReadAs {...plan} {...{ travelerId, name }} />
      </div>
      {words.length > 0 && (
        <ul className="col-span-full pb-1 text-[0.9375rem] leading-snug text-ink-soft">
          {keyed(words).map(([key, sentence], at) => (
            <li
              key={key}
              className={cn('wrap-anywhere', meaning === 'again' && at === 0 && 'text-ink')}
            >
              <Sentence>{sentence}</Sentence>
            </li>
          ))}
          {more > 0 && <li>{counted(more, 'more change')}, on their page.</li>}
        </ul>
      )}
    </li>
  );
}

/** What somebody would pay, what they pay now if that differs, and the most they would agree to. */
function shareInWords(
  { share, ceiling, meaning }: Pick<ForeseenPerson, 'share' | 'ceiling' | 'meaning'>,
  { before, after }: Foreseen['currency'],
): { was: string | null; is: string; upTo: string | null } | null {
  if (share.after === null) return null;
  const is = formatAmount(share.after, after);
  const was = share.before !== null && before !== null ? formatAmount(share.before, before) : null;
  const asks = meaning === 'asked' || meaning === 'silent' || meaning === 'again';
  const isHigher = ceiling !== null && ceiling > share.after;
  return {
    was: was === is ? null : was,
    is,
    upTo: asks && isHigher ? formatAmount(ceiling, after) : null,
  };
}
