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

/** Copies a message, or something else, and says so; where the browser refuses, shows it to be copied. */
export async function copyOn(message: string, copied?: string): Promise<void> {
  await sayWhatCame((await copyText(message)) ? 'copied' : 'refused', message, copied);
}

/** Shares a message by the device's own sheet, or copies it where there is none. */
export async function shareOn(message: string): Promise<void> {
  await sayWhatCame(await shareText(message), message);
}

/** Shares a message where people do that, on phones and tablets, and copies it anywhere else. */
export const handOn = (message: string): Promise<void> =>
  isHandheld() ? shareOn(message) : copyOn(message);
