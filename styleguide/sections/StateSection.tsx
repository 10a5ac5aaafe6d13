import { Button } from '@/platform/web/ui/Button';
import { EmptyState } from '@/platform/web/ui/EmptyState';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Specimen, SpecimenGrid } from '../Specimen';

const MESSAGE = 'The server did not answer. Look at your connection and try again.';

/** Empty lists, and content that failed to load. */
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
      <Specimen label="Error, with a way on">
        <ErrorState message={MESSAGE} onRetry={() => undefined} />
      </Specimen>
      <Specimen label="Error, trying again">
        <ErrorState message={MESSAGE} onRetry={() => undefined} retrying />
      </Specimen>
    </SpecimenGrid>
  );
}
