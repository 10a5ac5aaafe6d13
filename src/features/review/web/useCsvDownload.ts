import { useState } from 'react';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { toAppFailure } from '@/platform/web/appFailure';
import { downloadCsv, downloadFile } from '@/platform/web/downloadFile';
import { tripCsv, tripCsvName } from '../domain/tripCsv';
import { useRecordExport } from './api';

/** SPEC 8, 'Admin CSV with trip not loaded'. */
const NOT_LOADED = 'Trip details not loaded.';

interface LoadedTrip {
  trip: TripRecord;
  responses: FullResponse[];
}

/** The file of SPEC 9, and one for Excel, whose code is loaded when it is first asked for. */
const FILES = {
  async full({ trip, responses }: LoadedTrip) {
    downloadCsv(tripCsvName(trip.tripId), tripCsv(trip, responses));
  },
  async excel({ trip, responses }: LoadedTrip) {
    const [{ excelFile }, { travelersExcel, travelersExcelName }] = await Promise.all([
      import('@/platform/web/excelFile'),
      import('../domain/travelersExcel'),
    ]);
    const file = await excelFile(travelersExcel(trip, responses));
    downloadFile(travelersExcelName(trip.tripId), file);
  },
};
type File = keyof typeof FILES;

/**
 * Downloads what the page shows of a trip as a CSV or for Excel, once the server has recorded the export.
 * @param loaded undefined while the page has nothing to save
 */
export function useCsvDownload(tripId: string, loaded: LoadedTrip | undefined) {
  const [problem, setProblem] = useState<string | null>(null);
  const record = useRecordExport(tripId, {
    onSuccess: (_answer, { file, loaded: taken }: { file: File; loaded: LoadedTrip }) =>
      FILES[file](taken),
    onError: (error) => setProblem(toAppFailure(error).message),
  });
  return {
    download: (file: File) => (loaded ? record.mutate({ file, loaded }) : setProblem(NOT_LOADED)),
    /** The file in progress. */
    pending: record.isPending ? record.variables.file : null,
    /** Why there is no file, in a sentence. */
    problem,
    dismissProblem: () => setProblem(null),
  };
}
