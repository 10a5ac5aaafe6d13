import { useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { browserTimeZone } from '@/platform/web/browserTimeZone';
import { Card } from '@/platform/web/ui/Card';
import { AlertDialog } from '@/platform/web/ui/dialog/AlertDialog';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { useCreateTrip } from './api';
import { CreateTripForm } from './CreateTripForm';
import { type SharedTrip, SharePopup } from './SharePopup';

/** SPEC 2 'Create a New Trip' for someone signed in: the form, then the popup with the link to share. */
export function CreateTripPage({ userId, email }: { userId: string; email: string }) {
  const { mutateAsync: create } = useCreateTrip();
  const [created, setCreated] = useState<SharedTrip | null>(null);
  const [nameTaken, setNameTaken] = useState<string | null>(null);
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
            try {
              const trip = await create({ ...values, timeZone: browserTimeZone() });
              setCreated({ ...trip, tripName: values.tripName });
            } catch (error) {
              const { code, message } = toAppFailure(error);
              if (code === 'trip_exists') setNameTaken(message);
              throw error;
            }
          }}
        />
      </Card>
      <AlertDialog
        open={nameTaken !== null}
        onOpenChange={() => setNameTaken(null)}
        title="This name is taken"
        description={nameTaken}
      />
      {created && <SharePopup trip={created} />}
    </Page>
  );
}
