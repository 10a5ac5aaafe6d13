import { useState } from 'react';
import { readerTimeZone } from '@/platform/web/reader';
import { Card } from '@/platform/web/ui/Card';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { useCreateTrip } from './api';
import { CreateTripForm } from './CreateTripForm';
import { type SharedTrip, SharePopup } from './SharePopup';

/** SPEC 2 'Create a New Trip' for a signed-in user: the form, then the popup with the link. */
export function CreateTripPage({ userId, email }: { userId: string; email: string }) {
  const { mutateAsync: create } = useCreateTrip();
  const [created, setCreated] = useState<SharedTrip | null>(null);
  return (
    <Page width="form">
      <PageHeader
        title="Create a New Trip"
        lead="Tell us the outline. Your group fills in the rest through one link."
      />
      <Card className="p-5 sm:p-8">
        <CreateTripForm
          userId={userId}
          email={email}
          onSave={async (values) => {
            const trip = await create({ ...values, timeZone: readerTimeZone() });
            setCreated({ ...trip, tripName: values.tripName });
          }}
        />
      </Card>
      {created && <SharePopup trip={created} />}
    </Page>
  );
}
