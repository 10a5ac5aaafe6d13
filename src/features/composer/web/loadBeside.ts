import { lazy } from 'react';
import type { WayZones } from '../domain/zoneOfDestination';
import type { beside } from './beside';

/** Fetches what opens over the days, in one file. */
export const loadBeside = () => import('./beside');

/** Fetches what reads the zones of a flight's places, with the codes of airports. */
export async function loadZonesOf(): Promise<(title: string) => WayZones> {
  const [{ beside }, airports] = await Promise.all([
    loadBeside(),
    import('../domain/airports.json'),
  ]);
  return (title) => beside.zonesOf(title, airports.default);
}

type Parts = Omit<typeof beside, 'zoneAt' | 'zonesOf'>;

const late = <Name extends keyof Parts>(name: Name) =>
  lazy(async () => ({ default: (await loadBeside()).beside[name] }));

export const BookSeveral = late('BookSeveral');
export const FromAnotherTrip = late('FromAnotherTrip');
export const ItemForm = late('ItemForm');
export const NewPlanDialog = late('NewPlanDialog');
export const PlanFields = late('PlanFields');
export const ProposeDialog = late('ProposeDialog');
export const ToAnotherTrip = late('ToAnotherTrip');
