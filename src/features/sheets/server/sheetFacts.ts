import { type SQL, sql } from 'drizzle-orm';
import {
  ofTrip,
  plansAsJson,
  toItem,
  toPlan,
  type WholePlan,
} from '@/features/composer/server/planRows';
import {
  type TravelerRow,
  toParty,
  travelersAsJson,
} from '@/features/composer/server/travelerRows';
import { countedOnce } from '@/features/guests/domain/answeredTwice';
import { TWICE, type TwiceRow, toTwice } from '@/features/guests/server/rosterRows';
import { type Frozen, thaw } from '@/features/plans/domain/frozen';
import type { Item } from '@/features/plans/domain/item';
import { optedInOf } from '@/features/plans/domain/optedIn';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import { planChanges, supplierChanges } from '@/features/verdicts/domain/foreseen/planChanges';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { SavedNote } from '../domain/savedNote';
import type { SheetPerson, SheetSource } from '../domain/sheetSource';
import { isSameSupplier, suppliersOfItem } from '../domain/suppliers';
import { notesOfTrip } from './notes';

/** The version the organizer has chosen, and who goes on it. */
interface Chosen extends Frozen {
  planId: string;
  number: number;
  proposedAt: string;
  going: TravelerId[] | null;
  travelers: { travelerId: TravelerId }[];
}

const CHOICE = sql`${planRounds} r join ${planProposals} v on v.id = r.chosen_proposal_id
  where r.trip_id = ${trips}.id and r.withdrawn_at is null`;

const chosenVersion = sql<Chosen | null>`(
  select json_build_object('planId', v.plan_id, 'number', v.number,
    'proposedAt', v.proposed_at, 'plan', v.plan, 'items', v.items,
    'travelers', v.travelers, 'going', r.going)
  from ${CHOICE})`;

/** Splits a companion's name, of which one word will do: the last of several is the last name. */
function namesOf(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { firstName: words.join(' '), lastName: last };
}

const toPersons = (row: TravelerRow): SheetPerson[] =>
  toParty(row).map((person) => ({
    ...person,
    ...(person.partyOf === person.travelerId
      ? { firstName: row.firstName, lastName: row.lastName }
      : namesOf(person.name)),
    email: row.email,
    fromLocation: row.fromLocation,
  }));

const marksOf = ({ touched, checks }: WholePlan): SheetSource['marks'] => ({ touched, checks });

/** Builds the source from the chosen version; marks on needs come from its plan in the composer. */
function ofChosen(chosen: Chosen, people: SheetPerson[], plans: WholePlan[]): SheetSource {
  const { plan, items, travelers, going } = thaw(chosen);
  const asked = new Map(people.map((person) => [person.travelerId, person]));
  const composed = plans.find((one) => one.plan.id === chosen.planId);
  // A version has no suppliers: operators may name them at any time.
  const suppliers = new Map(composed?.items.map(({ id, supplier }) => [id, supplier]));
  return {
    ...{ plan, chosenFor: going },
    items: items.map((item) => ({ ...item, supplier: suppliers.get(item.itemId) ?? '' })),
    // In the order the version keeps, because remainders are shared out by it.
    travelers: travelers.flatMap(({ travelerId }) => asked.get(travelerId) ?? []),
    marks: composed ? marksOf(composed) : { touched: [], checks: [] },
    optedIn: optedInOf(composed?.optIns ?? []),
  };
}

/** What sheets of a chosen version say of it, and of what has changed in its plan since. */
export interface SheetVersion {
  /** 'As of version 2, Nov 28.' */
  asOf: string;
  /** 'The plan has changed since: …'; null if it has not, or in nothing that the reader may know. */
  since: string | null;
}

/** The most changes that are named. */
const MOST = 5;

function sinceSentence(changes: readonly { sentence: string }[]): string | null {
  if (changes.length === 0) return null;
  const named = changes.slice(0, MOST).map(({ sentence }) => sentence.replace(/\.$/, ''));
  const more = changes.length - named.length;
  return `The plan has changed since: ${named.join('; ')}${more > 0 ? `; ${more} more` : ''}.`;
}

/**
 * Says which version a sheet is of, and what has changed in its plan since: everything for
 * operators, and for a supplier what concerns their own items, without prices and people.
 * @param supplier undefined for operators
 */
export function versionOf(
  { plans, chosen }: Pick<SheetFacts, 'plans' | 'chosen'>,
  supplier?: string,
): SheetVersion | null {
  if (!chosen) return null;
  const at = new Date(chosen.proposedAt);
  const day = at.toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const asOf = `As of version ${chosen.number}, ${day}.`;
  const composed = plans.find((one) => one.plan.id === chosen.planId);
  if (!composed) return { asOf, since: null };
  const before = thaw(chosen);
  const after = { plan: toPlan(composed), items: composed.items.map(toItem) };
  if (supplier === undefined) return { asOf, since: sinceSentence(planChanges(before, after)) };
  const suppliers = new Map(composed.items.map(({ id, supplier: own }) => [id, own]));
  const isTheirs = (item: Item) =>
    suppliersOfItem({ ...item, supplier: suppliers.get(item.itemId) ?? item.supplier }).some(
      (own) => isSameSupplier(own, supplier),
    );
  return { asOf, since: sinceSentence(supplierChanges(before, after, isTheirs)) };
}

/** The composer's plan of the chosen version. */
const ofChosenPlan = sql`${ofTrip} and p.id = (select v.plan_id from ${CHOICE})`;

/** Reads the same for one supplier's page. */
export async function versionFor(
  db: Db,
  { tripId, supplier }: { tripId: string; supplier: string },
): Promise<SheetVersion | null> {
  const [facts] = await db
    .select({
      plans: plansAsJson(ofChosenPlan).as('plans'),
      chosen: chosenVersion.as('chosen'),
    })
    .from(trips)
    .where(sql`${trips.id} = ${tripId}`);
  return facts ? versionOf(facts, supplier) : null;
}

const ofDraft = (draft: WholePlan, travelers: SheetPerson[]): SheetSource => ({
  plan: toPlan(draft, travelers),
  items: draft.items.map(toItem),
  travelers,
  marks: marksOf(draft),
  optedIn: optedInOf(draft.optIns),
});

/** The columns of a trip needed for its sheets, named so that a `with` can pass them on. */
export const sheetFacts = () => ({
  people: (travelersAsJson() as SQL<TravelerRow[]>).as('people'),
  twice: TWICE.as('twice'),
  plans: plansAsJson(ofTrip).as('plans'),
  chosen: chosenVersion.as('chosen'),
  notes: notesOfTrip.as('notes'),
});

export interface SheetFacts {
  people: TravelerRow[];
  twice: TwiceRow;
  plans: WholePlan[];
  chosen: Chosen | null;
  notes: SavedNote[];
}

/**
 * Returns what the sheets of a trip are built from: the chosen version, or before that the picked
 * plan, or the first one; null if there is none. Throws `plan_gone`.
 */
export function sourceOf(
  { people, twice, plans, chosen }: SheetFacts,
  planId: string | undefined,
): SheetSource | null {
  // A version counts its people as it was frozen.
  const frozen = new Set(chosen?.travelers.map(({ travelerId }) => travelerId));
  const once = toTwice(twice).filter(({ companionId }) => !frozen.has(companionId));
  const persons = countedOnce(people, once).flatMap(toPersons);
  if (chosen) return ofChosen(chosen, persons, plans);
  const picked = planId === undefined ? plans[0] : plans.find((one) => one.plan.id === planId);
  if (!picked && planId !== undefined) throw new AppError('plan_gone');
  return picked ? ofDraft(picked, persons) : null;
}
