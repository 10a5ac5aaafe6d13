import { copyText } from './copyText';

/** What came of handing a text on: by the device's own sheet, by the clipboard, or not at all. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'refused';

/** Whether the device has a sheet of its own by which people share. */
export function hasShareSheet(): boolean {
  return 'share' in navigator;
}

/** Whether this is a device that people share from without being asked: a phone or a tablet. */
export function isHandheld(): boolean {
  return window.matchMedia('(pointer: coarse)').matches;
}

/** Hands a text on by the device's sheet; where there is none, or it fails, the text is copied. */
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
