import { useQuery } from '@tanstack/react-query';
import { trpc } from '@/platform/web/trpc';
import { Sentence } from '@/platform/web/ui/Sentence';
import { leavingSentence } from '../domain/settles';

/** In the dialog that asks before somebody leaves: what happens to what they paid and owe. */
export function LeavingDues({ tripId }: { tripId: string }) {
  const { data: page } = useQuery(trpc.dues.forTraveler.queryOptions({ tripId }));
  const sentence = page && leavingSentence(page.dues, page.payee);
  return sentence ? (
    <p>
      <Sentence>{sentence}</Sentence>
    </p>
  ) : null;
}
