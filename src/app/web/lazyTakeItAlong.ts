import { lazy } from 'react';

/** Read after the plan, and only once one is chosen. */
export const TakeItAlong = lazy(() =>
  import('@/features/takeaway/web/TakeItAlong').then((chunk) => ({ default: chunk.TakeItAlong })),
);
