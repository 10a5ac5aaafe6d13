import { ArrowRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, useId, useState } from 'react';
import {
  type AcknowledgedFinding,
  type Acknowledgement,
  maySetAside,
} from '@/features/linter/domain/acknowledgement';
import type { Target } from '@/features/linter/domain/found';
import type { Finding } from '@/features/linter/domain/lint';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { ANSWER_FIELDS } from '@/features/responses/domain/answerFields';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { plainLine } from '@/platform/domain/plainLine';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { useCommands } from '../composerContext';
import { ByAndOn } from './ByAndOn';
import { LongText } from './LongText';
import { useTick } from './useTick';
import { WishOffers } from './WishOffers';

/** Looks up titles and names, to say what a finding is about. */
export interface Known {
  titleOf: (itemId: string) => string;
  nameOf: (travelerId: string) => string;
}

/** Returns the label of the button that leads to where a finding can be resolved. */
function placeInWords(target: Target, { titleOf, nameOf }: Known): string {
  switch (target.on) {
    case 'item':
      return `Open ${titleOf(target.itemId)}`;
    case 'person':
      return `${nameOf(target.travelerId)}'s days`;
    case 'money':
      return `${nameOf(target.travelerId)}'s share`;
    case 'slip':
      return `${nameOf(target.travelerId)}'s slip`;
    case 'answers':
      return `${nameOf(target.travelerId)}'s response`;
    case 'receipt':
      return 'Open the sheet';
    case 'day':
      return formatReadableDate(target.date);
    case 'newItem':
      return `New ${ITEM_KINDS[target.kind].label.toLowerCase()}`;
  }
}

/** What a finding says beyond its sentence, and where it leads. */
interface Evidence {
  /** The question, and what they answered; null if the sentence includes it. */
  label: string | null;
  words: string | null;
  /** Of the items that the sentence does not name. */
  titles: string;
  /** What could serve the wish it is about; null if nothing could, or if it is about none. */
  offers: ReturnType<typeof offersOf>;
  place: string;
}

/** Returns a finding's evidence beyond its sentence: people's words, item titles and offers. */
export function evidenceOf(finding: Finding, known: Known): Evidence {
  const { sentence, said, itemIds = [], target } = finding;
  const isQuoted = said && said.answer !== 'shareRoom' && sentence.includes(said.words.trim());
  const titles = itemIds.map(known.titleOf).filter((title) => !sentence.includes(title));
  return {
    label: said && !isQuoted ? labelOf(said.answer) : null,
    words: said && !isQuoted ? said.words.trim() : null,
    titles: titles.join(', '),
    offers: offersOf(finding, known),
    place: placeInWords(target, known),
  };
}

/** Returns the items that could serve the wish a finding is about. */
function offersOf({ people: [travelerId] = [], offers = [] }: Finding, { titleOf, nameOf }: Known) {
  if (travelerId === undefined || offers.length === 0) return null;
  const items = offers.map((itemId) => ({ itemId, title: titleOf(itemId) }));
  return { travelerId, name: nameOf(travelerId), items };
}

/** Returns the label of a question, as it stands before the answer. */
function labelOf(answer: keyof typeof ANSWER_FIELDS): string {
  return answer === 'availability' ? 'Can come' : ANSWER_FIELDS[answer].label;
}

const LEVELS = {
  error: { word: 'Error', Icon: CircleAlert, border: 'border-l-danger', mark: 'text-danger' },
  warning: { word: 'Warning', Icon: TriangleAlert, border: 'border-l-sun', mark: 'text-ink' },
} as const;

type Looked = AcknowledgedFinding<Acknowledgement & { at: string }>;

interface FindingLineProps extends Omit<Looked, 'key'> {
  findingKey: string;
  evidence: Evidence;
}

