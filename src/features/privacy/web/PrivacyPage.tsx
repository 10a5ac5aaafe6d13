import { useSuspenseQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useProofDialog } from '@/features/identity/web/ProofDialog';
import { VerifyFirst } from '@/features/identity/web/VerifyFirst';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { Fold } from '@/platform/web/ui/Fold';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { type KeptSection, keptSections } from '../domain/keptSections';
import { TAKE_ALONG_PATH } from '../domain/takeAlong';
import { PageOfKeptView } from './PageOfKeptView';
import { WhoLooked } from './WhoLooked';

/** Everything kept about the reader, by trip, with who sees it (SPEC-2 9). */
export function PrivacyPage() {
  const { data } = useSuspenseQuery(trpc.privacy.kept.queryOptions());
  const proof = useProofDialog('export', {
    title: 'Take It Along',
    about: 'It holds what you tell nobody else, so we ask who you are.',
    confirm: 'Download',
  });
  const sections = keptSections(data);
  const own = sections.filter(({ tripId }) => tripId === null);
  const trips = sections.filter(({ tripId }) => tripId !== null);
  return (
    <Page width="text">
      <PageHeader
        title="What We Keep About You"
        lead="Everything, trip by trip: who can read it, and how long we keep it. We keep nothing else."
      />
      <div className="flex flex-col gap-8">
        <VerifyFirst>
          Lists that others have put your email on stand here once it is verified.
        </VerifyFirst>
        <Card>
          <h2 className="text-2xl">Take It Along</h2>
          <p className="mt-2 mb-4 text-ink-soft">
            All of it in one file, for a spreadsheet or another program.
          </p>
          <Button
            onClick={async () => {
              if (await proof.ask()) location.assign(TAKE_ALONG_PATH);
            }}
          >
            <Download aria-hidden="true" />
            Take It Along
          </Button>
          {proof.dialog}
        </Card>
        <Card>
          <h2 className="mb-2 text-2xl">Your trips</h2>
          {trips.length === 0 && <p className="text-ink-soft">You are not on a trip yet.</p>}
          <div className="divide-y divide-line">
            {trips.map((section, at) => (
              <div key={section.tripId} className="py-2">
                <Fold title={section.tripName} isUsed={trips.length === 1 && at === 0}>
                  <Parts section={section} />
                </Fold>
              </div>
            ))}
          </div>
        </Card>
        <Card>
          <WhoLooked />
        </Card>
        {own.map((section) => (
          <Card key="own">
            <h2 className="mb-4 text-2xl">Your account</h2>
            <Parts section={section} />
          </Card>
        ))}
      </div>
    </Page>
  );
}

function Parts({ section: { parts, tripId } }: { section: KeptSection }) {
  return (
    <div className="flex flex-col gap-7 pb-4">
      {parts.map((part) => (
        <PageOfKeptView key={part.kind.kind} part={part} tripId={tripId} />
      ))}
    </div>
  );
}
