import type { Answers } from '@/features/responses/domain/answers';

type Required = 'firstName' | 'lastName' | 'budget';
type Dates = 'availabilityStart' | 'availabilityEnd';

/** What someone of the demo answers. */
export interface DemoAnswer
  extends Pick<Answers, Required>,
    Partial<Omit<Answers, Required | Dates>> {
  /**
   * The first and the last day on which they can come, counted from the trip's first; null for none
   * given.
   */
  days: readonly [first: number, last: number] | null;
}
