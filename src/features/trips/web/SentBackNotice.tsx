import { Clamp } from '@/platform/web/ui/Clamp';
import { Notice } from '@/platform/web/ui/Notice';

/** Tells the organizer why operators sent the trip back, until it is ready again (SPEC-2 5). */
export function SentBackNotice({ reason }: { reason: string }) {
  return (
    <Notice tone="warn" still title="Our operators have sent this trip back." className="mb-4">
      <Clamp text={reason} lines={2} of="what they need" />
      <p>Once that is settled, mark the trip as ready again.</p>
    </Notice>
  );
}
