import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Notice } from '@/platform/web/ui/Notice';
import { toast } from '@/platform/web/ui/toast';
import { useVerifyEmail } from './api';
import { takeLinkedCode } from './code/linkedCode';
import { OwnCode } from './code/OwnCode';
import { ProofInput } from './ProofFields';

/**
 * Verifies the user's own email by a code that is mailed to it. It is no form, because it also
 * stands within others. Calls `onVerified` with what had to wait for it.
 */
export function VerifyMyEmail({ onVerified }: { onVerified?: () => void }) {
  const { data: account } = useQuery(trpc.identity.account.queryOptions());
  const [linked] = useState(() => takeLinkedCode('verify'));
  const [code, setCode] = useState(linked);
  const verify = useVerifyEmail(() => {
    void toast('Thank you. We now know that this email is yours.', { tone: 'success' });
    onVerified?.();
  });
  const enter = () => verify.mutate({ code });
  return (
    <OwnCode purpose="verify" label="Verify My Email" isShown={linked !== ''}>
      {account && (
        <p className="mb-2 text-[0.9375rem] font-normal text-ink-soft wrap-anywhere">
          We have sent a code to <EmailText email={account.email} />. It works for ten minutes.
        </p>
      )}
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
