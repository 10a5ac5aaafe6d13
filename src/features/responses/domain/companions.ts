import * as z from 'zod/mini';
import { fullName, nameField } from '@/features/profile/domain/personName';
import type { FieldIssue } from '@/platform/domain/appError';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { keysOf } from '@/platform/domain/keysOf';
import { optionalText } from '@/platform/domain/text';
import { LONG_TEXT } from '@/platform/domain/textLimits';
import type { PartySaid } from './budget/budgetOfEach';
import { foldedName } from './foldedName';

/** How many people one traveler can answer for. */
export const COMPANIONS_MAX = 8;

/** The most people of a trip, travelers and companions (SPEC-4 14.3). */
export const TRIP_PEOPLE_MAX = 500;

export const COMPANION_KINDS = { adult: 'Adult', child: 'Child', infant: 'Infant' } as const;

/** What somebody counts as in prices and beds; whoever answers is an adult (SPEC 5). */
export type PersonKind = keyof typeof COMPANION_KINDS;

export const personKind = z.enum(keysOf(COMPANION_KINDS));

const YOUNGEST = 2;
const OLDEST = 17;
const AGE = `Please enter an age from ${YOUNGEST} to ${OLDEST}.`;

/** A child has an age on the first day, nobody else has one. */
function ageIssues({ companionKind, companionAge }: Partial<TypedAge>): FieldIssue[] {
  if (companionKind !== 'child' || companionAge === undefined) return [];
  const age = /^\d{1,3}$/.test(companionAge.trim()) ? Number(companionAge) : null;
  return age !== null && age >= YOUNGEST && age <= OLDEST
    ? []
    : [{ path: 'companionAge', message: AGE }];
}

interface TypedAge {
  companionKind: PersonKind;
  companionAge: string;
}

/** One companion as typed (SPEC-4 14.1). */
const companionSchema = z
  .object({
    /** Their id on the trip once they are saved; before, an empty text. */
    companionId: z.string().check(z.maxLength(64)),
    companionName: nameField('Please enter their name.'),
    companionKind: personKind,
    /** In years on the first day; counts for a child alone. */
    companionAge: z.string().check(z.maxLength(20)),
    companionNeeds: optionalText(LONG_TEXT),
  })
  .check(fieldRule<TypedAge>(ageIssues));

export type TypedCompanion = z.input<typeof companionSchema>;

/** The companions in an answer. */
export const companionsField = z
  .array(companionSchema)
  .check(z.maxLength(COMPANIONS_MAX, `You can answer for at most ${COMPANIONS_MAX} people.`));

/** A companion as their traveler, and whoever may read everything, sees them. */
export const companionSchemaOfOwn = z.object({
  companionId: z.string(),
  companionName: z.string(),
  companionKind: personKind,
  companionAge: z.nullable(z.int()),
  companionNeeds: z.string(),
});
export type Companion = z.infer<typeof companionSchemaOfOwn>;

/** A companion on a card: members read no needs, and an age only where they may (SPEC-4 14.1). */
export const companionOnCard = z.omit(companionSchemaOfOwn, { companionNeeds: true });
export type CompanionOnCard = z.infer<typeof companionOnCard>;

/** A companion who has just been added. Up to now nobody has come to their fields. */
export const NEW_COMPANION: TypedCompanion = {
  companionId: '',
  companionName: '',
  companionKind: 'adult',
  companionAge: '',
  companionNeeds: '',
};

/** A saved companion as typed into the form. */
export const typedCompanion = ({ companionAge, ...own }: Companion): TypedCompanion => ({
  ...own,
  companionAge: companionAge === null ? '' : String(companionAge),
});

/** Returns what is saved of a typed companion: an age belongs to a child alone. */
export const savedCompanion = ({ companionAge, ...typed }: TypedCompanion): Companion => ({
  ...typed,
  companionAge: typed.companionKind === 'child' ? Number(companionAge) : null,
});

/** Says how old a companion is, for lists and sheets: '6', 'infant'; empty for an adult. */
export function ageInWords({
  companionKind,
  companionAge,
}: Pick<Companion, 'companionKind' | 'companionAge'>): string {
  if (companionKind === 'infant') return 'infant';
  return companionAge === null ? '' : String(companionAge);
}

/** A companion by name, with what they are unless an adult: 'Max (9)', 'Max (child)', 'Bo (infant)'. */
export function companionLabel(companion: CompanionOnCard): string {
  const isChild = companion.companionKind === 'child';
  const is = ageInWords(companion) || (isChild ? 'child' : '');
  return companion.companionName + (is && ` (${is})`);
}

interface Party {
  firstName: string;
  lastName: string;
  companions: readonly TypedCompanion[];
}

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
