import { Spinner } from '@/platform/web/ui/Spinner';

/** Covers the page while it moves on to the join form after the link was copied (SPEC 2). */
export function RedirectOverlay() {
  return (
    <div
      role="status"
      className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-4 bg-paper/95 p-6 text-center"
    >
      <Spinner />
      <p className="font-display text-2xl font-bold">Taking you to the join form…</p>
      <p className="text-ink-soft">If you are coming along, you answer too.</p>
    </div>
  );
}
