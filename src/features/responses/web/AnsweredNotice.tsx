import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { Notice } from '@/platform/web/ui/Notice';

interface AnsweredNoticeProps {
  tripId: string;
  /** Why the answers count nowhere yet, in a sentence; null when they do. */
  waiting: string | null;
  /** Whether they can be changed now. */
  isOpen: boolean;
  /** The way out, for anyone who waits. */
  leave?: ReactNode;
}

/** For a second visit by the invite link: that their answers are there, and where (DESIGN 7.17). */
export function AnsweredNotice({ tripId, waiting, isOpen, leave }: AnsweredNoticeProps) {
  return (
    <Notice
      tone="success"
      still
      className="mb-8"
      title="You have answered."
      actions={
        <>
          {waiting === null && (
            <Button asChild>
              <Link to="/dashboard/$tripId" params={{ tripId }}>
                See the Trip
              </Link>
            </Button>
          )}
          {isOpen && (
            <Button asChild variant="quiet">
              <Link to="/edit-response/$tripId" params={{ tripId }}>
                Edit My Response
              </Link>
            </Button>
          )}
          {waiting !== null && leave}
        </>
      }
    >
      {waiting !== null && `${waiting} `}
      {isOpen && 'Your answers are in the form below.'}
    </Notice>
  );
}
