import { copyText } from './copyText';

/** What came of handing a text on: by the device's own sheet, by the clipboard, or not at all. */
export type Shared = 'shared' | 'copied' | 'cancelled' | 'refused';

/** Whether this is a device that people share from, by its own sheet: a phone or a tablet. */
function hasShareSheet(): boolean {
  return 'share' in navigator && window.matchMedia('(pointer: coarse)').matches;
}

/** Hands a text on: on a phone its share sheet opens, anywhere else the text is copied. */
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
