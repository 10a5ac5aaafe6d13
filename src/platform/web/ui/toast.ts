/** How long a toast stays unless told, in milliseconds. */
const DURATION = 4000;

/** The same for one that can be answered: time to read it and to reach its button. */
const WITH_ACTION = 8000;

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
const listeners = new Set<() => void>();

/** For `Toaster`: whether any toast has been asked for, so that its code is fetched only then. */
export const toasterDemand = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  wanted: () => wanted,
  /** The toaster is on the page and listens. */
  arrived: () => arrive(),
};

/** Says something in passing at the edge of the page. Never the only place of an error. */
export async function toast(message: string, options: ToastOptions = {}): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const [sonner] = await Promise.all([import('sonner'), arrived]);
  const { tone = 'plain', action } = options;
  const { duration = action ? WITH_ACTION : DURATION } = options;
  const settings = { duration, ...(action && { action }) };
  if (tone === 'success') sonner.toast.success(message, settings);
  else if (tone === 'danger') sonner.toast.error(message, settings);
  else sonner.toast(message, settings);
}
