import { Link } from '@tanstack/react-router';
import {
  EllipsisVertical,
  Link2,
  LogOut,
  Pencil,
  RotateCw,
  SquarePen,
  Trash2,
  UserCog,
  UserMinus,
} from 'lucide-react';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { COPY_TOAST_MS } from '@/platform/domain/times';
import { Button } from '@/platform/web/ui/Button';
import { copyText } from '@/platform/web/ui/copyText';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { RefusedMenuItem } from '@/platform/web/ui/menu/RefusedMenuItem';
import { toast } from '@/platform/web/ui/toast';
import { refusalOf } from '../domain/permissions';
import type { TripView } from '../domain/tripViews';

/** Somebody on the trip: a traveler who could organize it, or a companion who could leave. */
export interface NextOrganizer {
  travelerId: string;
  name: string;
}

interface TripOptionsProps {
  trip: TripView;
  hasAnswered: boolean;
  /** Whom the organizer may hand the trip over to; null if nobody else travels. */
  nextOrganizers: readonly NextOrganizer[] | null;
  /** Asks about handing it over, at first to this traveler. */
  onHandOver: (travelerId: string) => void;
  onLeave: () => void;
  /** Whom the reader answers for and who may leave alone; nobody while a response can be edited. */
  companions: readonly NextOrganizer[];
  onCompanionLeaves: (companionId: string) => void;
  onDelete: () => void;
}

/**
 * The menu of trip options. What the server would refuse stands there with its reason.
 */
export function TripOptions(props: TripOptionsProps) {
  const { trip, hasAnswered, onLeave, onDelete } = props;
  const { nextOrganizers, onHandOver, companions, onCompanionLeaves } = props;
  const { tripId, abilities, joinUrl } = trip;
  const isOrganizer = abilities.setStatus;
  const refuses = (action: 'answer' | 'edit' | 'delete') =>
    APP_ERRORS[refusalOf(action, { isOrganizer, isTraveler: hasAnswered })].message;
  const own = hasAnswered ? 'Edit My Response' : 'Add My Response';
  return (
    <Menu
      trigger={
        <Button className="max-sm:size-11 max-sm:px-0">
          <span className="max-sm:sr-only">Trip options</span>
          <EllipsisVertical aria-hidden="true" />
        </Button>
      }
    >
      {abilities.answer ? (
        <MenuItem asChild>
          <Link to={hasAnswered ? '/edit-response/$tripId' : '/join/$tripId'} params={{ tripId }}>
            <SquarePen aria-hidden="true" />
            {own}
          </Link>
        </MenuItem>
      ) : (
        <RefusedMenuItem
          icon={<SquarePen aria-hidden="true" />}
          label={own}
          why={refuses('answer')}
        />
      )}
      {abilities.copyLink && (
        <MenuItem onSelect={() => void copyInviteLink(joinUrl)}>
          <Link2 aria-hidden="true" />
          Copy Invite Link
        </MenuItem>
      )}
      {isOrganizer &&
        (abilities.edit ? (
          <MenuItem asChild>
            <Link to="/edit-trip/$tripId" params={{ tripId }} state={{ fromResponses: true }}>
              <Pencil aria-hidden="true" />
              Update Trip
            </Link>
          </MenuItem>
        ) : (
          <RefusedMenuItem
            icon={<Pencil aria-hidden="true" />}
            label="Update Trip"
            why={refuses('edit')}
          />
        ))}
      {abilities.planAgain && (
        <MenuItem asChild>
          <Link to="/create" search={{ again: tripId }}>
            <RotateCw aria-hidden="true" />
            Plan It Again
          </Link>
        </MenuItem>
      )}
      {isOrganizer && nextOrganizers && (
        <HandOverItem people={nextOrganizers} onHandOver={onHandOver} />
      )}
      {(hasAnswered || isOrganizer) && <MenuSeparator />}
      {companions.map(({ travelerId, name }) => (
        <MenuItem key={travelerId} danger onSelect={() => onCompanionLeaves(travelerId)}>
          <UserMinus aria-hidden="true" />
          <span className="min-w-0 wrap-anywhere">
            <bdi translate="no">{name}</bdi> Can’t Come
          </span>
        </MenuItem>
      ))}
      {hasAnswered && (
        <MenuItem danger onSelect={onLeave}>
          <LogOut aria-hidden="true" />
          Leave This Trip
        </MenuItem>
      )}
      {isOrganizer &&
        (abilities.delete ? (
          <MenuItem danger onSelect={onDelete}>
            <Trash2 aria-hidden="true" />
            Delete Trip
          </MenuItem>
        ) : (
          <RefusedMenuItem
            icon={<Trash2 aria-hidden="true" />}
            label="Delete Trip"
            why={refuses('delete')}
          />
        ))}
    </Menu>
  );
}

interface HandOverItemProps {
  people: readonly NextOrganizer[];
  onHandOver: TripOptionsProps['onHandOver'];
}

/** 'Make {name} the Organizer'; of several travelers its window asks whom. */
function HandOverItem({ people, onHandOver }: HandOverItemProps) {
  const icon = <UserCog aria-hidden="true" />;
  const [person, ...others] = people;
  if (!person) {
    const why = 'No other traveler has verified their email yet.';
    return <RefusedMenuItem icon={icon} label="Make … the Organizer" why={why} />;
  }
  return (
    <MenuItem onSelect={() => onHandOver(person.travelerId)}>
      {icon}
      <span className="min-w-0 wrap-anywhere">
        Make {others.length > 0 ? '…' : <bdi translate="no">{person.name}</bdi>} the Organizer
      </span>
    </MenuItem>
  );
}

/** Copies a trip's invite link and says so (SPEC 2). Shows the link if the browser refuses. */
async function copyInviteLink(joinUrl: string): Promise<void> {
  const copied = await copyText(joinUrl);
  const message = copied ? 'Link copied to clipboard!' : `Please copy it yourself: ${joinUrl}`;
  await toast(message, { duration: COPY_TOAST_MS });
}
