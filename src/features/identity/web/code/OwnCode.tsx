import { type ReactNode, useState } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Problem } from '@/platform/web/ui/Problem';
import type { OwnMatter } from '../../domain/codeLink';
import { useSendOwnCode } from '../api';
import { NewCodeButton } from './NewCodeButton';

interface OwnCodeProps {
  /** What the code is for: it does nothing else. */
  purpose: OwnMatter;
  /** What the button says before the first code. */
  label?: string;
  /** Shows the input even before a code is asked for: a mail's link has filled it in. */
  isShown?: boolean;
  children: ReactNode;
}

/** Mails a code to the user's own address, and then shows `children`, the input for it. */
export function OwnCode({
  purpose,
  label = 'Email Me a Code',
  isShown = false,
  children,
}: OwnCodeProps) {
  const [askedAt, setAskedAt] = useState<number | null>(null);
  const send = useSendOwnCode(purpose, () => setAskedAt(Date.now()));
  return (
    <div className="flex flex-col items-start gap-3">
      {(isShown || askedAt !== null) && <div className="w-full">{children}</div>}
      {askedAt === null ? (
        <>
          <Button size="sm" pending={send.isPending} onClick={() => send.mutate()}>
            {label}
          </Button>
          <Problem>{send.problem}</Problem>
        </>
      ) : (
        <NewCodeButton askedAt={askedAt} send={send} />
      )}
    </div>
  );
}
