import { COPY_TOAST_MS } from '@/platform/domain/times';
import { shareText } from '@/platform/web/ui/shareText';
import { toast } from '@/platform/web/ui/toast';

/** Copies or shares a message and says so; where the browser refuses, shows it to be copied. */
export async function handOn(message: string): Promise<void> {
  const outcome = await shareText(message);
  if (outcome === 'copied') await toast('Message copied.', { duration: COPY_TOAST_MS });
  if (outcome === 'refused') await toast(`Please copy it yourself: ${message}`);
}
