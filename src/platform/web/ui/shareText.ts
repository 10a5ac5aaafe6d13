import { copyText } from './copyText';

/** The outcome of sharing a text: shared with the share sheet, copied, or neither. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'refused';

/** True if the device has its own share sheet. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** True on a phone or tablet, where people expect to share. */
export function isHandheld(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Shares a text with the share sheet. If there is none or it fails, copies the text. */
export async function shareText(text: string): Promise<Shared> {
  if (hasShareSheet()) {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled';
    }
  }
  return (await copyText(text)) ? 'copied' : 'refused';
}
