import * as z from 'zod/mini';
import { fullName, nameField } from '@/features/profile/domain/fullName';
import type { FieldIssue } from '@/platform/domain/appError';
import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';
import { dayNumber } from '@/platform/domain/dayNumber';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { keysOf } from '@/platform/domain/keysOf';
import { pastedCode } from '@/platform/domain/pasted';
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
const ASK_YEARS = 'Please enter an age in years.';
const AGE = `Please enter an age from ${YOUNGEST} to ${OLDEST}.`;

/** '6', '6 years', '6 J.', '6 ans'. */
const YEARS =
  /^(?:age )?(?<years>\d{1,3})\s*(?:y(?:\.|\s?o\.?|ea?rs?\.?(?: old)?|rs?\.?)?|j(?:\.|ahre?)?|ans?|años?)?$/iu;

/** The years that a text without anything else says; null if it says none. */
function yearsIn(text: string): number | null {
  const { years } = YEARS.exec(pastedCode(text))?.groups ?? {};
  return years === undefined ? null : Number(years);
}

/** A child has an age on the first day, nobody else has one. */
function ageIssues({ companionKind, companionAge }: Partial<TypedAge>): FieldIssue[] {
  if (companionKind !== 'child' || companionAge === undefined) return [];
  const age = yearsIn(companionAge);
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
  /** The first day that a child's or infant's age was said for, where the reader sees ages. */
  companionAgeFor: z.optional(z.nullable(z.string() as z.ZodMiniType<CalendarDate>)),
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
export const typedCompanion = ({
  companionAge,
  companionAgeFor: _,
  ...own
}: Companion): TypedCompanion => ({
  ...own,
  companionAge: companionAge === null ? '' : String(companionAge),
});

/** Returns what is saved of a typed companion: an age belongs to a child alone. */
export const savedCompanion = ({ companionAge, ...typed }: TypedCompanion): Companion => ({
  ...typed,
  companionAge: typed.companionKind === 'child' ? yearsIn(companionAge) : null,
});

/** Says how old a companion is, for lists and sheets: '6', 'infant'; empty for an adult. */
export function ageInWords({
  companionKind,
  companionAge,
}: Pick<Companion, 'companionKind' | 'companionAge'>): string {
  if (companionKind === 'infant') return 'infant';
  return companionAge === null ? '' : String(companionAge);
}

/** How many days a first day may move before an age is asked again: no birthday is known. */
const AGE_HOLDS_DAYS = 30;

type SaidAge = Pick<Companion, 'companionKind' | 'companionAge' | 'companionAgeFor'>;

/** The day that an age was said for, if somebody may be older or younger on this first day (SPEC-4 14.3). */
export function ageAskedFor(
  { companionKind, companionAgeFor }: SaidAge,
  firstDay: CalendarDate | null,
): CalendarDate | null {
  if (companionKind === 'adult' || !companionAgeFor || firstDay === null) return null;
  const moved = Math.abs(dayNumber(firstDay) - dayNumber(companionAgeFor));
  return moved > AGE_HOLDS_DAYS ? companionAgeFor : null;
}

/** Asks how old somebody is on a trip's first day. */
export const askAge = (name: string, firstDay: CalendarDate): string =>
  `How old is ${name} on ${formatReadableDate(firstDay)}?`;

/** A kind and age in years, typed as an age alone; null if it is none. */
function readAge(typed: string): Pick<Companion, 'companionKind' | 'companionAge'> | null {
  const age = yearsIn(typed);
  if (age === null) return null;
  if (age < YOUNGEST) return { companionKind: 'infant', companionAge: null };
  return age > OLDEST
    ? { companionKind: 'adult', companionAge: null }
    : { companionKind: 'child', companionAge: age };
}

/** An age typed by itself, read as a kind and the years of a child. */
export const ageField = z.pipe(
  z.string().check(z.maxLength(20, ASK_YEARS)),
  z.transform((typed, context) => {
    const age = readAge(typed);
    if (age) return age;
    context.issues.push({ code: 'custom', message: ASK_YEARS, input: typed });
    return z.NEVER;
  }),
);

/**
 * A companion by name, with what they are unless an adult: 'Max (9)', 'Max (child)', 'Bo (infant)';
 * 'Bo, infant on Feb 3, 2027' if that is to be asked again for the first day.
 */
export function companionLabel(
  companion: CompanionOnCard,
  firstDay: CalendarDate | null = null,
): string {
  const isChild = companion.companionKind === 'child';
  const is = ageInWords(companion) || (isChild ? 'child' : '');
  const saidFor = ageAskedFor(companion, firstDay);
  if (saidFor !== null)
    return `${companion.companionName}, ${is} on ${formatReadableDate(saidFor)}`;
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

/** Who of a party a budget counts: adults and children, its traveler among them if they come too. */
export function budgetPeople({
  companions,
  comesToo,
}: {
  companions: readonly Pick<TypedCompanion, 'companionKind'>[];
  comesToo: string;
}): Pick<PartySaid, 'adultsAndChildren' | 'infants'> {
  const infants = companions.filter(({ companionKind }) => companionKind === 'infant').length;
  const others = companions.length - infants;
  return { adultsAndChildren: others + (comesToo === 'no' ? 0 : 1), infants };
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
