import { FieldSkeletons } from '@/platform/web/forms/FieldSkeletons';
import { CardSkeletons } from '@/platform/web/ui/CardSkeletons';
import { PendingPage } from '@/platform/web/ui/PendingPage';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import { Specimen } from '../Specimen';

/** Bars, cards, fields, and a whole page while it loads. */
export function SkeletonSection() {
  return (
    <>
      <Specimen label="Bars">
        <div className="flex items-center gap-4">
          <Skeleton className="size-12" />
          <div className="flex grow flex-col gap-2">
            <Skeleton className="h-6 max-w-64" />
            <Skeleton className="h-4 max-w-96" />
          </div>
        </div>
      </Specimen>
      <Specimen label="CardSkeletons of passes">
        <CardSkeletons of="pass" count={3} />
      </Specimen>
      <Specimen label="CardSkeletons of tags">
        <CardSkeletons of="tag" count={3} />
      </Specimen>
      <Specimen label="FieldSkeletons" className="max-w-xl">
        <FieldSkeletons count={3} />
      </Specimen>
      <Specimen label="PendingPage, for a form, with a lead">
        <div className="rounded-2xl border border-line">
          <PendingPage width="form" lead>
            <FieldSkeletons count={2} />
          </PendingPage>
        </div>
      </Specimen>
    </>
  );
}
