import { Copy, Share2 } from 'lucide-react';
import { lazy } from 'react';
import { copyMessage, shareMessage } from '@/platform/web/shareOrCopy';
import { Button } from '@/platform/web/ui/Button';
import { Part } from '@/platform/web/ui/Part';
import { hasShareSheet } from '@/platform/web/ui/shareText';
import { inviteMessage } from '../../domain/inviting';
import type { TripView } from '../../domain/tripViews';

const QrPicture = lazy(() => import('@/platform/web/ui/QrPicture'));

/** The facts an invitation needs. */
export type Inviting = Pick<TripView, 'tripName' | 'joinUrl' | 'invites'>;

interface InvitePanelProps {
  trip: Inviting;
  /** True if inviting is what the dialog is for. */
  primary?: boolean;
}

/**
 * The first message to the group, shared through the device's share sheet if it has one or copied,
 * and the link as a QR code (SPEC-2 4 'Inviting'). The link is inside the message, because some
 * apps drop it anywhere else.
 */
export function InvitePanel({ trip, primary = false }: InvitePanelProps) {
  const { tripName, joinUrl, invites } = trip;
  const message = inviteMessage(invites, tripName, joinUrl);
  const first = primary ? 'primary' : 'secondary';
  const canShare = hasShareSheet();
  return (
    <div className="flex flex-col gap-4">
      <p className="rounded-lg border border-dashed border-line-strong bg-sunken px-3 py-2 wrap-anywhere select-all">
        {message}
      </p>
      <div className="flex flex-wrap gap-2">
        {canShare && (
          <Button variant={first} className="grow" onClick={() => void shareMessage(message)}>
            <Share2 aria-hidden="true" />
            Share
          </Button>
        )}
        <Button
          variant={canShare ? 'secondary' : first}
          className="grow"
          onClick={() => void copyMessage(message)}
        >
          <Copy aria-hidden="true" />
          Copy Message
        </Button>
      </div>
      <figure className="flex flex-col items-center gap-2">
        <Part fallback={<span className="size-52" />}>
          <QrPicture text={joinUrl} label="QR code of the invite link" />
        </Part>
        <figcaption className="text-[0.9375rem] text-ink-soft">
          Or let them scan it with their camera.
        </figcaption>
      </figure>
    </div>
  );
}
