import { useMutation } from '@tanstack/react-query';
import { toAppFailure } from '@/platform/web/appFailure';
import { downloadText } from '@/platform/web/downloadText';
import { trpcClient } from '@/platform/web/trpc';
import { sheetCsv, sheetCsvName } from '../domain/sheetCsv';
import type { SheetRow } from '../domain/sheetSource';
import type { SheetKey } from '../domain/sheets';

/** Saves a sheet as CSV, once the server has recorded that it is taken along. */
export function useSheetCsv(tripId: string) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (_taken: { sheet: SheetKey; rows: readonly SheetRow[] }) =>
      trpcClient.sheets.recordExport.mutate({ tripId }),
    onSuccess: (_answer, { sheet, rows }) =>
      downloadText(sheetCsvName(tripId, sheet), sheetCsv(sheet, rows), 'text/csv'),
    onError: (failure) => console.error(failure),
  });
  return {
    download: (sheet: SheetKey, rows: readonly SheetRow[]) => mutate({ sheet, rows }),
    isPending,
    /** Why there is no file, in a sentence. */
    problem: error && toAppFailure(error).message,
  };
}
