import { Copy } from 'lucide-react';
import { copyMessage } from '@/platform/web/shareOrCopy';
import { Button } from '@/platform/web/ui/Button';

interface CopyLineProps {
  label: string;
  /** As people read it. */
  shown: string;
  /** As a bank's form takes it; as shown by default. */
  copied?: string;
}

/** A labeled value that is typed elsewhere, with a button that copies it. */
export function CopyLine({ label, shown, copied = shown }: CopyLineProps) {
  return (
    <div className="border-b border-line pt-2">
      <dt className="eyebrow text-ink-soft">{label}</dt>
      <dd className="-mt-1.5 flex items-center justify-between gap-3">
        <span translate="no" className="min-w-0 font-medium tabular-nums wrap-anywhere">
          {shown}
        </span>
        <Button
          size="sm"
          variant="quiet"
          className="-mr-3 shrink-0"
          aria-label={`Copy ${label}`}
          onClick={() => void copyMessage(copied, `${label} copied.`)}
        >
          <Copy aria-hidden="true" />
          Copy
        </Button>
      </dd>
    </div>
  );
}
