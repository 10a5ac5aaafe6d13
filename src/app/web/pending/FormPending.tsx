import { FieldSkeletons } from '@/platform/web/forms/FieldSkeletons';
import { PendingPage } from '@/platform/web/ui/PendingPage';
import { Skeleton } from '@/platform/web/ui/Skeleton';

/** A form while its initial data loads; `invitation` reserves space for the box above it. */
export function FormPending({ invitation = false }: { invitation?: boolean }) {
  return (
    <PendingPage width="form">
      {invitation && <Skeleton className="mb-6 h-70 rounded-2xl" />}
      <FieldSkeletons count={6} />
    </PendingPage>
  );
}
