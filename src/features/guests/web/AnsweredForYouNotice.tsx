import { Link } from '@tanstack/react-router';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';

interface AnsweredForYouNoticeProps {
  tripId: string;
  organizerName: string;
}

/** On the join page: that the organizer has answered for the holder of the link, and where. */
export function AnsweredForYouNotice({ tripId, organizerName }: AnsweredForYouNoticeProps) {
  return (
    <Notice
      still
      className="mb-8"
      title={
        <>
          <bdi translate="no">{organizerName}</bdi> has answered for you.
        </>
      }
      actions={
        <Button asChild>
          <Link to="/answers-for-you/$tripId" params={{ tripId }}>
            See the Answers
          </Link>
        </Button>
      }
    >
      You can make them your own, and change them.
    </Notice>
  );
}
