import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import type { Inviting } from './InvitePanel';

const InviteDialog = lazy(() =>
  import('./InviteDialog').then((chunk) => ({ default: chunk.InviteDialog })),
);

interface InviteButtonProps {
  trip: Inviting;
  /** Where inviting is the next thing to do. */
  primary?: boolean;
  className?: string;
}

/** The way to invite the group: by the share sheet, a copied message or a QR code (SPEC-2 4). */
export function InviteButton({ trip, primary = false, className }: InviteButtonProps) {
  // What has been asked once stays, so that it can close in its own way.
  const [open, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        className={className}
        onClick={() => setOpen(true)}
      >
        <UserPlus aria-hidden="true" />
        Invite
      </Button>
      <Suspense>
        {open !== undefined && <InviteDialog trip={trip} open={open} onOpenChange={setOpen} />}
      </Suspense>
    </>
  );
}
