import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { Nameable } from '../domain/typedLine/typedWho';
import { composerContext } from './composerContext';

/** Those whom the open plan is about. The same object until somebody's answers change, or who goes. */
export interface People {
  /** In the order in which they first answered, each with the name that `nameOf` gives. */
  list: readonly Traveler[];
  /** Those whom the plan takes, in the same order. */
  going: readonly TravelerId[];
  /** What somebody is called; where two have the same name, with a number behind it. */
  nameOf: (travelerId: TravelerId) => string;
}

/** Those whom the plan takes, as what is typed can name them. */
export const nameables = ({ going, nameOf }: People): Nameable[] =>
  going.map((travelerId) => ({ travelerId, name: nameOf(travelerId) }));

/** Those whom the open plan is about, for everything within the composer. */
export const [PeopleContext, usePeople] = composerContext<People>();
