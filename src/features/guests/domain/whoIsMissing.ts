import { type Stage, whileOpen } from '@/features/trips/domain/stage';
import type { WhoIsComing } from './guestViews';
import { headcountOf, type Roster, type RosterGuest } from './roster';

const namesOf = (guests: readonly RosterGuest[]) => guests.map(({ name }) => name);

/** Returns who has said nothing yet, by name; null without a list, or once answers are closed. */
export function missingNames({ hasList, missing }: Roster, stage: Stage): string[] | null {
  return hasList ? whileOpen(stage, namesOf(missing)) : null;
}

/** True if only the guest with this email, the reader's own, is missing: nobody else to remind. */
export function awaitsOnly(
  { missing, kept }: Pick<WhoIsComing, 'missing' | 'kept'>,
  email: string,
): boolean {
  const own = kept?.guests.find((guest) => guest.email === email);
  return missing?.length === 1 && (own?.state === 'notYet' || own?.state === 'opened');
}

/** Sums up a trip's people, for everyone who may see its answers (SPEC-2 4). */
export function whoIsMissing(people: Roster, stage: Stage): Omit<WhoIsComing, 'kept' | 'twice'> {
  return {
    headcount: whileOpen(stage, headcountOf(people)),
    missing: missingNames(people, stage),
    cantCome: namesOf(people.cantCome),
  };
}
