import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Link2, LogOut, Pencil, SquarePen, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Menu } from '@/platform/web/ui/Menu';
import { MenuItem } from '@/platform/web/ui/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/MenuSeparator';
import type { TripView } from '../domain/tripViews';
import { copyInviteLink } from './copyInviteLink';
import { DeleteTripDialog } from './DeleteTripDialog';
import { LeaveTripDialog } from './LeaveTripDialog';

interface TripOptionsMenuProps {
  trip: TripView;
  /** Whether there is a response of the reader's; an organizer need not have one (DESIGN 7.17). */
  hasAnswered: boolean;
}

/** The trip options of SPEC 2 'Trip page': what the caller's abilities allow, and no more. */
export function TripOptionsMenu({ trip, hasAnswered }: TripOptionsMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const [leaving, setLeaving] = useState(false);
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
      <LeaveTripDialog
        trip={trip}
        keepsTrip={abilities.setStatus}
        open={leaving}
        onOpenChange={setLeaving}
      />
      <DeleteTripDialog tripId={tripId} open={deleting} onOpenChange={setDeleting} />
    </>
  );
}
