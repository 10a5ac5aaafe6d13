import { lazy } from 'react';

/** Far below the composer, which is worked in first. */
export const OperatorsRound = lazy(() =>
  import('./OperatorsRound').then((chunk) => ({ default: chunk.OperatorsRound })),
);
