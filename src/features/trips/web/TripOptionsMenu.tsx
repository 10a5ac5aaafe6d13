import { EllipsisVertical } from 'lucide-react';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { lateWindow } from '@/platform/web/ui/dialog/lateWindow';
import { useFetchedMenu } from '@/platform/web/ui/useFetchedMenu';
import { usePreload } from '@/platform/web/ui/usePreload';
import type { TripView } from '../domain/tripViews';

const loadDelete = () => import('./DeleteTripDialog');
const loadLeave = () => import('./LeaveTripDialog');
const loadOptions = () => import('./TripOptions');
const loadAll = () => Promise.all([loadOptions(), loadDelete(), loadLeave()]);
/** Imported late, so that no trip page waits for what only a press needs. */
const TripOptions = lazy(() => loadOptions().then((chunk) => ({ default: chunk.TripOptions })));
const DeleteTripDialog = lateWindow(() => loadDelete().then((chunk) => chunk.DeleteTripDialog));
const LeaveTripDialog = lateWindow(() => loadLeave().then((chunk) => chunk.LeaveTripDialog));

interface TripOptionsMenuProps {
  trip: TripView;
  /** True if the reader has a response; an organizer need not have one (DESIGN 7.17). */
  hasAnswered: boolean;
  nextOrganizers: ComponentProps<typeof TripOptions>['nextOrganizers'];
  onHandOver: (travelerId: string) => void;
}

/** The trip options of SPEC 2 'Trip page'. Only a button until opened. */
export function TripOptionsMenu(props: TripOptionsMenuProps) {
  const { trip, hasAnswered, nextOrganizers, onHandOver } = props;
  const [deleting, setDeleting] = useState(false);
  const [leaving, setLeaving] = useState(false);
  usePreload(loadAll);
  const { openedBy, closed } = useFetchedMenu(loadOptions);
  const { tripId, abilities } = trip;
  const button = (
    <Button {...closed} className="max-sm:size-11 max-sm:px-0">
      <span className="max-sm:sr-only">Trip options</span>
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
            nextOrganizers={nextOrganizers}
            onHandOver={onHandOver}
            onLeave={() => setLeaving(true)}
            onDelete={() => setDeleting(true)}
          />
        </Suspense>
      ) : (
        button
      )}
      <Suspense>
        <LeaveTripDialog
          trip={trip}
          keepsTrip={abilities.setStatus}
          open={leaving}
          onOpenChange={setLeaving}
        />
        <DeleteTripDialog tripId={tripId} open={deleting} onOpenChange={setDeleting} />
      </Suspense>
    </>
  );
}
