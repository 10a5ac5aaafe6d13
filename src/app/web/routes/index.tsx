import { ClientOnly, createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { LandingPage } from '@/features/landing/web/LandingPage';

/** Only for who comes from deleting their account. */
const Notice = lazyRouteComponent(() => import('@/platform/web/ui/Notice'), 'Notice');

export const Route = createFileRoute('/')({
  validateSearch: ({ deleted }): { deleted?: true } => (deleted === true ? { deleted } : {}),
  component: function Component() {
    const { deleted } = Route.useSearch();
    return (
      <>
        {/* The built page is for everybody. */}
        <ClientOnly>
          {deleted && (
            <Suspense>
              <Notice tone="success" className="mx-auto my-4 w-[calc(100%-2.5rem)] max-w-6xl">
                Your account is deleted.
              </Notice>
            </Suspense>
          )}
        </ClientOnly>
        <LandingPage />
      </>
    );
  },
});
