import type { Answers } from '@/features/responses/domain/answers';

type Required = 'firstName' | 'lastName' | 'budget';
type Dates = 'availabilityStart' | 'availabilityEnd';

/** A demo traveler's answers. */
export interface DemoAnswer
  extends Pick<Answers, Required>,
    Partial<Omit<Answers, Required | Dates>> {
  /**
   * The first and last day on which they can come, relative to the trip's first day. Null if they
   * gave none.
   */
  days: readonly [first: number, last: number] | null;
}
