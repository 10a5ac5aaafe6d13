import { UserPlus } from 'lucide-react';
import { Suspense, useState, useTransition } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { lateWindow } from '@/platform/web/ui/dialog/lateWindow';
import { usePreload } from '@/platform/web/ui/usePreload';
import type { Inviting } from './InvitePanel';

const load = () => import('./InvitePanel');
const InviteDialog = lateWindow(() => load().then((chunk) => chunk.InviteDialog));

interface InviteButtonProps {
  trip: Inviting;
  /** True if inviting is the main action on the page. */
  primary?: boolean;
}

/** Invites the group by share sheet, copied message or QR code (SPEC-2 4). */
export function InviteButton({ trip, primary = false }: InviteButtonProps) {
  const [open, setOpen] = useState(false);
  const [opening, startOpening] = useTransition();
  usePreload(load);
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        pending={opening}
        onClick={() => startOpening(() => setOpen(true))}
      >
        <UserPlus aria-hidden="true" />
        Invite
      </Button>
      <Suspense>
        <InviteDialog trip={trip} open={open} onOpenChange={setOpen} />
      </Suspense>
    </>
  );
}
