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
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-b border-line py-1.5">
      <dt className="eyebrow text-ink-soft">{label}</dt>
      <dd translate="no" className="row-start-2 font-medium tabular-nums wrap-anywhere">
        {shown}
      </dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <Button
          size="sm"
          variant="quiet"
          className="-mr-3"
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
