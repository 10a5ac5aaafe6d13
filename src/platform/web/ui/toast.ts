/** How long a toast stays unless told, in milliseconds. */
const DURATION = 4000;

export interface ToastOptions {
  duration?: number;
  tone?: 'plain' | 'success' | 'danger';
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
  const { duration = DURATION, tone = 'plain' } = options;
  if (tone === 'success') sonner.toast.success(message, { duration });
  else if (tone === 'danger') sonner.toast.error(message, { duration });
  else sonner.toast(message, { duration });
}
