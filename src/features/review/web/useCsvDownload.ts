import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { toAppFailure } from '@/platform/web/appFailure';
import { downloadCsv, downloadFile } from '@/platform/web/downloadFile';
import { trpc } from '@/platform/web/trpc';
import { travelersExcel, travelersExcelName } from '../domain/travelersExcel';
import { tripCsv, tripCsvName } from '../domain/tripCsv';
import { useRecordExport } from './api';

/** SPEC 8, 'Admin CSV with trip not loaded'. */
const NOT_LOADED = 'Trip details not loaded.';

interface LoadedTrip {
  trip: TripRecord;
  responses: FullResponse[];
}

interface ShownTrip extends LoadedTrip {
  /** Those whose responses the page does not show. */
  others: readonly string[];
}

/** The file of SPEC 9, and one for Excel, whose code is loaded when it is first asked for. */
const FILES = {
  async full({ trip, responses }: LoadedTrip) {
    downloadCsv(tripCsvName(trip.tripId), tripCsv(trip, responses));
  },
  async excel({ trip, responses }: LoadedTrip) {
    const { excelFile } = await import('@/platform/web/excelFile');
    const file = await excelFile(travelersExcel(trip, responses));
    downloadFile(travelersExcelName(trip.tripId), file);
  },
};
type File = keyof typeof FILES;

/**
 * Downloads all responses to a trip as a CSV or for Excel, once the server has recorded the export.
 * @param loaded what the page shows; undefined while it has nothing to save
 */
export function useCsvDownload(tripId: string, loaded: ShownTrip | undefined) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const onError = (error: Error) => setProblem(toAppFailure(error).message);
  const record = useRecordExport(tripId, {
    async onSuccess(_answer, { file, loaded: shown }: { file: File; loaded: ShownTrip }) {
      const isWhole = shown.others.length === 0;
      const whole = trpc.review.trip.queryOptions({ tripId, all: true });
      await FILES[file](isWhole ? shown : await queryClient.fetchQuery(whole)).catch(onError);
    },
    onError,
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
