import { alsoOpenWords } from '../domain/deskWords';
import { useAlsoOpen } from './api';

/** Names the other operators who have a trip open (SPEC-2 5), without moving what is around it. */
export function AlsoOpen({ tripId }: { tripId: string }) {
  return (
    <p
      role="status"
      className="min-w-0 text-[0.9375rem] leading-snug text-ink-soft wrap-anywhere print:hidden"
    >
      {alsoOpenWords(useAlsoOpen(tripId))}
    </p>
  );
}
