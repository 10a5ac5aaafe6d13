import { ExternalLink, MapPin, Plane } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { LivedItem, LivedStay } from '@/features/plans/domain/view';
import { KIND_ICONS } from '@/features/plans/web/kindIcons';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { keyed } from '@/platform/web/keyed';
import { Clamp } from '@/platform/web/ui/Clamp';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';
import { type DayLine as Line, timeOf } from '../domain/planDays';
import { otherClock, type Reading } from '../domain/readProposal';
import { endInWords, lengthInWords, shortDay, type Ends as Times } from '../domain/timeInWords';
import { itemAnchor } from './itemAnchor';
import { KitchenSaid } from './KitchensSaid';
import { LineFrame, type LineTime } from './LineFrame';
import { OptionContext } from './OptionContext';

/** One line of a day: an item beginning or ending, or a check-in or check-out. */
export function DayLine({ line, reading }: { line: Line; reading: Reading }) {
  const { time, timeZone } = timeOf(line);
  const at = time === null ? null : { time, clock: otherClock(timeZone, reading) };
  switch (line.kind) {
    case 'begins':
      return <Begins item={line.item} reading={reading} />;
    case 'ends':
      return <Ends item={line.item} {...{ at, reading }} />;
    case 'checkIn':
      return <CheckIn stay={line.stay} {...{ at, reading }} />;
    case 'checkOut':
      return <CheckOut stay={line.stay} {...{ at, reading }} />;
  }
}

interface OfItem {
  item: LivedItem;
  reading: Reading;
}

function Begins({ item, reading }: OfItem) {
  const { itemId, kind, title, startsOn, endsOn } = item;
  const times = reading.timesOf(item);
  const { start, end, clocks, minutes } = times;
  const asks = reading.asks ? itemId : null;
  const below = <Optional {...{ item, reading }} />;
  const line = { id: itemAnchor(itemId), asks, kind, title, below };
  if (ITEM_KINDS[item.kind].isLeg && start !== null && end !== null) {
    return (
      <LineFrame {...line}>
        <LegStrip item={item} times={times} />
        <LineWords item={item} reading={reading} />
      </LineFrame>
    );
  }
  const isLong = endsOn !== startsOn;
  return (
    <LineFrame
      {...line}
      at={
        start === null
          ? null
          : { time: start, until: isLong ? null : end, clock: clocks?.start ?? null }
      }
      length={minutes === null ? null : lengthInWords(minutes)}
    >
      {isLong && (
        <p className="text-ink-soft">
          <Sentence>{`until ${shortDay(endsOn)}`}</Sentence>
          {end && `, ${end}`}
          {end && clocks && ` ${clocks.end}`}
        </p>
      )}
      <LineWords item={item} reading={reading} />
    </LineFrame>
  );
}

function Ends({ item, at, reading }: OfItem & { at: LineTime | null }) {
  const { kind, title } = item;
  const { what, since } = endInWords(item);
  return (
    <LineFrame {...{ kind, at, title }} before={`${what}: `}>
      <p className="text-ink-soft">{since}</p>
      {reading.proposal.view && <ForWhom who={reading.whoOf(item)} />}
    </LineFrame>
  );
}

const optionOf = (itemId: string, { proposal }: Reading) =>
  proposal.options.find((option) => option.itemId === itemId);

function Optional({
  item,
  reading,
}: {
  item: Pick<LivedItem, 'itemId' | 'title'>;
  reading: Reading;
}) {
  const draw = useContext(OptionContext);
  const option = optionOf(item.itemId, reading);
  return option && draw?.({ item, option, reading });
}

interface OfStay {
  stay: LivedStay;
  at: LineTime | null;
  reading: Reading;
}

function CheckIn({ stay, at, reading }: OfStay) {
  const { itemId, from, to, title } = stay;
  // Some of a party may check in later: links lead to the first of them.
  const whole = reading.lived.stays.find((one) => one.itemId === itemId);
  const isFirst = whole?.parts?.[0] === stay.parts?.[0];
  return (
    <LineFrame
      {...(isFirst && {
        id: itemAnchor(itemId),
        asks: reading.asks ? itemId : null,
        below: <Optional item={stay} reading={reading} />,
      })}
      kind="stay"
      {...{ at, title }}
      before="Check in: "
    >
      <p className="text-ink-soft">
        <Sentence>{`${counted(nightsBetween(from, to), 'night')}, until ${shortDay(to)}`}</Sentence>
      </p>
      <LineWords item={stay} reading={reading} />
    </LineFrame>
  );
}

function CheckOut({ stay, at, reading }: OfStay) {
  return (
    <LineFrame
      kind="stay"
      at={at && { ...at, isLatest: true }}
      title={stay.title}
      before="Check out: "
    >
      {reading.proposal.view && <ForWhom who={reading.whoOf(stay)} />}
    </LineFrame>
  );
}

interface LegStripProps {
  item: LivedItem;
  times: Times;
}