/** A finding: its level in words, sentence, evidence and link. A warning can be ticked. */
export const FindingLine = memo(function FindingLine(props: FindingLineProps) {
  const { finding, findingKey, look, evidence } = props;
  const { level, sentence, target } = finding;
  const { label, words, titles, offers, place } = evidence;
  const act = useCommands();
  const id = useId();
  const { word, Icon, border, mark } = LEVELS[level];
  const [isAcknowledged, press] = useTick(look !== null);
  return (
    <li
      data-surface
      className={cn(
        'rounded-xl border border-l-4 border-line bg-card py-2.5 pr-2.5 pl-3',
        isAcknowledged ? 'border-l-line-strong' : border,
      )}
    >
      <p className={cn('eyebrow flex items-center gap-1.5', mark)}>
        <Icon aria-hidden="true" className="size-4" />
        {word}
      </p>
      <div id={`${id}-what`} className="mt-1 leading-snug font-medium">
        <LongText text={sentence} of="this finding" lines={4} />
      </div>
      {words && (
        <div className="mt-1 text-[0.9375rem] leading-snug text-ink-soft">
          {label && <p>{label}:</p>}
          <LongText text={`“${words}”`} of={label ?? 'what they said'} lines={3} />
        </div>
      )}
      {titles && <p className="mt-1 text-[0.9375rem] text-ink-soft wrap-anywhere">In {titles}.</p>}
      {offers && <WishOffers {...offers} />}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        {level === 'warning' && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem]">
            <input
              type="checkbox"
              name="lookedAt"
              value={findingKey}
              checked={isAcknowledged}
              onChange={(event) => {
                press(event.target.checked);
                act.acknowledge(findingKey, event.target.checked);
              }}
              aria-describedby={`${id}-what`}
              className="choice"
            />
            I have looked at this
          </label>
        )}
        {level === 'error' && maySetAside(finding.rule) && (
          <SetAside
            describedBy={`${id}-what`}
            reason={look?.reason || null}
            onSet={(why) => act.acknowledge(findingKey, why !== null, why ?? undefined)}
          />
        )}
        {target.on === 'receipt' && (
          <Button size="sm" aria-describedby={`${id}-what`} onClick={() => act.seeAnswer(target)}>
            I Have Seen This
          </Button>
        )}
        <Button
          variant="link"
          size="sm"
          aria-describedby={`${id}-what`}
          onClick={() => act.goTo(target)}
          className="ml-auto min-w-0 text-left wrap-anywhere"
        >
          {place}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      {look && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          <ByAndOn by={look.by} at={look.at} />
        </p>
      )}
    </li>
  );
}, isSameJson);

interface SetAsideProps {
  /** The `id` of the error's sentence. */
  describedBy: string;
  /** Why it is set aside; null if it isn't. */
  reason: string | null;
  onSet: (reason: string | null) => void;
}

/** Sets an error aside with a reason, which is kept in the history, or takes it up again. */
function SetAside({ describedBy, reason, onSet }: SetAsideProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  if (reason !== null) {
    return (
      <div className="min-w-0">
        <p className="text-[0.9375rem] wrap-anywhere">Put away: {reason}</p>
        <Button variant="link" size="sm" aria-describedby={describedBy} onClick={() => onSet(null)}>
          Reopen
        </Button>
      </div>
    );
  }
  if (typed === null) {
    return (
      <Button variant="link" size="sm" aria-describedby={describedBy} onClick={() => setTyped('')}>
        Put Away …
      </Button>
    );
  }
  const words = plainLine(typed).trim();
  const set = () => {
    if (words === '') return;
    onSet(words);
    setTyped(null);
  };
  return (
    <div className="w-full">
      <label htmlFor={id} className="text-[0.9375rem] font-semibold">
        Why it can stay as it is
      </label>
      <div className="mt-1 flex flex-wrap items-center gap-2">
        <input
          id={id}
          type="text"
          name="overrideReason"
          autoComplete="off"
          // biome-ignore lint/a11y/noAutofocus: the user pressed a button in its place
          autoFocus
          maxLength={NOTE_MAX}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') set();
            if (event.key === 'Escape') setTyped(null);
          }}
          aria-describedby={`${id}-who`}
          className={`${controlStyle} min-w-0 grow basis-40`}
        />
        <Button size="sm" disabled={words === ''} onClick={set}>
          Put Away
        </Button>
      </div>
      <p id={`${id}-who`} className="mt-1 text-sm text-ink-soft">
        Operators read it in the history.
      </p>
    </div>
  );
}
