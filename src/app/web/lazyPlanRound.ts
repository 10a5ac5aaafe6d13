import { lazy } from 'react';

/** Its forms weigh as much as the plan above them, which is read first. */
export const PlanRound = lazy(() =>
  import('./PlanRound').then((chunk) => ({ default: chunk.PlanRound })),
);
