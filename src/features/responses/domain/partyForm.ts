import { fullName } from '@/features/profile/domain/personName';
import type { AnswersInput } from './answers';
import type { PartySaid } from './budget/budgetOfEach';
import { COMPANION_KINDS, type TypedCompanion } from './companions';
import { foldedName } from './foldedName';

type Party = Pick<AnswersInput, 'firstName' | 'lastName' | 'companions'>;

/**
 * Returns the names that two people of a party have, each once, as typed (SPEC-4 14.3). A companion
 * with nothing but the traveler's first name may be the traveler, entered twice.
 */
export function namesTwice({ companions, ...traveler }: Party): string[] {
  const first = traveler.firstName.trim();
  const own = new Set([foldedName(fullName(traveler)), foldedName(first)].filter(Boolean));
  const taken = new Set<string>();
  const twice = new Map<string, string>();
  for (const { companionName } of companions) {
    const name = foldedName(companionName);
    if (name !== '' && (own.has(name) || taken.has(name))) twice.set(name, companionName.trim());
    taken.add(name);
  }
  return [...twice.values()];
}

/** Who of a party a budget counts: adults and children, its traveler among them. */
export function budgetPeople(
  companions: readonly Pick<TypedCompanion, 'companionKind'>[],
): Pick<PartySaid, 'adultsAndChildren' | 'infants'> {
  const infants = companions.filter(({ companionKind }) => companionKind === 'infant').length;
  return { adultsAndChildren: 1 + companions.length - infants, infants };
}

/** Puts companions into words, to compare two versions of them: 'Max, child, 9, needs: no nuts'. */
export const companionsInWords = (companions: readonly TypedCompanion[]): string =>
  companions
    .map(({ companionName, companionKind, companionAge, companionNeeds }) => {
      const age = companionKind === 'child' ? companionAge.trim() : '';
      const needs = companionNeeds.trim();
      const kind = COMPANION_KINDS[companionKind].toLowerCase();
      return [companionName.trim(), kind, age, needs && `needs: ${needs}`]
        .filter(Boolean)
        .join(', ');
    })
    .join('\n');
