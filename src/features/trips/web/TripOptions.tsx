import { Link } from '@tanstack/react-router';
import { Link2, LogOut, Pencil, SquarePen, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { COPY_TOAST_MS } from '@/platform/domain/times';
import { copyText } from '@/platform/web/ui/copyText';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { toast } from '@/platform/web/ui/toast';
import type { OpenedBy } from '@/platform/web/ui/useFetchedMenu';
import type { TripView } from '../domain/tripViews';

interface TripOptionsProps {
  trip: TripView;
  hasAnswered: boolean;
  trigger: ReactElement;
  openedBy: OpenedBy;
  onLeave: () => void;
  onDelete: () => void;
}

/**
 * The menu of trip options, open from the start (`TripOptionsMenu`). Shows only what the caller's
 * abilities allow.
 */
export function TripOptions(props: TripOptionsProps) {
  const { trip, hasAnswered, trigger, openedBy, onLeave, onDelete } = props;
  const { tripId, abilities, joinUrl } = trip;
  return (
    <Menu openedBy={openedBy} trigger={trigger}>
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
        <MenuItem danger onSelect={onLeave}>
          <LogOut aria-hidden="true" />
          Leave This Trip
        </MenuItem>
      )}
      {abilities.delete && (
        <MenuItem danger onSelect={onDelete}>
          <Trash2 aria-hidden="true" />
          Delete Trip
        </MenuItem>
      )}
    </Menu>
  );
}

/** Copies a trip's invite link and says so (SPEC 2). Shows the link if the browser refuses. */
async function copyInviteLink(joinUrl: string): Promise<void> {
  const copied = await copyText(joinUrl);
  const message = copied ? 'Link copied to clipboard!' : `Please copy it yourself: ${joinUrl}`;
  await toast(message, { duration: COPY_TOAST_MS });
}
