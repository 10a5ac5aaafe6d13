import { lazy, useState } from 'react';
import { deletedOn } from '@/features/responses/domain/deletedNeeds';
import { countInWords } from '@/features/trips/domain/headcount';
import { STAGES } from '@/features/trips/domain/stage';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { DatesText } from '@/platform/web/ui/DatesText';
import { Facts } from '@/platform/web/ui/Facts';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import type { DeskTrip } from '../domain/deskTrip';
import { sinceWhen, takerName } from '../domain/deskWords';
import { InternalNotes } from './InternalNotes';
import { TakeTrip } from './TakeTrip';

/** A form, which the operators' pages about a trip show without. */
const SendBackDialog = lazy(() =>
  import('./SendBackDialog').then((chunk) => ({ default: chunk.SendBackDialog })),
);

interface DeskHeadProps {
  userId: string;
  trip: DeskTrip;
}

/** The header of operators' pages about a trip: what it is, whose it is, and what to do with it. */
export function DeskHead({ userId, trip }: DeskHeadProps) {
  const { tripId, tripName, destination, stage, readyAt, takenBy, sendBackReason, notes } = trip;
  const { shreddedOn } = trip;
  const { isOnDesk, reopens } = STAGES[stage];
  const [isSending, setSending] = useState(false);
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  const now = new Date();
  return (
    <div className="mb-6">
      <h2 className="mt-3 font-display text-xl font-bold wrap-anywhere">
        <bdi translate="no">{tripName}</bdi>
      </h2>
      <p className="text-ink-soft wrap-anywhere">
        <bdi translate="no">{destination}</bdi>
        {dates && (
          <>
            {' · '}
            <DatesText>{dates}</DatesText>
          </>
        )}
      </p>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 pb-4">
        <Facts
          className="grow basis-80 gap-x-8! lg:grid-cols-[repeat(5,fit-content(18rem))]"
          items={[
            { label: 'Stage', value: STAGES[stage].label },
            { label: 'Responses', value: countInWords(trip) },
            ...(readyAt ? [{ label: 'Ready since', value: sinceWhen(readyAt, now) }] : []),
            {
              label: 'Taken by',
              value: takenBy ? (
                <>
                  <bdi translate="no">{takerName(takenBy)}</bdi>, {sinceWhen(takenBy.since, now)}
                </>
              ) : (
                'Nobody yet'
              ),
            },
            ...(shreddedOn
              ? [{ label: 'Needs, conditions, notes', value: deletedOn(shreddedOn) }]
              : []),
          ]}
        />
        <div className="flex flex-wrap items-center gap-2">
          <TakeTrip trip={trip} framed />
          {isOnDesk && reopens && <Button onClick={() => setSending(true)}>Send Back</Button>}
        </div>
      </div>
      {sendBackReason !== null && (
        <Notice tone="warn" still className="mb-4" title="Sent back to the organizer">
          <p className="whitespace-pre-line wrap-anywhere">{sendBackReason}</p>
        </Notice>
      )}
      <Part>
        <InternalNotes key={tripId} {...{ tripId, userId }} saved={notes} />
      </Part>
      {isSending && (
        <Part>
          <SendBackDialog trip={trip} onClose={() => setSending(false)} />
        </Part>
      )}
    </div>
  );
}
