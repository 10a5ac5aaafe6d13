import { ClientOnly, createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '@/features/landing/web/LandingPage';
import { Notice } from '@/platform/web/ui/Notice';

export const Route = createFileRoute('/')({
  validateSearch: ({ deleted }): { deleted?: true } => (deleted === true ? { deleted } : {}),
  component: function Component() {
    const { deleted } = Route.useSearch();
    return (
      <>
        {/* The built page is for everybody. */}
        <ClientOnly>
          {deleted && (
            <Notice tone="success" className="mx-auto my-4 w-[calc(100%-2.5rem)] max-w-6xl">
              Your account is deleted.
            </Notice>
          )}
        </ClientOnly>
        <LandingPage />
      </>
    );
  },
});
