import { type Stage, whileOpen } from '@/features/trips/domain/stage';
import type { WhoIsComing } from './guestViews';
import { headcountOf, type Roster, type RosterGuest } from './roster';

const namesOf = (guests: readonly RosterGuest[]) => guests.map(({ name }) => name);

/** Returns who has said nothing yet, by name; null without a list, or once answers are closed. */
export function missingNames(
  { hasList, missing, missingOrganizer }: Roster,
  stage: Stage,
): string[] | null {
  const names = [...namesOf(missing), ...(missingOrganizer === null ? [] : [missingOrganizer])];
  return hasList ? whileOpen(stage, names) : null;
}

/** True if only the organizer is missing, who reads it with this email: nobody else to remind. */
export function awaitsOnly(
  { missing, kept }: Pick<WhoIsComing, 'missing' | 'kept'>,
  email: string,
): boolean {
  const own = kept?.guests.find((guest) => guest.email === email);
  const isOwn = own?.state === 'notYet' || own?.state === 'opened' || kept?.isAwaited;
  return missing?.length === 1 && isOwn === true;
}

/** Sums up a trip's people, for everyone who may see its answers (SPEC-2 4). */
export function whoIsMissing(people: Roster, stage: Stage): Omit<WhoIsComing, 'kept' | 'twice'> {
  return {
    headcount: whileOpen(stage, headcountOf(people)),
    missing: missingNames(people, stage),
    cantCome: namesOf(people.cantCome),
  };
}
