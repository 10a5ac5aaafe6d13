import { useQueryClient } from '@tanstack/react-query';
import { counted } from '@/platform/domain/inWords';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { sendTo, useWrite } from '@/platform/web/useWrite';

const { verdicts } = trpcClient;
const meta = { isKept: true };

interface OfProposal {
  tripId: string;
  proposalId: string;
}

/** Gives a verdict. If it is refused, the page reads again first, so that it already shows why. */
export function useGiveVerdict(about: OfProposal) {
  const queryClient = useQueryClient();
  return useWrite({
    meta,
    ...sendTo(verdicts.give, about),
    onError: () => queryClient.invalidateQueries(),
  });
}

export const useOfferChange = (about: OfProposal) =>
  useWrite({ meta, ...sendTo(verdicts.offerChange, about) });

export const useConfirm = (about: OfProposal, condition: string, onError: () => void) =>
  useWrite({ mutationFn: () => verdicts.confirm.mutate({ ...about, condition }), onError });

/** Confirms a change that was made after the booking; calls `onSeen` once that is saved. */
export const useSee = (about: OfProposal, onSeen: () => void) =>
  useWrite({ mutationFn: () => verdicts.see.mutate(about), onSuccess: onSeen });

export const useChoose = (about: OfProposal, without: string[], onDone: () => void) =>
  useWrite({ mutationFn: () => verdicts.choose.mutate({ ...about, without }), onDone });

export const useWithdraw = (about: OfProposal) =>
  useWrite({ meta, ...sendTo(verdicts.withdraw, about) });

/** Says of somebody of the reader's party that they are in an optional item, or not. */
export const useOptIn = (about: OfProposal & { itemId: string; travelerId: string }) =>
  useWrite(sendTo(verdicts.optIn, about));

export const useAnswerCondition = (tripId: string) =>
  useWrite({ meta, ...sendTo(verdicts.answerCondition, { tripId }) });

export const useAsk = (tripId: string) => useWrite({ meta, ...sendTo(verdicts.ask, { tripId }) });

export const useCloseThread = (tripId: string) =>
  useWrite({ mutationFn: (threadId: string) => verdicts.close.mutate({ tripId, threadId }) });

export const useReply = (tripId: string) =>
  useWrite({ meta, ...sendTo(verdicts.reply, { tripId }) });

export const useShow = (tripId: string) => useWrite({ meta, ...sendTo(verdicts.show, { tripId }) });

export const useAddToNeeds = (tripId: string) =>
  useWrite({ meta, ...sendTo(verdicts.addToNeeds, { tripId }) });

/** Marks a trip as booked or finished, for good. */
export const useMark = (tripId: string, as: 'markBooked' | 'markFinished', onDone: () => void) =>
  useWrite({ mutationFn: () => verdicts[as].mutate({ tripId }), onDone });

const remindedSentence = (count: number) =>
  count > 0
    ? `${counted(count, 'mail')} will go out now.`
    : 'Everyone who is missing has had a mail within the last 24 hours, or wants none.';

const sayReminded = ({ reminded }: { reminded: number }) =>
  void toast(remindedSentence(reminded), { tone: reminded > 0 ? 'success' : 'plain' });

export const useRemind = (tripId: string) =>
  useWrite({
    mutationFn: () => verdicts.remind.mutate({ tripId }),
    onSuccess: sayReminded,
    rereads: 'nothing',
  });

/** 'Remind Them' of an optional item (SPEC-5 18). */
export const useRemindToChoose = (tripId: string) =>
  useWrite({
    ...sendTo(verdicts.remindToChoose, { tripId }),
    onSuccess: sayReminded,
    rereads: 'nothing',
  });

/** 'Close Choices' of an optional item, or 'Open Choices Again'. */
export const useCloseChoices = (tripId: string) =>
  useWrite(sendTo(verdicts.closeChoices, { tripId }));
