import type { Answers } from '@/features/responses/domain/answers';

type Required = 'firstName' | 'lastName' | 'budget';

/** Days relative to a trip's first day. */
export type DemoDays = readonly [first: number, last: number];

/** A demo traveler's answers. */
export interface DemoAnswer
  extends Pick<Answers, Required>,
    Partial<Omit<Answers, Required | 'availability'>> {
  /**
   * The first and last day on which they can come, relative to the trip's first day. Null if they
   * gave none.
   */
  days: DemoDays | null;
  /** Further ranges (SPEC-5 17). */
  more?: readonly DemoDays[];
}

type Companion = Answers['companions'][number];

/** Somebody for whom a demo traveler answers. */
export const companion = (
  companionName: string,
  companionKind: Companion['companionKind'],
  companionAge = '',
  companionNeeds = '',
): Companion => ({ companionId: '', companionName, companionKind, companionAge, companionNeeds });
