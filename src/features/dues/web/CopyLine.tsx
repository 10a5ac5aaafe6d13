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
    <div className="flex items-end justify-between gap-3 border-b border-line py-1.5">
      <div className="min-w-0">
        <dt className="eyebrow text-ink-soft">{label}</dt>
        <dd translate="no" className="font-medium tabular-nums wrap-anywhere">
          {shown}
        </dd>
      </div>
      <Button
        size="sm"
        variant="quiet"
        aria-label={`Copy ${label}`}
        onClick={() => void copyMessage(copied, `${label} copied.`)}
      >
        <Copy aria-hidden="true" />
        Copy
      </Button>
    </div>
  );
}
