import { isLegKind } from '@/features/plans/domain/itemChoices';
import type { LivedItem, LivedStay } from '@/features/plans/domain/view';
import { counted } from '@/platform/domain/inWords';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { isWholeEnd, isWholeStart, type DayLine as Line } from '../domain/planDays';
import { otherClock, type Reading } from '../domain/readProposal';
import { endInWords, lengthInWords, shortDay } from '../domain/timeInWords';
import { itemAnchor } from './anchors';
import { LegStrip } from './LegStrip';
import { LineFrame } from './LineFrame';
import { ForWhom, LineWords } from './LineWords';

/** One line of a day: an item beginning or ending, or a check-in or check-out. */
export function DayLine({ line, reading }: { line: Line; reading: Reading }) {
  switch (line.kind) {
    case 'begins':
      return <Begins item={line.item} reading={reading} />;
    case 'ends':
      return <Ends item={line.item} reading={reading} />;
    case 'checkIn':
      return <CheckIn stay={line.stay} reading={reading} />;
    case 'checkOut':
      return <CheckOut stay={line.stay} reading={reading} />;
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
  const line = { id: itemAnchor(itemId), kind, title };
  if (isLegKind(item.kind) && start !== null && end !== null) {
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
          until {shortDay(endsOn)}
          {end && `, ${end}`}
          {end && clocks && ` ${clocks.end}`}
        </p>
      )}
      <LineWords item={item} reading={reading} />
    </LineFrame>
  );
}

function Ends({ item, reading }: OfItem) {
  const { kind, title, endTime, endTimeZone } = item;
  const { what, since } = endInWords(item);
  return (
    <LineFrame
      kind={kind}
      at={endTime === null ? null : { time: endTime, clock: otherClock(endTimeZone, reading) }}
      title={title}
      before={`${what}: `}
    >
      <p className="text-ink-soft">{since}</p>
      {reading.proposal.view && <ForWhom who={reading.whoOf(item)} />}
    </LineFrame>
  );
}

interface OfStay {
  stay: LivedStay;
  reading: Reading;
}

function CheckIn({ stay, reading }: OfStay) {
  const { itemId, from, to, startTime, timeZone, title } = stay;
  const time = isWholeStart(stay) ? startTime : null;
  // Some of a party may check in later: links lead to the first of them.
  const whole = reading.lived.stays.find((one) => one.itemId === itemId);
  const isFirst = whole?.parts?.[0] === stay.parts?.[0];
  return (
    <LineFrame
      {...(isFirst && { id: itemAnchor(itemId) })}
      kind="stay"
      at={time === null ? null : { time, clock: otherClock(timeZone, reading) }}
      title={title}
      before="Check in: "
    >
      <p className="text-ink-soft">
        {counted(nightsBetween(from, to), 'night')}, until {shortDay(to)}
      </p>
      <LineWords item={stay} reading={reading} />
    </LineFrame>
  );
}

function CheckOut({ stay, reading }: OfStay) {
  const time = isWholeEnd(stay) ? stay.endTime : null;
  return (
    <LineFrame
      kind="stay"
      at={
        time === null
          ? null
          : { time, isLatest: true, clock: otherClock(stay.endTimeZone, reading) }
      }
      title={stay.title}
      before="Check out: "
    >
      {reading.proposal.view && <ForWhom who={reading.whoOf(stay)} />}
    </LineFrame>
  );
}
