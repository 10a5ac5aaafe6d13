import { useState } from 'react';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '@/platform/web/ui/Button';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import { type GroupSoFar, isReadyNext, readyQuestion } from '../domain/readyQuestion';
import type { Stage } from '../domain/stage';
import type { TripStatus } from '../domain/tripFields';
import type { TripView } from '../domain/tripViews';
import { useSetStatus } from './api';

/** A question put to the organizer before the status changes. */
interface Question {
  title: string;
  description: string;
  confirm: string;
}

/** What a stage means for the reader, and the status that the organizer can change it to. */
interface Mark {
  traveler: string | null;
  organizer: string | null;
  next: TripStatus | null;
  /** Asked before every change from this stage. */
  question?: Question;
}

/** SPEC 4 'Trip'. */
const CLOSED =
  'This trip has been marked as ready. Responses can no longer be changed unless the creator changes the ready status.';

/** SPEC-2 1. */
const WITHDRAWS = 'A plan is with the group. Marking the trip unready withdraws it.';
const WITHDRAWING: Question = {
  title: 'Open the trip for responses again?',
  description: WITHDRAWS,
  confirm: 'Yes, Open It Again',
};
const WITH_THE_GROUP: Mark = {
  traveler: CLOSED,
  organizer: WITHDRAWS,
  next: 'draft',
  question: WITHDRAWING,
};

const MARKS: Record<Stage, Mark> = {
  gathering: {
    traveler: null,
    organizer:
      'Please mark your trip as "Ready" when everyone in your group fills out the Join Form.',
    next: 'ready',
  },
  ready: {
    traveler: CLOSED,
    organizer:
      'Edits to this trip are not accepted when trip is in "Ready" mode. To allow edits, please mark as "Unready".',
    next: 'draft',
  },
  proposed: WITH_THE_GROUP,
  agreed: WITH_THE_GROUP,
  booked: {
    traveler: 'This trip is booked. Responses can no longer be changed.',
    organizer: APP_ERRORS.trip_booked.message,
    next: null,
  },
  finished: { traveler: null, organizer: null, next: null },
};

const MARK_READY = 'Mark as Ready to Plan';

/** Returns what to ask first while somebody is missing or a response unsettled; null after that. */
function questionOf(group: GroupSoFar): Question | null {
  const missing = readyQuestion(group);
  if (group.answered > 0) {
    return missing === null
      ? null
      : { title: 'Mark it as ready now?', description: missing, confirm: MARK_READY };
  }
  // Without responses there would be nothing to plan from.
  return {
    title: 'Nobody has answered yet. Mark it as ready?',
    description: missing ?? 'Nobody can answer while the trip is ready.',
    confirm: MARK_READY,
  };
}

interface MarkButton {
  label: string;
  tone: 'info' | 'warn';
}

/** The button that gives a trip this status (SPEC 4). */
const BUTTONS: Record<TripStatus, MarkButton> = {
  ready: { label: MARK_READY, tone: 'info' },
  draft: { label: 'In Planning Process…Click to Mark as Unready', tone: 'warn' },
};

interface StatusControlProps {
  trip: TripView;
  /** How far the group is. Until everyone has answered, inviting is the main action. */
  group: GroupSoFar;
}

/** Says what the trip's stage means, with the ready/unready button for the organizer. */
export function StatusControl({ trip, group }: StatusControlProps) {
  const change = useSetStatus(trip.tripId);
  const [asking, setAsking] = useState<Question | null>(null);
  const { traveler, organizer, next, question } = MARKS[trip.stage];
  const message = trip.abilities.setStatus ? organizer : traveler;
  if (message === null) return null;
  if (!trip.abilities.setStatus || next === null) {
    return (
      <Notice tone={next === null ? 'warn' : BUTTONS[next].tone} still>
        {message}
      </Notice>
    );
  }
  const { label, tone } = BUTTONS[next];
  const early = next === 'ready' ? questionOf(group) : null;
  const asked = early ?? question;
  const isNext = next === 'ready' && isReadyNext(group, trip.deadline, new Date());
  const mark = (withdraws: boolean) =>
    change.mutate(
      { status: next, ...(withdraws && { withdraws }) },
      {
        // The group has been given a plan since the page was rendered.
        onError: (error) => {
          if (toAppFailure(error).code === 'plan_with_group') setAsking(WITHDRAWING);
        },
      },
    );
  return (
    <Notice
      tone={tone}
      still
      actions={
        <Button
          variant={isNext ? 'primary' : 'secondary'}
          pending={change.isPending}
          onClick={() => (asked ? setAsking(asked) : mark(false))}
        >
          {label}
        </Button>
      }
    >
      <p>{message}</p>
      <Problem>{change.problem}</Problem>
      <AlertDialog
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        title={asking?.title}
        description={asking?.description}
        {...(asking && { confirm: asking.confirm })}
        onConfirm={() => {
          setAsking(null);
          mark(asking === WITHDRAWING);
        }}
      />
    </Notice>
  );
}
