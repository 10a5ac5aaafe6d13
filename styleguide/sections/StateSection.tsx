import { Button } from '@/platform/web/ui/Button';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Specimen } from '../Specimen';
import { SpecimenGrid } from '../SpecimenGrid';

const MESSAGE = 'The server did not answer. Look at your connection and try again.';

/** Lists without anything, and what could not be loaded. */
export function StateSection() {
  return (
    <SpecimenGrid>
      <Specimen label="Empty, title alone">
        <EmptyState title="No responses yet." />
      </Specimen>
      <Specimen label="Empty, with a way on">
        <EmptyState title="No trips yet." actions={<Button variant="primary">Create Trip</Button>}>
          Start one yourself, or open the link that a friend has sent you.
        </EmptyState>
      </Specimen>
      <Specimen label="Error, message alone">
        <ErrorState message={MESSAGE} />
      </Specimen>
      <Specimen label="Error, with number and ways on">
        <ErrorState
          title="This page could not be loaded"
          message={MESSAGE}
          errorId="6f1c2a7e-4b1d-4a53-9c1e-2f60a2b8c111"
          onRetry={() => undefined}
          actions={<Button variant="quiet">Return Home</Button>}
        />
      </Specimen>
      <Specimen label="Error, trying again">
        <ErrorState message={MESSAGE} onRetry={() => undefined} retrying />
      </Specimen>
    </SpecimenGrid>
  );
}
