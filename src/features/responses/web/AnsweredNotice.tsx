import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';

/** For whoever opens the invite link again: that their answers are there, and where they lead (DESIGN 7.17). */
export function AnsweredNotice({ tripId }: { tripId: string }) {
  return (
    <Notice
      tone="success"
      still
      className="mb-8"
      title="You have answered."
      actions={
        <>
          <Button asChild>
            <Link to="/dashboard/$tripId" params={{ tripId }}>
              See the Trip
            </Link>
          </Button>
          <Button asChild variant="quiet">
            <Link to="/edit-response/$tripId" params={{ tripId }}>
              Edit My Response
            </Link>
          </Button>
        </>
      }
    >
      Your answers are in the form below.
    </Notice>
  );
}
