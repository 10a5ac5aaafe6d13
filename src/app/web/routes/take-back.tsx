import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { offerLinkOf } from '@/features/responses/domain/offerLink';
import { TakeBackPage } from '@/features/responses/web/TakeBackPage';
import { codeHash } from '../codeHash';

export const Route = createFileRoute('/take-back')({
  component: function Component() {
    // The server never sees what the link carries.
    const isHere = useHydrated();
    return <TakeBackPage link={isHere ? offerLinkOf(codeHash) : 'unknown'} />;
  },
});
