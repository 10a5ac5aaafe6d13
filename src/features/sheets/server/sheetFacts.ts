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
import { type Frozen, thaw } from '@/features/plans/domain/frozen';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { SavedNote } from '../domain/sheetNotes';
import type { SheetPerson, SheetSource } from '../domain/sheetSource';
import { notesOfTrip } from './notes';

/** The version the organizer has chosen, and who goes on it. */
interface Chosen extends Frozen {
  planId: string;
  going: TravelerId[] | null;
  travelers: { travelerId: TravelerId }[];
}

const chosenVersion = sql<Chosen | null>`(
  select json_build_object('planId', v.plan_id, 'plan', v.plan, 'items', v.items,
    'travelers', v.travelers, 'going', r.going)
  from ${planRounds} r join ${planProposals} v on v.id = r.chosen_proposal_id
  where r.trip_id = ${trips}.id and r.withdrawn_at is null)`;

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
  };
}

const ofDraft = (draft: WholePlan, travelers: SheetPerson[]): SheetSource => ({
  plan: toPlan(draft, travelers),
  items: draft.items.map(toItem),
  travelers,
  marks: marksOf(draft),
});

/** The columns of a trip needed for its sheets, named so that a `with` can pass them on. */
export const sheetFacts = () => ({
  people: (travelersAsJson() as SQL<TravelerRow[]>).as('people'),
  plans: plansAsJson(ofTrip).as('plans'),
  chosen: chosenVersion.as('chosen'),
  notes: notesOfTrip.as('notes'),
});

export interface SheetFacts {
  people: TravelerRow[];
  plans: WholePlan[];
  chosen: Chosen | null;
  notes: SavedNote[];
}

/**
 * Returns what the sheets of a trip are built from: the chosen version, or before that the picked
 * plan, or the first one; null if there is none. Throws `plan_gone`.
 */
export function sourceOf(
  { people, plans, chosen }: SheetFacts,
  planId: string | undefined,
): SheetSource | null {
  const persons = people.flatMap(toPersons);
  if (chosen) return ofChosen(chosen, persons, plans);
  const picked = planId === undefined ? plans[0] : plans.find((one) => one.plan.id === planId);
  if (!picked && planId !== undefined) throw new AppError('plan_gone');
  return picked ? ofDraft(picked, persons) : null;
}
