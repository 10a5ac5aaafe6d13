import { History } from 'lucide-react';
import { Button } from '@/platform/web/ui/Button';
import type { FormDraft } from './useFormDraft';

/** Says that an earlier visit's text is back, and offers to drop it. */
export function DraftNotice({ draft }: { draft: FormDraft }) {
  return (
    <div role="status" className="empty:-mt-6">
      {draft.restored && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-[0.625rem] bg-sun-wash px-3.5 py-2">
          <History aria-hidden="true" className="size-5 shrink-0" />
          <span className="min-w-0 grow">Your draft is back.</span>
          <Button variant="link" size="sm" onClick={draft.discard}>
            Start over
          </Button>
        </p>
      )}
    </div>
  );
}
