import { COPY_TOAST_MS } from '@/platform/domain/times';
import { copyText } from '@/platform/web/ui/copyText';
import { toast } from '@/platform/web/ui/toast';

/** Copies a trip's invite link and says so (SPEC 2); where the browser refuses, shows it to be copied. */
export async function copyInviteLink(joinUrl: string): Promise<void> {
  const copied = await copyText(joinUrl);
  const message = copied ? 'Link copied to clipboard!' : `Please copy it yourself: ${joinUrl}`;
  await toast(message, { duration: COPY_TOAST_MS });
}
