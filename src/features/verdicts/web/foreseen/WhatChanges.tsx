import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Asks } from '@/features/composer/web/proposeParts';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { counted, ended, listed } from '@/platform/domain/inWords';
import { keysOf } from '@/platform/domain/keysOf';
import { formatAmount } from '@/platform/domain/money/amount';
import { toAppFailure } from '@/platform/web/appFailure';
import { keyed } from '@/platform/web/keyed';
import { useTimeZone } from '@/platform/web/reader';
import { shownDay } from '@/platform/web/shownInstant';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Notice } from '@/platform/web/ui/Notice';
import { Section } from '@/platform/web/ui/Section';
import { Sentence, UntranslatedNames } from '@/platform/web/ui/Sentence';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import {
  type Foreseen,
  type ForeseenPerson,
  MEANINGS,
  type Meaning,
} from '../../domain/foreseen/foreseen';
import { ReadAs } from './ReadAs';

interface WhatChangesProps {
  tripId: string;
  planId: string;
  /** How often the plan had been changed when the operator looked at it. */
  changes: number;
  onAsks: (asks: Asks) => void;
}

/** In the dialog that proposes a plan: what that would do, by the server (SPEC-2 5 'Proposing'). */
export default function WhatChanges({ tripId, planId, changes, onAsks }: WhatChangesProps) {
  const asked = trpc.verdicts.foresee.queryOptions({ tripId, planId }, { gcTime: 0 });
  const query = useQuery(asked);
  const { data, error, refetch } = query;
  useEffect(() => {
    if (data) onAsks(asksOf(data));
  }, [data, onAsks]);
  if (error && !data) {
    return (
      <Notice
        tone="danger"
        title="What this would change could not be loaded."
        actions={
          <Button size="sm" pending={query.isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        {toAppFailure(error).message}
      </Notice>
    );
  }
  if (!data) return <Skeleton className="h-48" />;
  return (
    <>
      {data.changes > changes && (
        <Notice tone="warn" className="mb-4">
          {APP_ERRORS.plan_changed.message}
        </Notice>
      )}
      <ForeseenChanges foreseen={data} plan={{ tripId, planId }} />
    </>
  );
}

function asksOf({ asksAnybody, people }: Foreseen): Asks {
  if (asksAnybody) return 'anybody';
  const isSilent = people.some(({ meaning }) => meaning === 'silent' || meaning === 'again');
  return isSilent ? 'silent' : 'nobody';
}

interface ForeseenChangesProps {
  foreseen: Foreseen;
  plan: { tripId: string; planId: string };
}

/** What proposing does to the plan, the choice, and everyone it touches (SPEC-2 5 'Proposing'). */
export function ForeseenChanges({ foreseen, plan }: ForeseenChangesProps) {
  const timeZone = useTimeZone();
  const { since, isSame, items, choice, people, yesAgain, currency } = foreseen;
  const groups = keysOf(MEANINGS).map((meaning) => ({
    meaning,
    own: people.filter((one) => one.meaning === meaning),
  }));
  const names = [...people.map(({ name }) => name), ...(choice ? [choice.planTitle] : [])];
  return (
    <UntranslatedNames names={names}>
      <div className="grid grid-cols-1 gap-5">
        {choice && (
          <Notice tone={choice.becomes === 'lifted' ? 'warn' : 'info'} still>
            {CHOICE[choice.becomes](choice.planTitle)}
          </Notice>
        )}
        {since && (
          <Section title="What changes" as="h3" titleClass="text-xl">
            <p className="mb-2 text-[0.9375rem] text-ink-soft">
              <Sentence>{sinceInWords(since, timeZone)}</Sentence>
            </p>
            {isSame ? (
              <p>Nothing: this is the version that the group has. Nobody is told anything.</p>
            ) : items.length === 0 ? (
              <p>Nothing in the plan itself.</p>
            ) : (
              <ForeseenItems items={items} />
            )}
          </Section>
        )}
        {!isSame && (
          <Section
            title="Who is asked, and who is told"
            as="h3"
            titleClass="text-xl"
            className="grid grid-cols-1 gap-4"
          >
            {yesAgain.map(({ sentence, isRefused }) =>
              isRefused ? (
                <Notice key={sentence} tone="danger" still>
                  {sentence}
                </Notice>
              ) : (
                <p key={sentence} className="text-[0.9375rem] wrap-anywhere">
                  <Sentence>{sentence}</Sentence>
                </p>
              ),
            )}
            {groups.map(({ meaning, own }) =>
              own.length === 0 ? null : meaning === 'same' || meaning === 'behind' ? (
                <p key={meaning} className="text-[0.9375rem] wrap-anywhere">
                  <span className="font-semibold">{MEANINGS[meaning]}</span>{' '}
                  <span translate="no" className="text-ink-soft">
                    {listed(own.map(({ name }) => name))}
                  </span>
                </p>
              ) : (
                <ForeseenPeople key={meaning} {...{ meaning, currency, plan }} people={own} />
              ),
            )}
          </Section>
        )}
      </div>
    </UntranslatedNames>
  );
}

/** What becomes of the organizer's choice of a plan. */
const CHOICE: Record<NonNullable<Foreseen['choice']>['becomes'], (planTitle: string) => string> = {
  stands: (planTitle) => `The organizer has chosen ${planTitle}, and that stands.`,
  moves: (planTitle) =>
    `${ended(`The organizer has chosen ${planTitle}`)} Nobody who is going is asked again before the booking, so the choice moves to the new version.`,
  booked: (planTitle) =>
    `${ended(`The trip is booked with ${planTitle}`)} The new version counts at once, and everyone who is going stays on the trip, whatever they answer.`,
  lifted: (planTitle) =>
    `This undoes the choice of ${planTitle}, because somebody is asked again; the organizer then chooses again.`,
};

function sinceInWords(
  { number, at, isOpen }: NonNullable<Foreseen['since']>,
  timeZone: string,
): string {
  const day = shownDay(at, timeZone);
  return isOpen
    ? `Since version ${number}, which the group has had since ${day}.`
    : `Since version ${number} of ${day}, which was withdrawn.`;
}

const KINDS = { added: 'Added', moved: 'Moved', changed: 'Changed', gone: 'Gone' } as const;

/** What has changed since the version the group saw last, one line per item. */
function ForeseenItems({ items }: Pick<Foreseen, 'items'>) {
  return (
    <ExpandableList all={keyed(items, ({ sentence }) => sentence)} noun="changes">
      {([key, { kind, sentence }]) => (
        <li
          key={key}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-baseline gap-x-3 py-1.5"
        >
          <span className="eyebrow text-ink-soft">{KINDS[kind]}</span>
          <span className="wrap-anywhere">
            <Sentence>{sentence}</Sentence>
          </span>
        </li>
      )}
    </ExpandableList>
  );
}

interface ForeseenPeopleProps {
  meaning: Meaning;
  people: readonly ForeseenPerson[];
  currency: Foreseen['currency'];
  plan: { tripId: string; planId: string };
}

/** The people to whom a version means the same, each with their share and what they read. */
function ForeseenPeople({ meaning, people, currency, plan }: ForeseenPeopleProps) {
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
function ExpandableList<One>({ all, noun = '', children }: ExpandableListProps<One>) {
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
