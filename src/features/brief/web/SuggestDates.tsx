import { CalendarCheck, Check, Send } from 'lucide-react';
import { useState } from 'react';
import { dateOfDay } from '@/platform/domain/dayNumber';
import { focusOnArrival } from '@/platform/web/focus/focusQuietly';
import { shareOrCopy } from '@/platform/web/shareOrCopy';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { askMessage } from '../domain/askMessage';
import type { BestDates, LeftOut } from '../domain/bestDates';
import type { Brief } from '../domain/brief';
import type { BriefSource } from '../domain/briefSource';
import { useSuggestDates } from './api';

interface SuggestDatesProps {
  source: BriefSource;
  entry: BestDates;
}

/** Makes an entry's dates the trip's own, for its organizer while it takes answers (SPEC-2 3.3). */
export function SuggestDates({ source, entry: { start, end, range } }: SuggestDatesProps) {
  const [asking, setAsking] = useState<'not yet' | 'now' | 'done'>('not yet');
  const change = useSuggestDates(source, () => setAsking('done'));
  // Those who answered; the organizer is not told of what they do themselves.
  const others = source.people.filter(({ isViewer }) => !isViewer).length;
  const dates = { startDate: dateOfDay(start), endDate: dateOfDay(end) };
  if (source.startDate === dates.startDate && source.endDate === dates.endDate) {
    return (
      <p
        // The pressed button is gone by then.
        ref={asking === 'done' ? focusOnArrival : undefined}
        className="flex min-h-11 items-center gap-2 font-medium"
      >
        <Check aria-hidden="true" className="size-4 shrink-0 text-teal" />
        These are the trip’s dates.
      </p>
    );
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsking('now')}>
        <CalendarCheck aria-hidden="true" />
        <span>
          Suggest These Dates<span className="sr-only">: {range}</span>
        </span>
      </Button>
      <AlertDialog
        open={asking === 'now'}
        onOpenChange={(isOpen) => setAsking(isOpen ? 'now' : 'not yet')}
        title={`Suggest ${range}?`}
        description={othersAreTold(others)}
        confirm={`Suggest ${range}`}
        write={change.write}
        onConfirm={() => change.suggest(dates)}
      />
    </>
  );
}

/** Says what suggesting dates does to those who have answered for others. */
function othersAreTold(count: number): string {
  if (count === 0) return 'Nobody else has answered yet, so nobody is told.';
  const who = count === 1 ? '1 person has' : `${count} people have`;
  return `${who} answered for other dates. They are told by mail and on their page.`;
}

interface AskProps {
  brief: Brief;
  entry: BestDates;
  out: LeftOut;
  /** The trip's link, which lets people change their answers. */
  link: string;
}

/** Shares or copies a message asking somebody who is out whether they can come after all. */
export function Ask({ brief, entry, out: { who }, link }: AskProps) {
  // Nobody needs to ask themselves.
  if (!who || who.person.isViewer) return null;
  // A party is asked through whoever answers for it.
  const { ownName } = who.person;
  return (
    <Button size="sm" onClick={() => void shareOrCopy(askMessage(brief, entry, who, link))}>
      <Send aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        Ask <bdi translate="no">{ownName}</bdi>
        <span className="sr-only"> about {entry.range}</span>
      </span>
    </Button>
  );
}
