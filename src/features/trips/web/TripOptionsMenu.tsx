import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Link2, LogOut, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import type { TripView } from '../domain/tripViews';
import { copyInviteLink } from './copyInviteLink';

const loadDelete = () => import('./DeleteTripDialog');
const loadLeave = () => import('./LeaveTripDialog');
/** Rarely needed, and so no part of what each page of a trip waits for. */
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

/** The trip options of SPEC 2 'Trip page': what the caller's abilities allow, and no more. */
export function TripOptionsMenu({ trip, hasAnswered }: TripOptionsMenuProps) {
  // What has been asked once stays, so that it can close in its own way.
  const [deleting, setDeleting] = useState<boolean>();
  const [leaving, setLeaving] = useState<boolean>();
  useEffect(() => {
    // Behind the page, so that they are there without a network too; the first use tries again.
    void Promise.all([loadDelete(), loadLeave()]).catch(() => undefined);
  }, []);
  const { tripId, abilities, joinUrl } = trip;
  return (
    <>
      <Menu
        trigger={
          <Button>
            Trip options
            <EllipsisVertical aria-hidden="true" />
          </Button>
        }
      >
        <MenuItem asChild>
          <Link to={hasAnswered ? '/edit-response/$tripId' : '/join/$tripId'} params={{ tripId }}>
            <SquarePen aria-hidden="true" />
            {hasAnswered ? 'Edit My Response' : 'Add My Response'}
          </Link>
        </MenuItem>
        {abilities.copyLink && (
          <MenuItem onSelect={() => void copyInviteLink(joinUrl)}>
            <Link2 aria-hidden="true" />
            Copy Invite Link
          </MenuItem>
        )}
        {abilities.setStatus && (
          <MenuItem asChild>
            <Link to="/edit-trip/$tripId" params={{ tripId }} state={{ fromResponses: true }}>
              <Pencil aria-hidden="true" />
              Update Trip
            </Link>
          </MenuItem>
        )}
        {(hasAnswered || abilities.delete) && <MenuSeparator />}
        {hasAnswered && (
          <MenuItem danger onSelect={() => setLeaving(true)}>
            <LogOut aria-hidden="true" />
            Leave This Trip
          </MenuItem>
        )}
        {abilities.delete && (
          <MenuItem danger onSelect={() => setDeleting(true)}>
            <Trash2 aria-hidden="true" />
            Delete Trip
          </MenuItem>
        )}
      </Menu>
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
