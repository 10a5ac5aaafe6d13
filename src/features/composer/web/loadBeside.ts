import { lazy } from 'react';
import type { beside } from './beside';

/** Fetches what opens over the days, in one file. */
export const loadBeside = () => import('./beside');

type Parts = Omit<typeof beside, 'zoneAt' | 'zonesOf'>;

const late = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await loadBeside()).beside[name] }));

export const BookSeveral = late('BookSeveral');
export const ItemForm = late('ItemForm');
export const PlanFields = late('PlanFields');
export const ProposeDialog = late('ProposeDialog');
