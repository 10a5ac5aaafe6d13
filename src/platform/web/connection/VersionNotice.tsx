import { useSyncExternalStore } from 'react';
import { Button } from '../ui/Button';
import { buildStore, reloadPage } from './builds';

/**
 * Offers a new version, which a page switches to by itself only where code of its own is gone (SPEC-2 7.2). It is part of the
 * page's flow, above everything else, and stays while it applies.
 */
export function VersionNotice() {
  const isReplaced = useSyncExternalStore(buildStore.subscribe, buildStore.isReplaced, () => false);
  return (
    <div role="status" className="sticky top-0 z-40 print:hidden">
      {isReplaced && (
        <p className="flex flex-wrap items-center justify-center gap-x-4 gap-y-1 bg-band px-4 py-1 font-medium text-on-band shadow-lift forced-colors:border-b">
          A new version is here.
          <Button size="sm" className="min-h-11" onClick={() => void reloadPage()}>
            Reload
          </Button>
        </p>
      )}
    </div>
  );
}
