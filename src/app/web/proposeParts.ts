import { lazy } from 'react';
import type { ProposeParts } from '@/features/composer/web/proposeParts';

/** What is seen once a dialog is open, or a list unfolded. */
export const PROPOSE_PARTS: ProposeParts = {
  WhatChanges: lazy(() =>
    import('./WhatChanges').then((chunk) => ({ default: chunk.WhatChanges })),
  ),
  ReadAs: lazy(() => import('./ReadAs').then((chunk) => ({ default: chunk.ReadAs }))),
  Withdraw: lazy(() => import('./Withdraw').then((chunk) => ({ default: chunk.Withdraw }))),
};
