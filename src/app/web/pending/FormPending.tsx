import { PendingPage } from '@/platform/web/ui/PendingPage';
import { Skeleton } from '@/platform/web/ui/Skeleton';

/** A form while its initial data loads; `invitation` reserves space for the box above it. */
export function FormPending({ invitation = false }: { invitation?: boolean }) {
  return (
    <PendingPage width="form">
      {invitation && <Skeleton className="mb-6 h-70 rounded-2xl" />}
      <div className="flex flex-col gap-6">
        {Array.from({ length: 6 }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
          <div key={place} className="flex flex-col gap-2">
            <Skeleton className="h-6 w-32" />
            <Skeleton className="h-12" />
          </div>
        ))}
      </div>
    </PendingPage>
  );
}
