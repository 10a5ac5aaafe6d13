import type { toast as Shown } from 'sonner';
import { listeners } from '../listeners';
import { Sentence, UntranslatedNames } from './Sentence';

/** How long a toast stays by default, in milliseconds. */
const DURATION = 4000;

/** The default with an action, in milliseconds: time to read it and reach its button. */
const WITH_ACTION = 8000;

/** How often a held toast is checked for release, in milliseconds. */
const HELD = 1000;

export interface ToastOptions {
  duration?: number;
  tone?: 'plain' | 'success' | 'danger';
  /** The names of people, plans or trips in it, which no translator may change. */
  names?: readonly string[];
  /** A single action, such as 'Undo'. */
  action?: { label: string; onClick: () => void };
  /** Called when it is gone, for whatever reason. */
  onEnd?: () => void;
}

let wanted = false;
let arrive: () => void = () => undefined;
const arrived = new Promise<void>((resolve) => {
  arrive = resolve;
});
const { subscribe, tell } = listeners();

/** For `Toaster`: whether any toast has been requested, so that its code is fetched only then. */
export const toasterDemand = {
  subscribe,
  wanted: () => wanted,
  /** Called once the toaster is mounted and listening. */
  arrived: () => arrive(),
};

/** True if a toast has the focus or pointer, or if the window is hidden. */
function isHeld(): boolean {
  const all = document.querySelector('[data-sonner-toaster]');
  const isUsed = all?.contains(document.activeElement) || all?.matches(':hover');
  return document.hidden || isUsed === true;
}

/** Dismisses a toast after its time, unless it is held or already gone. */
function endAfter(duration: number, id: string | number, shown: typeof Shown): void {
  setTimeout(() => {
    if (!shown.getToasts().some((message) => message.id === id)) return;
    if (isHeld()) endAfter(HELD, id, shown);
    else shown.dismiss(id);
  }, duration);
}

/**
 * Shows a brief message at the edge of the page. Never the only place for an error.
 * @returns what dismisses it
 */
export async function toast(message: string, options: ToastOptions = {}): Promise<() => void> {
  wanted = true;
  tell();
  const [sonner] = await Promise.all([import('sonner'), arrived]);
  const { tone = 'plain', names = [], action, onEnd } = options;
  const { duration = action ? WITH_ACTION : DURATION } = options;
  const say = { plain: sonner.toast, success: sonner.toast.success, danger: sonner.toast.error };
  // Sonner's own timer stops for the pointer but not for the focus.
  const sentence = (
    <UntranslatedNames names={names}>
      <Sentence>{message}</Sentence>
    </UntranslatedNames>
  );
  const id = say[tone](sentence, {
    duration: Number.POSITIVE_INFINITY,
    ...(action && { action }),
    ...(onEnd && { onDismiss: onEnd }),
  });
  endAfter(duration, id, sonner.toast);
  return () => sonner.toast.dismiss(id);
}
