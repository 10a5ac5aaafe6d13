import { EllipsisVertical } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { useFetchedBehind } from '@/platform/web/ui/useFetchedBehind';
import { useFetchedMenu } from '@/platform/web/ui/useFetchedMenu';
import type { TripView } from '../domain/tripViews';

const loadDelete = () => import('./DeleteTripDialog');
const loadLeave = () => import('./LeaveTripDialog');
const loadOptions = () => import('./TripOptions');
const loadAll = () => Promise.all([loadOptions(), loadDelete(), loadLeave()]);
/** Needed by a press and not before, and so no part of what each page of a trip waits for. */
const TripOptions = lazy(() => loadOptions().then((chunk) => ({ default: chunk.TripOptions })));
const DeleteTripDialog = lazy(() =>
  loadDelete().then((chunk) => ({ default: chunk.DeleteTripDialog })),
);
const LeaveTripDialog = lazy(() =>
  loadLeave().then((chunk) => ({ default: chunk.LeaveTripDialog })),
);

interface TripOptionsMenuProps {
  trip: TripView;
  /** Whether there is a response of the reader's; an organizer need not have one (DESIGN 7.17). */
  hasAnswered: boolean;
}

/** The trip options of SPEC 2 'Trip page'. Until they are opened they are a button and no more. */
export function TripOptionsMenu({ trip, hasAnswered }: TripOptionsMenuProps) {
  // What has been asked once stays, so that it can close in its own way.
  const [deleting, setDeleting] = useState<boolean>();
  const [leaving, setLeaving] = useState<boolean>();
  useFetchedBehind(loadAll);
  const { openedBy, closed } = useFetchedMenu(loadOptions);
  const { tripId, abilities } = trip;
  const button = (
    <Button {...closed}>
      Trip options
      <EllipsisVertical aria-hidden="true" />
    </Button>
  );
  return (
    <>
      {openedBy ? (
        <Suspense fallback={button}>
          <TripOptions
            trip={trip}
            hasAnswered={hasAnswered}
            trigger={button}
            openedBy={openedBy}
            onLeave={() => setLeaving(true)}
            onDelete={() => setDeleting(true)}
          />
        </Suspense>
      ) : (
        button
      )}
      <Suspense>
        {leaving !== undefined && (
          <LeaveTripDialog
            trip={trip}
            keepsTrip={abilities.setStatus}
            open={leaving}
            onOpenChange={setLeaving}
          />
        )}
        {deleting !== undefined && (
          <DeleteTripDialog tripId={tripId} open={deleting} onOpenChange={setDeleting} />
        )}
      </Suspense>
    </>
  );
}
