import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, UserMinus } from 'lucide-react';
import { memo, type ReactNode, useId, useState } from 'react';
import { STAGES, type Stage } from '@/features/trips/domain/stage';
import { WITHOUT_TRAVELER } from '@/features/trips/domain/withoutTraveler';
import { Avatar } from '@/platform/web/ui/Avatar';
import { Button } from '@/platform/web/ui/Button';
import { Clamp } from '@/platform/web/ui/Clamp';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { EmailText } from '@/platform/web/ui/EmailText';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { LuggageTag } from '@/platform/web/ui/LuggageTag';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { cardColour } from '../domain/cardColour';
import { companionLabel } from '../domain/companions';
import type { LookAt } from '../domain/looks';
import type { OtherResponse, ResponseCard } from '../domain/responseViews';
import { COMES_WITH, shownFor } from '../domain/shownFor';
import { useRemoveTraveler } from './api';
import { LastLook } from './LastLook';
import { ShowAll } from './ShowAll';

interface ResponseGridProps {
  responses: readonly ResponseCard[];
  tripId: string;
  stage: Stage;
  /** The reader's email, which identifies their own card. */
  ownEmail: string;
  /** Who last looked at the needs of the reader, if anybody has. */
  lastLook?: LookAt | null;
  /** The trip's first day, for which ages were said or are asked again. */
  firstDay?: string | null;
  /** True if the trip takes responses. */
  canEdit: boolean;
  /** True if the reader may remove others' answers. */
  canRemove: boolean;
  /** Whose cards are not here yet. */
  others?: readonly OtherResponse[];
  /** The read of all cards, once `onShowAll` has asked for it. */
  reading?: { isFetching: boolean; error: unknown };
  onShowAll?: () => void;
}

const NONE: [] = [];
const NOTHING_READ = { isFetching: false, error: null };

const shown = shownFor('member');

/** Who comes with somebody stands beside their name. */
const shownBelow = (card: ResponseCard) => shown(card).filter(({ key }) => key !== COMES_WITH);

