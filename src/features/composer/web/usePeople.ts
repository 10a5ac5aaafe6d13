import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { Nameable } from '../domain/typedLine/typedWho';
import { composerContext } from './composerContext';

/** The open plan's people. The same object until somebody's answers change, or who goes. */
export interface People {
  /** In the order of their first answers, each with the name from `nameOf`. */
  list: readonly Traveler[];
  /** The plan's people, in the same order. */
  going: readonly TravelerId[];
  /** Returns somebody's name, with a number if two people share it. */
  nameOf: (travelerId: TravelerId) => string;
}

/** The plan's people, by the names that can be typed. */
export const nameables = ({ going, nameOf }: People): Nameable[] =>
  going.map((travelerId) => ({ travelerId, name: nameOf(travelerId) }));

/** The open plan's people, for everything in the composer. */
export const [PeopleContext, usePeople] = composerContext<People>();
