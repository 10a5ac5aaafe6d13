import type { toast as Shown } from 'sonner';
import { listeners } from '../listeners';

/** How long a toast stays unless told, in milliseconds. */
const DURATION = 4000;

/** The same for one that can be answered: time to read it and to reach its button. */
const WITH_ACTION = 8000;

/** How soon one goes that was held, once it is let go. */
const HELD = 1000;

export interface ToastOptions {
  duration?: number;
  tone?: 'plain' | 'success' | 'danger';
  /** One way to answer it, such as 'Undo'. */
  action?: { label: string; onClick: () => void };
}

let wanted = false;
let arrive: () => void = () => undefined;
const arrived = new Promise<void>((resolve) => {
  arrive = resolve;
});
const { subscribe, tell } = listeners();

/** For `Toaster`: whether any toast has been asked for, so that its code is fetched only then. */
export const toasterDemand = {
  subscribe,
  wanted: () => wanted,
  /** The toaster is on the page and listens. */
  arrived: () => arrive(),
};

/** Whether somebody is at a message: the focus or the pointer is on one, or the window is out of sight. */
function isHeld(): boolean {
  const all = document.querySelector('[data-sonner-toaster]');
  const isUsed = all?.contains(document.activeElement) || all?.matches(':hover');
  return document.hidden || isUsed === true;
}

/** Ends a message after its time, unless it is held, or gone before. */
function endAfter(duration: number, id: string | number, shown: typeof Shown): void {
  setTimeout(() => {
    if (!shown.getToasts().some((message) => message.id === id)) return;
    if (isHeld()) endAfter(HELD, id, shown);
    else shown.dismiss(id);
  }, duration);
}

/** Says something in passing at the edge of the page. Never the only place of an error. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  wanted = true;
  tell();
  const [sonner] = await Promise.all([import('sonner'), arrived]);
  const { tone = 'plain', action } = options;
  const { duration = action ? WITH_ACTION : DURATION } = options;
  const say = { plain: sonner.toast, success: sonner.toast.success, danger: sonner.toast.error };
  // Its own timer stops for the pointer, and not for the focus.
  const id = say[tone](message, { duration: Number.POSITIVE_INFINITY, ...(action && { action }) });
  endAfter(duration, id, sonner.toast);
}
