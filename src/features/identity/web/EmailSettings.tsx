import { useSuspenseQuery } from '@tanstack/react-query';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Notice } from '@/platform/web/ui/Notice';
import { useCancelEmailChange, useSendVerifyMail } from './api';
import { ChangeEmailByCodeForm, ChangeEmailForm } from './ChangeEmailForm';

/** The account's email: whether it is verified, and how to change it. */
export function EmailSettings() {
  const { data: account } = useSuspenseQuery(trpc.identity.account.queryOptions());
  const [isChanging, setIsChanging] = useState(false);
  const ChangeForm = account.hasPassword ? ChangeEmailForm : ChangeEmailByCodeForm;
  const sendAgain = useSendVerifyMail();
  const cancel = useCancelEmailChange();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <EmailText email={account.email} />
          </p>
          <Verification isVerified={account.isVerified} />
        </div>
        {!isChanging && <Button onClick={() => setIsChanging(true)}>Change Email</Button>}
      </div>
      {!account.isVerified && (
        <Notice
          still
          tone="warn"
          title="Is this address yours?"
          actions={
            <Button size="sm" pending={sendAgain.isPending} onClick={() => sendAgain.mutate()}>
              Send the Email Again
            </Button>
          }
        >
          We have sent an email to it. Open the link in that email to verify the address.
        </Notice>
      )}
      {account.newEmail && !isChanging && (
        <Notice
          title={
            <span className="wrap-anywhere">
              Waiting for <EmailText email={account.newEmail} />
            </span>
          }
          actions={
            <Button size="sm" pending={cancel.isPending} onClick={() => cancel.mutate()}>
              Keep My Email
            </Button>
          }
        >
          We have sent an email to that address. Your email changes once you open the link in it,
          within a day.
        </Notice>
      )}
      {isChanging && <ChangeForm onDone={() => setIsChanging(false)} />}
    </div>
  );
}

function Verification({ isVerified }: { isVerified: boolean }) {
  const Icon = isVerified ? CircleCheck : TriangleAlert;
  return (
    <p className="mt-1 flex items-center gap-1.5 text-[0.9375rem] text-ink-soft">
      <Icon
        aria-hidden="true"
        className={isVerified ? 'size-4.5 shrink-0 text-success' : 'size-4.5 shrink-0'}
      />
      {isVerified ? 'Verified' : 'Not verified'}
    </p>
  );
}
