import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { toast } from '@/platform/web/ui/toast';
import { useVerifyEmail } from './api';
import { takeLinkedCode } from './code/linkedCode';
import { OwnCode } from './code/OwnCode';
import { ProofInput } from './ProofFields';

/**
 * Verifies the user's own email by a code that is mailed to it. It is no form, because it also
 * stands within others.
 */
export function VerifyMyEmail() {
  const [linked] = useState(() => takeLinkedCode('verify'));
  const [code, setCode] = useState(linked);
  const verify = useVerifyEmail(
    () => void toast('Thank you. We now know that this email is yours.', { tone: 'success' }),
  );
  const enter = () => verify.mutate({ code });
  return (
    <OwnCode purpose="verify" label="Verify My Email" isShown={linked !== ''}>
      <ProofInput
        label="Code"
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        value={code}
        onType={setCode}
        onEnter={enter}
        complaint={verify.problem}
      />
      <Button size="sm" className="mt-3" pending={verify.isPending} onClick={enter}>
        Verify Email
      </Button>
    </OwnCode>
  );
}

/**
 * Says what has to wait until the user's email is verified, with a button to do so. Shows nothing
 * once it is.
 */
export function VerifyFirst({ children }: { children: ReactNode }) {
  const { data: account } = useQuery(trpc.identity.account.queryOptions());
  if (!account || account.isVerified) return null;
  return (
    <Notice still tone="warn" actions={<VerifyMyEmail />}>
      {children}
    </Notice>
  );
}
