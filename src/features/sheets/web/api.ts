import type { QueryClient } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';
import { downloadCsv, downloadFile } from '@/platform/web/downloadFile';
import { trpc, trpcClient } from '@/platform/web/trpc';
import { toast } from '@/platform/web/ui/toast';
import { sendTo, useWrite, writer } from '@/platform/web/useWrite';
import type { OpenSheets } from '../domain/openSheets';
import { isSameNote, type NoteKey, type SavedNote } from '../domain/savedNote';
import { sheetCsv, sheetFileName } from '../domain/sheetCsv';
import { sheetExcel } from '../domain/sheetExcel';
import type { SheetRow } from '../domain/sheetSource';
import type { SheetKey } from '../domain/sheets';

const { sheets } = trpcClient;

/** Saves a trip's notes, and updates every loaded page of its sheets: all plans share the notes. */
export function sheetNotesApi(queryClient: QueryClient, tripId: string) {
  // Of whichever of the trip's plans they are.
  const queryKey = trpc.sheets.open.queryKey({ tripId });
  const show = (saved: SavedNote) =>
    queryClient.setQueriesData<OpenSheets>(
      { queryKey },
      (open) =>
        open && { ...open, notes: [...open.notes.filter((one) => !isSameNote(one, saved)), saved] },
    );
  const write = writer(queryClient);
  return {
    show,
    /** A note as last saved, which may be after the page was rendered. */
    savedNow: (key: NoteKey) =>
      queryClient
        .getQueriesData<OpenSheets>({ queryKey })
        .flatMap(([, open]) => open?.notes ?? [])
        .find((one) => isSameNote(one, key)),
    save: write({
      meta: { isKept: true },
      ...sendTo(sheets.saveNote, { tripId }),
      onSuccess: show,
    }),
    /** Lets suppliers read a note from now on. */
    shareOrCopy: write({
      ...sendTo(sheets.handOnNote, { tripId }),
      onSuccess: show,
      onError: (error) =>
        toast(`Suppliers do not read this note yet. ${toAppFailure(error).message}`, {
          tone: 'danger',
        }),
    }),
  };
}

/** Keeps a sheet as it was sent to somebody. */
export const useMarkAsSent = () => useWrite(sendTo(sheets.send, {}));

/** Sends a sheet to a supplier, who answers each row. */
export const useAskReceipt = () => useWrite(sendTo(sheets.askReceipt, {}));

export const useWithdrawReceipt = (tripId: string, receiptId: string) =>
  useWrite({
    mutationFn: () => sheets.withdrawReceipt.mutate({ tripId, receiptId }),
    onDone: () => void toast('The address is withdrawn.', { tone: 'success' }),
  });

/** 'I Have Seen This' on what a supplier said about a row. */
export const useSeeAnswer = (tripId: string, receiptId: string) =>
  useWrite(sendTo(sheets.seeAnswer, { tripId, receiptId }));

interface TakenSheet {
  sheet: SheetKey;
  /** Whose rows they are; empty for all of them. */
  supplier: string;
  rows: readonly SheetRow[];
  asOf: string | undefined;
}

/** How a sheet becomes a file. The code of each is loaded when it is first asked for. */
const FILES = {
  async csv(name: string, { sheet, rows, asOf }: TakenSheet) {
    downloadCsv(`${name}.csv`, sheetCsv(sheet, rows, asOf));
  },
  async excel(name: string, { sheet, rows, asOf }: TakenSheet) {
    const { excelFile } = await import('@/platform/web/excelFile');
    downloadFile(`${name}.xlsx`, await excelFile(sheetExcel(sheet, rows, asOf)));
  },
};

/** Downloads a sheet, once its code is there and the server has recorded the export. */
export const useSheetFile = (tripId: string) =>
  useWrite({
    mutationFn: async ({ file, ...taken }: TakenSheet & { file: keyof typeof FILES }) => {
      await sheets.recordExport.mutate({ tripId });
      await FILES[file](sheetFileName(tripId, taken.sheet, taken.supplier), taken);
    },
    rereads: 'nothing',
  });
