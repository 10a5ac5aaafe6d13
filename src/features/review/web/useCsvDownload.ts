import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { toAppFailure } from '@/platform/web/appFailure';
import { trpcClient } from '@/platform/web/trpc';
import { tripCsv, tripCsvName } from '../domain/tripCsv';
import { downloadText } from './downloadText';

/** SPEC 8, 'Admin CSV with trip not loaded'. */
const NOT_LOADED = 'Trip details not loaded.';

interface LoadedTrip {
  trip: TripRecord;
  responses: FullResponse[];
}

/**
 * Saves what the page shows of a trip as CSV, once the server has recorded that it is taken along.
 * @param loaded undefined while the page has nothing to save
 */
export function useCsvDownload(tripId: string, loaded: LoadedTrip | undefined) {
  const [problem, setProblem] = useState<string | null>(null);
  const record = useMutation({
    mutationFn: (_taken: LoadedTrip) => trpcClient.review.recordExport.mutate({ tripId }),
    onSuccess: (_answer, { trip, responses }) =>
      downloadText(tripCsvName(trip.tripId), tripCsv(trip, responses), 'text/csv'),
    onError: (error) => {
      console.error(error);
      setProblem(toAppFailure(error).message);
    },
  });
  return {
    download: () => (loaded ? record.mutate(loaded) : setProblem(NOT_LOADED)),
    pending: record.isPending,
    /** Why there is no file, in a sentence. */
    problem,
    dismissProblem: () => setProblem(null),
  };
}