/** A leg in the style of a ticket: departure and arrival, their clocks, and how long it takes. */
function LegStrip({ item, times: { start, end, clocks, minutes } }: LegStripProps) {
  const Icon = KIND_ICONS[item.kind];
  const isLong = item.endsOn !== item.startsOn;
  return (
    <div className="@container my-1 rounded-xl bg-teal-wash px-4 py-3 print:border">
      <div className="grid grid-cols-[auto_minmax(2.5rem,1fr)_auto] items-center gap-x-3 @max-[11rem]:grid-cols-1">
        <LegEnd label="Leaves" time={start} clock={clocks?.start} day={isLong && item.startsOn} />
        <p className="flex items-center gap-1.5 text-sm text-ink-soft">
          <span aria-hidden="true" className="grow border-t-2 border-dotted border-line-strong" />
          <span className="flex flex-col items-center text-center whitespace-nowrap">
            <Icon
              aria-hidden="true"
              className={cn('size-4 text-teal', Icon === Plane && 'rotate-45')}
            />
            {minutes !== null && lengthInWords(minutes)}
          </span>
          <span aria-hidden="true" className="grow border-t-2 border-dotted border-line-strong" />
        </p>
        <LegEnd label="Arrives" time={end} clock={clocks?.end} day={isLong && item.endsOn} isEnd />
      </div>
    </div>
  );
}

interface LegEndProps {
  label: string;
  time: string | null;
  clock: string | undefined;
  day: string | false;
  isEnd?: boolean;
}

function LegEnd({ label, time, clock, day, isEnd }: LegEndProps) {
  return (
    <p className={cn('min-w-0 leading-tight', isEnd && '@min-[11rem]:text-right')}>
      <span className="sr-only">{label} at </span>
      <time
        dateTime={time ?? undefined}
        className="block font-display text-xl font-extrabold tabular-nums"
      >
        {time}
      </time>
      {clock && <span className="block text-sm text-ink-soft">{clock}</span>}
      {day && (
        <span className="block text-sm text-ink-soft" title={formatReadableDate(day)}>
          {shortDay(day)}
        </span>
      )}
    </p>
  );
}

interface LineWordsProps {
  item: Pick<LivedItem, 'itemId' | 'title' | 'place' | 'details' | 'url' | 'partyWho'> &
    Pick<LivedStay, 'parts'>;
  reading: Reading;
}

/** The text below an item's title: where, for whom, which answers it serves, payment, reference. */
function LineWords({ item, reading }: LineWordsProps) {
  const { itemId, title, place, details, url } = item;
  const kitchens = reading.kitchensOf(itemId);
  // What a kitchen has said of an answer says that it is served, and more.
  const said = new Set(kitchens.map(({ label }) => label));
  const answers = reading.answersOf(itemId).filter((answer) => !said.has(answer));
  // Of an optional item, those who are in it are named below.
  const who = reading.proposal.view && optionOf(itemId, reading) ? null : reading.whoOf(item);
  const onSite = reading.onSiteOf(itemId);
  const reference = reading.referenceOf(itemId);
  return (
    <>
      {place && (
        <p className="flex gap-1.5 wrap-anywhere text-ink-soft">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <bdi translate="no">{place}</bdi>
        </p>
      )}
      {answers.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {answers.map((answer) => (
            <Chip key={answer}>{answer}</Chip>
          ))}
        </p>
      )}
      {keyed(kitchens, ({ label, said: { by } }) => `${label} ${by}`).map(([key, one]) => (
        <p key={key} className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5 wrap-anywhere">
          <Chip>{one.label}</Chip>{' '}
          <span>
            {one.said.says === 'yes' && 'The kitchen knows. '}
            <KitchenSaid said={one.said} />
          </span>
        </p>
      ))}
      <ForWhom who={who} />
      {details && <Clamp text={details} of={title} />}
      {url && <WebLink url={url} />}
      {onSite !== null && (
        <p data-price className="font-medium">
          You pay <span translate="no">{formatAmount(onSite, reading.proposal.currency)}</span>{' '}
          there
        </p>
      )}
      {reference && (
        <p>
          Reference{' '}
          <strong translate="no" className="font-mono select-all wrap-anywhere">
            {reference}
          </strong>
        </p>
      )}
    </>
  );
}

/** One of the reader's answers that an item serves. */
function Chip({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full bg-sun-wash px-2.5 py-0.5 text-sm font-semibold print:border">
      {children}
    </span>
  );
}

/** Whom a line is for; nothing for a line that is for everyone. */
function ForWhom({ who }: { who: string | null }) {
  if (!who) return null;
  return (
    <p className="wrap-anywhere text-ink-soft">
      For <bdi translate="no">{who}</bdi>
    </p>
  );
}

/** A link; its full address is printed, because paper can't be clicked. */
function WebLink({ url }: { url: string }) {
  const { host } = new URL(url);
  return (
    <p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 text-teal underline decoration-1 underline-offset-[0.2em] wrap-anywhere hover:decoration-2 pointer-coarse:min-h-11"
      >
        <ExternalLink aria-hidden="true" className="size-4 shrink-0 print:hidden" />
        <span className="print:hidden">{host.replace(/^www\./, '')}</span>
        <span className="hidden print:inline">{url}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
