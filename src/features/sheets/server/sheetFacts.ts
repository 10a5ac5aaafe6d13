import { type SQL, sql } from 'drizzle-orm';
import { ofTrip, plansAsJson, type WholePlan } from '@/features/composer/server/planRows';
import { toItem, toPlan } from '@/features/composer/server/toComposerPlan';
import {
  type TravelerRow,
  toTraveler,
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

/** The version that the organizer has chosen, and who goes on it. */
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

const toPerson = (row: TravelerRow): SheetPerson => ({
  ...toTraveler(row),
  firstName: row.firstName,
  lastName: row.lastName,
  email: row.email,
  fromLocation: row.fromLocation,
});

const marksOf = ({ touched, checks }: WholePlan): SheetSource['marks'] => ({ touched, checks });

/** What sheets are made of, of the chosen version; its needs are looked at where its plan is composed. */
function ofChosen(chosen: Chosen, people: SheetPerson[], plans: WholePlan[]): SheetSource {
  const { plan, items, travelers, going } = thaw(chosen);
  const asked = new Map(people.map((person) => [person.travelerId, person]));
  const composed = plans.find((one) => one.plan.id === chosen.planId);
  return {
    ...{ plan, items, chosenFor: going },
    // Remainders go by the order that the version keeps.
    travelers: travelers.flatMap(({ travelerId }) => asked.get(travelerId) ?? []),
    marks: composed ? marksOf(composed) : { touched: [], checks: [] },
  };
}

const ofDraft = (draft: WholePlan, travelers: SheetPerson[]): SheetSource => ({
  plan: toPlan(draft),
  items: draft.items.map(toItem),
  travelers,
  marks: marksOf(draft),
});

/** What a statement over trips reads for their sheets, under the names by which a `with` hands it on. */
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
 * What the sheets of a trip are made of: the chosen version, and before that the plan that is picked, or the first;
 * null where there is none. Throws `plan_gone`.
 */
export function sourceOf(
  { people, plans, chosen }: SheetFacts,
  planId: string | undefined,
): SheetSource | null {
  const persons = people.map(toPerson);
  if (chosen) return ofChosen(chosen, persons, plans);
  const picked = planId === undefined ? plans[0] : plans.find((one) => one.plan.id === planId);
  if (!picked && planId !== undefined) throw new AppError('plan_gone');
  return picked ? ofDraft(picked, persons) : null;
}
