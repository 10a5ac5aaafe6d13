import { useQuery } from '@tanstack/react-query';
import { lazy, useState, useTransition } from 'react';
import type { ReadAsProps } from '@/features/composer/web/proposeParts';
import { OptionContext } from '@/features/itinerary/web/OptionContext';
import { STAGES } from '@/features/trips/domain/stage';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import { ErrorState } from '@/platform/web/ui/ErrorState';
import { Part } from '@/platform/web/ui/Part';
import { Skeleton } from '@/platform/web/ui/Skeleton';
import type { ReadAs as ReadPage } from '../../domain/foreseen/foreseen';
import { LeftOutNotice, WhatChanged } from '../PlanChanges';

/** Comes with the first reading. */
const ProposalView = lazy(() => import('@/features/itinerary/web/ProposalView'));

/** Few plans have any. */
const ItemOption = lazy(() => import('@/features/itinerary/web/ItemOption'));

/** 'Read as {name}': the plan as they would read it if proposed now (SPEC-2 5 'Proposing'). */
export function ReadAs({ name, beforehand, ...about }: ReadAsProps) {
  const [isOpen, setOpen] = useState(false);
  const [opening, startOpening] = useTransition();
  const open = () =>
    startOpening(async () => {
      // Input that cannot be saved is marked where it was typed; the plan is then read without it.
      await beforehand?.().catch(() => undefined);
      startOpening(() => setOpen(true));
    });
  return (
    <>
      <Button variant="quiet" size="sm" pending={opening} onClick={open}>
        <span className="max-w-40 truncate sm:max-w-60">
          Read as <bdi translate="no">{name}</bdi>
        </span>
      </Button>
      {isOpen && <ReadAsDialog name={name} {...about} onClose={() => setOpen(false)} />}
    </>
  );
}

interface ReadAsDialogProps extends Omit<ReadAsProps, 'beforehand'> {
  onClose: () => void;
}

/** A plan's page as one of its travelers would read it, built from the same parts. */
function ReadAsDialog({ name, onClose, ...about }: ReadAsDialogProps) {
  const asked = trpc.verdicts.readAs.queryOptions(about, { gcTime: 0 });
  const query = useQuery(asked);
  const { data, error, refetch } = query;
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      wide="page"
      title={
        <>
          Read as <bdi translate="no">{name}</bdi>
        </>
      }
      description="What they would read if the plan was proposed now. Nothing has been sent."
    >
      {data ? (
        <OptionContext
          value={(about) => (
            <Part>
              <ItemOption {...about} />
            </Part>
          )}
        >
          <Part fallback={<Skeleton className="h-96" />}>
            <ProposalView
              proposal={data.proposal}
              band={STAGES[data.stage].label}
              traveler={data.name}
              changes={<ReadAsNews {...data} />}
            />
          </Part>
        </OptionContext>
      ) : error ? (
        <ErrorState
          message={toAppFailure(error).message}
          retrying={query.isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </Dialog>
  );
}

/** The news above a plan that an operator reads as somebody: what that person would read there. */
function ReadAsNews({ news, leftOut, meaning }: Pick<ReadPage, 'news' | 'leftOut' | 'meaning'>) {
  if (leftOut !== null) return <LeftOutNotice why={leftOut} isOpen={false} />;
  return news.length > 0 ? <WhatChanged sentences={news} asks={meaning === 'again'} /> : null;
}
