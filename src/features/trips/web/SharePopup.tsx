import { useNavigate } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SHARE_OVERLAY_MS, SHARE_TOAST_MS } from '@/platform/domain/times';
import { supportEmail } from '@/platform/web/siteFacts';
import { Button } from '@/platform/web/ui/Button';
import { copyText, selectText } from '@/platform/web/ui/copyText';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { Spinner } from '@/platform/web/ui/Spinner';
import { TicketStub } from '@/platform/web/ui/TicketStub';
import { toast } from '@/platform/web/ui/toast';
import { InvitePanel, type Inviting } from './invite/InvitePanel';

/** A newly created trip, with the link its organizer shares. */
export interface SharedTrip extends Inviting {
  tripId: string;
}

type Stage = 'offered' | 'copied' | 'leaving';

const LINK_ID = 'share-link';

/**
 * The share link with a copy button (SPEC 2 and 9). Copying shows a toast for 2.5 s, covers the
 * page for 3.5 s and leads on to the join form, unless somebody touches the popup meanwhile. Closing
 * it leads to the dashboard.
 */
export function SharePopup({ trip }: { trip: SharedTrip }) {
  const navigate = useNavigate();
  const [stage, setStage] = useState<Stage>('offered');
  const [refused, setRefused] = useState(false);
  const [isInviting, setInviting] = useState(false);
  const { tripId, joinUrl } = trip;
  const contact = supportEmail();

  useEffect(() => {
    if (stage === 'offered') return;
    const [next, delay] =
      stage === 'copied'
        ? [() => setStage('leaving'), SHARE_TOAST_MS]
        : [() => void navigate({ to: '/join/$tripId', params: { tripId } }), SHARE_OVERLAY_MS];
    const timer = window.setTimeout(next, delay);
    return () => window.clearTimeout(timer);
  }, [stage, navigate, tripId]);

  const stay = () => setStage('offered');

  const copy = async () => {
    if (!(await copyText(joinUrl))) {
      setRefused(true);
      selectText(document.getElementById(LINK_ID));
      return;
    }
    void toast('Copied and redirecting...', { duration: SHARE_TOAST_MS });
    setStage('copied');
  };

  if (stage === 'leaving') return <RedirectOverlay onStay={stay} />;
  return (
    <Dialog
      open
      bare
      title="Your trip is created"
      description="Share this link with your group."
      onOpenChange={(open) => {
        if (!open && stage === 'offered') void navigate({ to: '/dashboard' });
      }}
    >
      <div onPointerDown={stage === 'copied' ? stay : undefined}>
        <TicketStub
          band="Your trip is created"
          title="Now invite your group"
          torn={stage === 'copied'}
          stub={
            <>
              <Button
                variant="primary"
                className="w-full"
                onClick={() => void copy()}
                pending={stage === 'copied'}
              >
                Copy Link
              </Button>
              <p role="status" className="mt-2 text-danger empty:hidden">
                {refused &&
                  'Your browser did not let us copy it. The link is selected: copy it yourself.'}
              </p>
              <Button
                className="mt-3 w-full"
                aria-expanded={isInviting}
                onClick={() => {
                  stay();
                  setInviting(!isInviting);
                }}
              >
                <UserPlus aria-hidden="true" />
                Invite
              </Button>
              {isInviting && (
                <div className="mt-4">
                  <InvitePanel trip={trip} />
                </div>
              )}
              {stage === 'copied' && (
                <Button className="mt-3 w-full" onClick={stay}>
                  Stay Here
                </Button>
              )}
              {contact && (
                <p className="mt-4 text-sm text-ink-soft">
                  Questions? Write to <a href={`mailto:${contact}`}>{contact}</a>.
                </p>
              )}
            </>
          }
        >
          <p className="text-ink-soft">
            Send this link to everyone who is coming. If you travel too, fill in the form yourself.
          </p>
          <p
            id={LINK_ID}
            className="mt-4 rounded-lg border border-dashed border-line-strong bg-sunken px-3 py-2 font-medium wrap-anywhere select-all"
          >
            {joinUrl}
          </p>
        </TicketStub>
      </div>
    </Dialog>
  );
}

/** Covers the page on the way to the join form after the link was copied (SPEC 2). */
function RedirectOverlay({ onStay }: { onStay: () => void }) {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-paper p-6 text-center"
    >
      <Spinner />
      <p className="font-display text-2xl font-bold">Taking you to the form…</p>
      <Button onClick={onStay}>Stay Here</Button>
    </div>
  );
}
