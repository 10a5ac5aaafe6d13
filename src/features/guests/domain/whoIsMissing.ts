import type { Stage } from '@/features/trips/domain/stage';
import { whileOpen } from '@/features/trips/domain/whileOpen';
import type { GuestState } from './guestState';
import type { WhoIsComing } from './guestViews';

interface Expected {
  name: string;
  state: GuestState;
}

/**
 * What a list of guests adds up to, for everyone; who can't come is not counted (SPEC-2 4). Who is missing is
 * nobody's business once the trip takes no answers.
 */
export function whoIsMissing(guests: readonly Expected[], stage: Stage): Omit<WhoIsComing, 'kept'> {
  const namesOf = (...states: GuestState[]) =>
    guests.filter(({ state }) => states.includes(state)).map(({ name }) => name);
  const [missing, cantCome] = [namesOf('notYet', 'opened'), namesOf('cantCome')];
  const answered = namesOf('answered').length;
  const aboard =
    guests.length === 0 ? null : { answered, expected: guests.length - cantCome.length };
  return { aboard: whileOpen(stage, aboard), missing: whileOpen(stage, missing), cantCome };
}
