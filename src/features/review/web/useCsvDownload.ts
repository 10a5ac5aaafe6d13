import { useState } from 'react';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { toAppFailure } from '@/platform/web/appFailure';
import { downloadCsv } from '@/platform/web/downloadCsv';
import { travelersCsv, travelersCsvName } from '../domain/travelersCsv';
import { tripCsv, tripCsvName } from '../domain/tripCsv';
import { useRecordExport } from './api';

/** SPEC 8, 'Admin CSV with trip not loaded'. */
const NOT_LOADED = 'Trip details not loaded.';

interface LoadedTrip {
  trip: TripRecord;
  responses: FullResponse[];
}

/** The file of SPEC 9, and one that a spreadsheet can sort and add up. */
const FILES = {
  full: ({ trip, responses }: LoadedTrip) =>
    [tripCsvName(trip.tripId), tripCsv(trip, responses)] as const,
  spreadsheet: ({ trip, responses }: LoadedTrip) =>
    [travelersCsvName(trip.tripId), travelersCsv(responses)] as const,
};
type File = keyof typeof FILES;

/**
 * Downloads what the page shows of a trip as CSV, once the server has recorded the export.
 * @param loaded undefined while the page has nothing to save
 */
export function useCsvDownload(tripId: string, loaded: LoadedTrip | undefined) {
  const [problem, setProblem] = useState<string | null>(null);
  const record = useRecordExport(tripId, {
    onSuccess: (_answer, { file, loaded: taken }: { file: File; loaded: LoadedTrip }) => {
      const [name, text] = FILES[file](taken);
      downloadCsv(name, text);
    },
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
