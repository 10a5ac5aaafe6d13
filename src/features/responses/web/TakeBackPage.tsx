import { Link } from '@tanstack/react-router';
import { AuthCard } from '@/features/identity/web/AuthCard';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';
import { Problem } from '@/platform/web/ui/Problem';
import type { OfferLink } from '../domain/offerLink';
import { useTakeBackByMail } from './api';

const TITLE = 'Take your trip back?';

interface TakeBackPageProps {
  /** What the link carried; null if it is not whole, 'unknown' until the browser has read it. */
  link: OfferLink | null | 'unknown';
}

/**
 * The page behind the mail to an organizer whose trip has been offered to somebody, on any device
 * (SPEC-4 16). It waits for a press, because mail programs open links too.
 */
export function TakeBackPage({ link }: TakeBackPageProps) {
  const takeBack = useTakeBackByMail();
  if (link === 'unknown') return <AuthCard title={TITLE}>{null}</AuthCard>;
  if (!link) {
    return (
      <AuthCard title="This link is not complete" intro="Open it from the email once more.">
        <Button asChild variant="primary">
          <Link to="/dashboard">Go to Your Trips</Link>
        </Button>
      </AuthCard>
    );
  }
  const newPassword = (
    <>
      If it was not you who offered it, somebody else was logged in to your account.{' '}
      <Link to="/forgot-password">Choose a new password</Link>: that signs out everybody else.
    </>
  );
  if (takeBack.isSuccess) {
    return (
      <AuthCard title="You organize it, as before">
        <Notice tone="success" still>
          The offer is taken back. The trip stays yours.
        </Notice>
        <p>{newPassword}</p>
      </AuthCard>
    );
  }
  return (
    <AuthCard
      title={TITLE}
      intro="Your account has offered a trip to one of its travelers. Taken back, it stays yours. You don’t need to log in."
    >
      <Button variant="primary" pending={takeBack.isPending} onClick={() => takeBack.mutate(link)}>
        Take It Back
      </Button>
      <Problem>{takeBack.problem}</Problem>
      {takeBack.problem && <p>{newPassword}</p>}
    </AuthCard>
  );
}
