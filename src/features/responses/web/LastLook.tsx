import { Link } from '@tanstack/react-router';
import { Day } from '@/platform/web/ui/Day';
import { type LookAt, lookSentence } from '../domain/looks';

/** Says to its author who last looked at the needs in a response, and leads to all who did. */
export function LastLook({ look }: { look: LookAt }) {
  return (
    <p className="text-[0.9375rem] leading-normal wrap-anywhere print:hidden">
      Your needs were last opened on <Day at={look.at} />: {lookSentence(look)}{' '}
      <Link
        to="/account/privacy"
        className="inline-flex min-h-6 items-center whitespace-nowrap text-current underline underline-offset-[0.2em] pointer-coarse:min-h-11"
      >
        Who Looked
      </Link>
    </p>
  );
}
