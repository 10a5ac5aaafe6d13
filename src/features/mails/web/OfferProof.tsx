import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { VerifyMyEmail } from '@/features/identity/web/VerifyFirst';
import { readStored, writeStored } from '@/platform/web/browserStorage';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';

const PUT_AWAY = 'gangway:proof-offered';

/** Offers once to verify an organizer's email, where guests get no mails before that. */
export function OfferProof() {
  const { data: doWait } = useQuery(trpc.guests.waitForProof.queryOptions());
  const [isPutAway, setPutAway] = useState(false);
  if (!doWait || isPutAway || readStored(PUT_AWAY) !== null) return null;
  return (
    <Notice
      still
      tone="warn"
      className="mb-6"
      title="Is your email yours?"
      actions={
        <>
          <VerifyMyEmail />
          <Button
            size="sm"
            variant="quiet"
            onClick={() => {
              writeStored(PUT_AWAY, 'yes');
              setPutAway(true);
            }}
          >
            Not Now
          </Button>
        </>
      }
    >
      Before you can mail your guests, enter a code from an email.
    </Notice>
  );
}
