import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Notice } from '@/platform/web/ui/Notice';
import type { ConfirmedEmail } from '../domain/emailLink';
import { AuthCard } from './AuthCard';
import { useConfirmEmail } from './api';

/**
 * The page behind a link that verifies an email. It has a button because mail scanners open every
 * link, so merely opening it must do nothing.
 */
export function VerifyEmailPage({ token }: { token: string }) {
  const { data: account } = useSuspenseQuery(trpc.identity.account.queryOptions());
  const router = useRouter();
  const confirm = useConfirmEmail(token, () => router.invalidate());
  if (confirm.data) return <Done {...confirm.data} />;
  return (
    <AuthCard title="Verify your email" footer={<Link to="/account">Your Account</Link>}>
      <p className="wrap-anywhere">
        You are logged in with{' '}
        <strong>
          <EmailText email={account.email} />
        </strong>
        . Press the button to show that the mail has reached you.
      </p>
      {confirm.problem && <Notice tone="danger">{confirm.problem}</Notice>}
      <Button variant="primary" pending={confirm.isPending} onClick={() => confirm.mutate()}>
        Verify Email
      </Button>
    </AuthCard>
  );
}

function Done({ email, isNew }: ConfirmedEmail) {
  return (
    <AuthCard title={isNew ? 'Your email is changed' : 'Your email is verified'}>
      <Notice tone="success">
        <span className="wrap-anywhere">
          {isNew
            ? 'From now on you log in with '
            : 'Thank you. We now know that this address is yours: '}
          <strong>
            <EmailText email={email} />
          </strong>
        </span>
      </Notice>
      <Button asChild variant="primary">
        <Link to="/dashboard">Go to Dashboard</Link>
      </Button>
    </AuthCard>
  );
}
