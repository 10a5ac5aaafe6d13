import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { codeLinkOf } from '@/features/identity/domain/codeLink';
import { CodeLinkPage } from '@/features/identity/web/code/CodeLinkPage';
import { codeHash } from '../codeHash';

export const Route = createFileRoute('/code')({
  component: function Component() {
    // The server never sees what the link carries.
    const isHere = useHydrated();
    return <CodeLinkPage link={isHere ? codeLinkOf(codeHash) : 'unknown'} />;
  },
});
