import { and, eq, type SQL, sql } from 'drizzle-orm';
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
import { recordingAnswers } from '@/features/responses/server/recordLooks';
import { nothingToRead, OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { OpenSheets } from '../domain/openSheets';
import type { SheetPerson, SheetSource } from '../domain/sheetSource';
import { sheetsOf } from '../domain/sheets';
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

interface SheetsOpened {
  tripId: string;
  /** What an operator has picked; of no account once a plan is chosen. */
  planId?: string | undefined;
}

/**
 * The sheets of a trip: of the version that was chosen, and before that of the plan that is picked, or of the first.
 * They are made beside what people need: that `actor` was given it is recorded. Throws `trip_not_found`,
 * `not_ready_yet`, or `plan_gone`.
 */
export async function openSheets(
  db: Db,
  actor: Actor,
  { tripId, planId }: SheetsOpened,
): Promise<OpenSheets> {
  const opened = db.$with('opened').as(
    db
      .select({
        id: trips.id,
        tripName: trips.tripName,
        people: (travelersAsJson() as SQL<TravelerRow[]>).as('people'),
        plans: plansAsJson(ofTrip).as('plans'),
        chosen: chosenVersion.as('chosen'),
        notes: notesOfTrip.as('notes'),
      })
      .from(trips)
      .where(and(eq(trips.id, tripId), OPERATORS_READ)),
  );
  const rows = sql`json_array_length(people)`;
  const reading = { action: 'sheets_opened', actor, rows, isReadAgain: true } as const;
  const [found] = await db
    .with(opened, ...recordingAnswers(db, opened, reading))
    .select()
    .from(opened);
  if (!found) throw await nothingToRead(db, tripId);
  const { tripName, plans, chosen, notes } = found;
  const people = found.people.map(toPerson);
  const picked = planId === undefined ? plans[0] : plans.find((one) => one.plan.id === planId);
  if (!chosen && !picked && planId !== undefined) throw new AppError('plan_gone');
  const source = chosen ? ofChosen(chosen, people, plans) : picked ? ofDraft(picked, people) : null;
  return {
    ...{ tripId: found.id, tripName },
    open: source && { plan: source.plan, isDraft: !chosen, ...sheetsOf(source) },
    plans: chosen ? [] : plans.map(({ plan }) => ({ planId: plan.id, planTitle: plan.planTitle })),
    notes,
  };
}
