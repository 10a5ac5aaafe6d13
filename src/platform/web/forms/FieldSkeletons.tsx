import { Skeleton } from '@/platform/web/ui/Skeleton';

/** Placeholders for a loading form's fields: a label and a control each. */
export function FieldSkeletons({ count }: { count: number }) {
  return (
    <div className="flex flex-col gap-6">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ in nothing but their place
        <div key={place} className="flex flex-col gap-2">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-12" />
        </div>
      ))}
    </div>
  );
}
