import { COPY_TOAST_MS } from '@/platform/domain/times';
import { copyText } from '@/platform/web/ui/copyText';
import { isHandheld, type Shared, shareText } from '@/platform/web/ui/shareText';
import { toast } from '@/platform/web/ui/toast';

async function sayWhatCame(
  outcome: Shared,
  message: string,
  copied = 'Message copied.',
): Promise<void> {
  if (outcome === 'copied') await toast(copied, { duration: COPY_TOAST_MS });
  if (outcome === 'refused') await toast(`Please copy it yourself: ${message}`);
}

/** Copies a text and confirms it with `copied`. If the browser refuses, shows the text instead. */
export async function copyMessage(message: string, copied?: string): Promise<void> {
  await sayWhatCame((await copyText(message)) ? 'copied' : 'refused', message, copied);
}

/** Shares a message with the device's share sheet, or copies it if there is none. */
export async function shareMessage(message: string): Promise<void> {
  await sayWhatCame(await shareText(message), message);
}

/** Shares a message on phones and tablets, where people do that, and copies it elsewhere. */
export const shareOrCopy = (message: string): Promise<void> =>
  isHandheld() ? shareMessage(message) : copyMessage(message);
