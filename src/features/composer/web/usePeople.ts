import { createContext, useContext } from 'react';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';

/** Those whom the open plan is about. The same object until somebody's answers change, or who goes. */
export interface People {
  /** In the order in which they first answered. */
  list: readonly Traveler[];
  /** Those whom the plan takes, in the same order. */
  going: readonly TravelerId[];
  /** What somebody is called; where two have the same name, with a number behind it. */
  nameOf: (travelerId: TravelerId) => string;
}

export const PeopleContext = createContext<People | null>(null);

/** Those whom the open plan is about, for everything within the composer. */
export function usePeople(): People {
  const people = useContext(PeopleContext);
  if (!people) throw new Error('There is no composer around this.');
  return people;
}
