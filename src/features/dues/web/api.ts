import { useQueryClient } from '@tanstack/react-query';
import { downloadFile } from '@/platform/web/downloadFile';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { sendTo, useWrite } from '@/platform/web/useWrite';
import { duesExcel, duesExcelName } from '../domain/duesExcel';
import type { PayeeDues } from '../domain/dueViews';

const { dues } = trpcClient;
/** Downloads the file 'Dues', once its code is there and the server has recorded the export. */
export const useDuesFile = (tripId: string) =>
  useWrite({
    mutationFn: async (page: PayeeDues) => {
      const { excelFile } = await import('@/platform/web/excelFile');
      await dues.recordExport.mutate({ tripId });
      downloadFile(duesExcelName(tripId), await excelFile(duesExcel(page)));
    },
    rereads: 'nothing',
  });

const meta = { isKept: true };

/**
 * A write about a trip's dues. If it is refused, the page reads again first, so that it already
 * shows what is saved instead.
 */
function useDuesWrite<Input, Output>(options: {
  mutationFn: (input: Input) => Promise<Output>;
  onDone?: () => void;
}) {
  const queryClient = useQueryClient();
  return useWrite({ meta, onError: () => queryClient.invalidateQueries(), ...options });
}

export const useSetPayee = (tripId: string, onDone: () => void) =>
  useDuesWrite({ ...sendTo(dues.setPayee, { tripId }), onDone });

export const useSetWays = (tripId: string) => useDuesWrite(sendTo(dues.setWays, { tripId }));

export const useMakeDues = (tripId: string, onDone: () => void) =>
  useDuesWrite({ ...sendTo(dues.make, { tripId }), onDone });

/** What 'Make Dues' would ask of whom. */
export const foreseeDues = (input: Parameters<typeof dues.foresee.query>[0]) =>
  dues.foresee.query(input);

export const useAddDue = (tripId: string) => useDuesWrite(sendTo(dues.add, { tripId }));

export const useSettle = (tripId: string) => useDuesWrite(sendTo(dues.settle, { tripId }));

export const useChangeDue = (tripId: string) => useDuesWrite(sendTo(dues.change, { tripId }));

export const useWaiveDue = (tripId: string) => useDuesWrite(sendTo(dues.waive, { tripId }));

export const useSayPaid = (tripId: string) => useDuesWrite(sendTo(dues.sayPaid, { tripId }));

export const useTakePaymentBack = (tripId: string) =>
  useDuesWrite({
    ...sendTo(dues.takePaymentBack, { tripId }),
    onDone: () => void toast('Taken back: it is open again.', { tone: 'success' }),
  });

export const useConfirmPayment = (tripId: string) => useDuesWrite(sendTo(dues.confirm, { tripId }));

export const useNotHere = (tripId: string) => useDuesWrite(sendTo(dues.notHere, { tripId }));
