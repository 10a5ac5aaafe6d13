import { useQueryClient } from '@tanstack/react-query';
import { downloadFile } from '@/platform/web/downloadFile';
import { trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { type Sent, useWrite } from '@/platform/web/useWrite';
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
function useDuesWrite<Input, Output>(
  mutationFn: (input: Input) => Promise<Output>,
  more: { onDone?: () => void } = {},
) {
  const queryClient = useQueryClient();
  return useWrite({ meta, mutationFn, onError: () => queryClient.invalidateQueries(), ...more });
}

export const useSetPayee = (tripId: string, onDone: () => void) =>
  useDuesWrite((input: Sent<typeof dues.setPayee>) => dues.setPayee.mutate({ tripId, ...input }), {
    onDone,
  });

export const useSetWays = (tripId: string) =>
  useDuesWrite((input: Sent<typeof dues.setWays>) => dues.setWays.mutate({ tripId, ...input }));

export const useMakeDues = (tripId: string, onDone: () => void) =>
  useDuesWrite((input: Sent<typeof dues.make>) => dues.make.mutate({ tripId, ...input }), {
    onDone,
  });

/** What 'Make Dues' would ask of whom. */
export const foreseeDues = (input: Parameters<typeof dues.foresee.query>[0]) =>
  dues.foresee.query(input);

export const useAddDue = (tripId: string) =>
  useDuesWrite((input: Sent<typeof dues.add>) => dues.add.mutate({ tripId, ...input }));

export const useSettle = (tripId: string) =>
  useDuesWrite((input: Sent<typeof dues.settle>) => dues.settle.mutate({ tripId, ...input }));

export const useChangeDue = (tripId: string) =>
  useDuesWrite((input: Sent<typeof dues.change>) => dues.change.mutate({ tripId, ...input }));

export const useWaiveDue = (tripId: string) =>
  useDuesWrite((input: Sent<typeof dues.waive>) => dues.waive.mutate({ tripId, ...input }));

export const useSayPaid = (tripId: string) =>
  useDuesWrite((input: Sent<typeof dues.sayPaid>) => dues.sayPaid.mutate({ tripId, ...input }));

export const useTakePaymentBack = (tripId: string) =>
  useDuesWrite(
    (input: Sent<typeof dues.takePaymentBack>) => dues.takePaymentBack.mutate({ tripId, ...input }),
    { onDone: () => void toast('Taken back: it is open again.', { tone: 'success' }) },
  );

export const useConfirmPayment = (tripId: string) =>
  useDuesWrite((input: Sent<typeof dues.confirm>) => dues.confirm.mutate({ tripId, ...input }));

export const useNotHere = (tripId: string) =>
  useDuesWrite((input: Sent<typeof dues.notHere>) => dues.notHere.mutate({ tripId, ...input }));
