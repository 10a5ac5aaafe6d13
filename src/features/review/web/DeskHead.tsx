import { useState } from 'react';
import { deletedOn } from '@/features/responses/domain/deletedOn';
import { countInWords } from '@/features/trips/domain/headcount';
import { STAGES } from '@/features/trips/domain/stage';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { useTimeZone } from '@/platform/web/reader';
import { Button } from '@/platform/web/ui/Button';
import { DatesText } from '@/platform/web/ui/DatesText';
import { Notice } from '@/platform/web/ui/Notice';
import { Part } from '@/platform/web/ui/Part';
import type { DeskTrip } from '../domain/deskTrip';
import { sinceWhen, takerName } from '../domain/deskWords';
import { FactLine } from './FactLine';
import { InternalNotes } from './InternalNotes';
import { SendBackDialog } from './SendBackDialog';
import { TakeTrip } from './TakeTrip';

interface DeskHeadProps {
  userId: string;
  trip: DeskTrip;
  /** True if the page shows the notes itself. */
  hasNotesBeside?: boolean;
}

/** The header of operators' pages about a trip: what it is, whose it is, and what to do with it. */
export function DeskHead({ userId, trip, hasNotesBeside = false }: DeskHeadProps) {
  const { tripId, tripName, destination, stage, readyAt, takenBy, sendBackReason, notes } = trip;
  const { shreddedOn } = trip;
  const { isOnDesk, reopens } = STAGES[stage];
  const [isSending, setSending] = useState(false);
  const dates = formatReadableRange(trip.startDate, trip.endDate);
  const now = new Date();
  const timeZone = useTimeZone();
  return (
    <div className="mb-2">
      <div className="mt-1 flex flex-wrap items-center gap-x-6 gap-y-2 lg:gap-x-3">
        <div className="min-w-0 grow basis-80">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <h2 className="font-display text-xl font-bold wrap-anywhere">
              <bdi translate="no">{tripName}</bdi>
            </h2>
            <p className="text-[0.9375rem] wrap-anywhere">
              <bdi translate="no">{destination}</bdi>
              {dates && (
                <>
                  {' · '}
                  <DatesText>{dates}</DatesText>
                </>
              )}
            </p>
          </div>
          <FactLine
            items={[
              { label: 'Stage', value: STAGES[stage].label },
              { label: 'Responses', value: countInWords(trip) },
              ...(readyAt
                ? [{ label: 'Ready since', value: sinceWhen(readyAt, now, timeZone) }]
                : []),
              {
                label: 'Taken by',
                value: takenBy ? (
                  <>
                    <bdi translate="no">{takerName(takenBy)}</bdi>,{' '}
                    {sinceWhen(takenBy.since, now, timeZone)}
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
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <TakeTrip trip={trip} framed />
          {isOnDesk && reopens && <Button onClick={() => setSending(true)}>Send Back</Button>}
        </div>
        {!hasNotesBeside && (
          <Part>
            <InternalNotes
              key={tripId}
              {...{ tripId, userId }}
              saved={notes}
              className="basis-full lg:max-w-56 lg:basis-auto lg:open:max-w-none lg:open:basis-full"
            />
          </Part>
        )}
      </div>
      {sendBackReason !== null && (
        <Notice tone="warn" still className="mt-3" title="Sent back to the organizer">
          <p className="whitespace-pre-line wrap-anywhere">{sendBackReason}</p>
        </Notice>
      )}
      {isSending && (
        <Part>
          <SendBackDialog trip={trip} onClose={() => setSending(false)} />
        </Part>
      )}
    </div>
  );
}
