import { COPY_TOAST_MS } from '@/platform/domain/times';
import { copyText } from '@/platform/web/ui/copyText';
import { isHandheld, type Shared, shareText } from '@/platform/web/ui/shareText';
import { toast } from '@/platform/web/ui/toast';

async function sayWhatCame(
  outcome: Shared,
  message: string,
  copied = 'Message copied.',
): Promise<boolean> {
  if (outcome === 'copied') await toast(copied, { duration: COPY_TOAST_MS });
  if (outcome === 'refused') await toast(`Please copy it yourself: ${message}`);
  return outcome !== 'cancelled';
}

/** Copies a text and confirms it with `copied`. If the browser refuses, shows the text instead. */
export async function copyMessage(message: string, copied?: string): Promise<boolean> {
  return sayWhatCame((await copyText(message)) ? 'copied' : 'refused', message, copied);
}

/**
 * Shares a message with the device's share sheet, or copies it if there is none. False if the person
 * cancelled.
 */
export async function shareMessage(message: string): Promise<boolean> {
  return sayWhatCame(await shareText(message), message);
}

/** Shares a message on phones and tablets, where people do that, and copies it elsewhere. */
export const shareOrCopy = (message: string): Promise<boolean> =>
  isHandheld() ? shareMessage(message) : copyMessage(message);