/** Everyone's cards on the trip page (SPEC 2), or 'No responses yet.' */
export function ResponseGrid(props: ResponseGridProps) {
  const { responses, tripId, stage, ownEmail, canEdit, canRemove } = props;
  const { others = NONE, reading = NOTHING_READ, onShowAll = () => undefined } = props;
  const { firstDay = null, lastLook = null } = props;
  const [removing, setRemoving] = useState<ResponseCard | null>(null);
  if (responses.length === 0) {
    return (
      <EmptyState title="No responses yet.">
        {canEdit && 'Invite your group. Each response appears here.'}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {responses.map((response) => {
          const isOwn = response.email === ownEmail;
          return (
            <li key={response.travelerId} className="min-w-0">
              <ResponseTag
                response={response}
                firstDay={firstDay}
                aside={isOwn && <OwnMark tripId={canEdit ? tripId : undefined} />}
                below={isOwn && lastLook && <LastLook look={lastLook} />}
                onRemove={canRemove && !isOwn ? setRemoving : undefined}
              />
            </li>
          );
        })}
      </ul>
      <ShowAll
        shown={responses.length}
        others={others.map(({ name }) => name)}
        {...{ reading, onShowAll }}
      />
      <RemoveAnswerDialog
        {...{ tripId, stage }}
        card={removing}
        onClose={() => setRemoving(null)}
      />
    </>
  );
}

/** Marks the reader's own card; links to editing if `tripId` is given. */
function OwnMark({ tripId }: { tripId: string | undefined }) {
  return (
    <span className="flex items-center gap-1">
      <span className="rounded-full border-[1.5px] border-current px-2.5 py-0.5 text-sm font-semibold">
        You
      </span>
      {tripId !== undefined && (
        <Link
          to="/edit-response/$tripId"
          params={{ tripId }}
          aria-label="Edit My Response"
          className="-my-2 -mr-3 grid size-11 place-items-center rounded-lg text-ink hover:bg-ink/10"
        >
          <Pencil aria-hidden="true" className="size-5" />
        </Link>
      )}
    </span>
  );
}

interface ResponseTagProps {
  response: ResponseCard;
  firstDay: string | null;
  aside: ReactNode;
  below: ReactNode;
  /** Asks to confirm the removal; organizer only. */
  onRemove: ((response: ResponseCard) => void) | undefined;
}

const ResponseTag = memo(function ResponseTag(props: ResponseTagProps) {
  const { response, firstDay, aside, below, onRemove } = props;
  const { name, email, companions } = response;
  const colour = cardColour(email);
  const partyId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  return (
    <LuggageTag
      className="h-full"
      colour={colour}
      title={
        <>
          <span translate="no">{name}</span>
          {companions.length > 0 && (
            <button
              type="button"
              aria-label={`+ ${companions.length}, who comes with ${name}`}
              aria-expanded={isUnfolded}
              aria-controls={partyId}
              onClick={() => setUnfolded(!isUnfolded)}
              className="-my-2 ml-1 min-h-9 px-1.5 underline underline-offset-[0.2em] pointer-coarse:min-h-11"
            >
              + {companions.length}
            </button>
          )}
        </>
      }
      subtitle={<EmailText email={email} />}
      avatar={<Avatar name={name} colour={colour} />}
      aside={
        onRemove ? (
          <Menu
            trigger={
              <Button
                size="icon"
                variant="quietInk"
                className="-mr-3"
                aria-label={`Options for the response of ${name}`}
              >
                <EllipsisVertical aria-hidden="true" />
              </Button>
            }
          >
            <MenuItem danger onSelect={() => onRemove(response)}>
              <UserMinus aria-hidden="true" />
              Remove This Response
            </MenuItem>
          </Menu>
        ) : (
          aside
        )
      }
    >
      {companions.length > 0 && (
        // Printed in any case, because paper has nothing to press.
        <ul id={partyId} hidden={!isUnfolded} className="print:block!">
          {companions.map((companion) => (
            <li key={companion.companionId} translate="no" className="wrap-anywhere">
              {companionLabel(companion, firstDay)}
            </li>
          ))}
        </ul>
      )}
      <dl className="flex flex-col gap-3">
        {shownBelow(response).map((answer) => (
          <Answer key={answer.key} label={answer.label} text={answer.text} by={name} />
        ))}
      </dl>
      {below}
    </LuggageTag>
  );
});

function Answer({ label, text, by }: { label: string; text: string; by: string }) {
  return (
    <div>
      <dt className="eyebrow">{label}</dt>
      <dd>{text.trim() ? <Clamp text={text} of={`${label}, ${by}`} /> : 'Not given'}</dd>
    </div>
  );
}

interface RemoveAnswerDialogProps {
  tripId: string;
  stage: Stage;
  /** The answer to be removed; null while there is none. */
  card: ResponseCard | null;
  onClose: () => void;
}

/** Asks for confirmation before an organizer removes somebody from their trip (SPEC-2 4). */
function RemoveAnswerDialog({ tripId, stage, card, onClose }: RemoveAnswerDialogProps) {
  const remove = useRemoveTraveler(tripId, onClose);
  return (
    <AlertDialog
      open={card !== null}
      onOpenChange={onClose}
      title="Remove this response?"
      description={card && `${card.name} will no longer see this trip.`}
      confirm="Yes, Remove"
      danger
      write={remove}
      onConfirm={() => card && remove.mutate(card)}
    >
      <div className="flex flex-col gap-2">
        <p>
          Their response is deleted. If they are on your list, their entry goes too, with its email
          and personal link.
        </p>
        <p className="empty:hidden">{WITHOUT_TRAVELER[stage]}</p>
        <p>
          {STAGES[stage].isOpen
            ? 'They cannot answer again until you allow it.'
            : 'They cannot answer again while the trip takes no responses.'}
        </p>
      </div>
    </AlertDialog>
  );
}
