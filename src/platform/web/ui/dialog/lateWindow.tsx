import { type ComponentType, lazy, useState } from 'react';
import { toAppFailure } from '@/platform/web/appFailure';
import { Button } from '../Button';

interface Closable {
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  onClose?: () => void;
}

interface Rendered<Props> {
  shown: Props & Closable;
  giveUp: () => void;
}

interface Source<Props> {
  load: () => Promise<ComponentType<Props>>;
  fetched: ComponentType<Rendered<Props>> | null;
}

/**
 * Makes a window whose code is fetched when it first opens. Render it inside a `Suspense`. If the
 * fetch fails, a message appears instead: the page is unaffected, and opening it again retries.
 */
export function lateWindow<Props extends object>(load: Source<Props>['load']) {
  const source: Source<Props> = { load, fetched: null };
  return (props: Props & Closable) => <LateWindow source={source} shown={props} />;
}

interface LateWindowProps<Props> {
  source: Source<Props>;
  shown: Props & Closable;
}

function LateWindow<Props extends object>({ source, shown }: LateWindowProps<Props>) {
  const { open = true, onOpenChange, onClose } = shown;
  // Stays rendered once opened, so that it can close in its own way.
  const [hasOpened, setOpened] = useState(open);
  if (open && !hasOpened) setOpened(true);
  const giveUp = () => {
    source.fetched = null;
    setOpened(false);
    onOpenChange?.(false);
    onClose?.();
  };
  if (!open && !hasOpened) return null;
  source.fetched ??= lazy(() => fetchFrom(source));
  return <source.fetched {...{ shown, giveUp }} />;
}

async function fetchFrom<Props extends object>({ load }: Source<Props>) {
  try {
    const Window = await load();
    return { default: ({ shown }: Rendered<Props>) => <Window {...shown} /> };
  } catch (error) {
    console.error(error);
    const problem = toAppFailure(error).message;
    return {
      default: ({ shown, giveUp }: Rendered<Props>) =>
        shown.open !== false && <CannotOpen problem={problem} onClose={giveUp} />,
    };
  }
}

/** Uses the browser's own dialog, because ours might not load either. */
function CannotOpen({ problem, onClose }: { problem: string; onClose: () => void }) {
  return (
    <dialog
      ref={show}
      role="alertdialog"
      aria-label={problem}
      onClose={onClose}
      className="m-auto max-w-md rounded-2xl border border-line bg-card p-5 text-ink shadow-float backdrop:bg-scrim sm:p-7"
    >
      <p>{problem}</p>
      <Button className="mt-6" onClick={(event) => event.currentTarget.closest('dialog')?.close()}>
        OK
      </Button>
    </dialog>
  );
}

const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();
