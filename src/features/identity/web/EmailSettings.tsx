import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Notice } from '@/platform/web/ui/Notice';
import { ChangeEmailForm } from './ChangeEmailForm';
import { takeLinked } from './code/linkedCode';
import { VerifyMyEmail } from './VerifyFirst';

/** The account's email: whether it is verified, and how to change it. */
export function EmailSettings() {
  const { data: account } = useSuspenseQuery(trpc.identity.account.queryOptions());
  const [linked] = useState(() => takeLinked('change'));
  const [isChanging, setIsChanging] = useState(linked !== null);
  const Icon = account.isVerified ? CircleCheck : TriangleAlert;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <EmailText email={account.email} />
          </p>
          <p className="mt-1 flex items-center gap-1.5 text-[0.9375rem] text-ink-soft">
            <Icon
              aria-hidden="true"
              className={
                account.isVerified ? 'size-4.5 shrink-0 text-success' : 'size-4.5 shrink-0'
              }
            />
            {account.isVerified ? 'Verified' : 'Not verified'}
          </p>
        </div>
        {!isChanging && <Button onClick={() => setIsChanging(true)}>Change Email</Button>}
      </div>
      {!account.isVerified && !isChanging && (
        <Notice still tone="warn" title="Is this address yours?" actions={<VerifyMyEmail />}>
          Enter a code from an email to show that it is.
        </Notice>
      )}
      {isChanging && (
        <ChangeEmailForm
          hasPassword={account.hasPassword}
          linked={linked}
          onDone={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}
