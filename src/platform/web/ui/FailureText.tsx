import { useLocation } from '@tanstack/react-router';
import type { AppFailure } from '../appFailure';

/**
 * Why something did not work; for someone who is no longer signed in, with the way to the login and
 * back. That link loads another page, so that all of this one's knowledge of who is there goes with
 * it.
 */
export function FailureText({ failure: { code, message } }: { failure: AppFailure }) {
  const here = useLocation({ select: ({ pathname, searchStr }) => pathname + searchStr });
  if (code !== 'not_signed_in') return message;
  return (
    <>
      {message}{' '}
      <a
        href={`/login?redirect=${encodeURIComponent(here)}`}
        className="inline-flex min-h-11 items-center text-inherit underline"
      >
        Log in and come back
      </a>
    </>
  );
}
