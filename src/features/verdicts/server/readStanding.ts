import { type SQL, sql } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { recordingAnswers } from '@/features/responses/server/recordLooks';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import type { Outcome, StandingPerson, StandingVariant } from '../domain/standing';
import type { ConditionState, Verdict } from '../domain/verdict';
import { type FoundRound, IS_ITS_ROUND, ROUND_FACTS, toFoundRound } from './foundRound';
import { saidOf } from './keptVerdict';
import { changeOffers, proposalPeople, verdicts } from './tables';

interface VariantRow extends Omit<StandingVariant, 'people'> {}

/** The words and changes that only their author, the organizer and operators read. */
interface Words {
  condition: string;
  reason: string;
  note: string;
  changes: Outcome['changes'];
}

/** One person's stored outcome, as an array without names because there may be hundreds. */
type OutcomeRow = [
  proposalId: string,
  travelerId: TravelerId,
  share: number | null,
  ceiling: number | null,
  consequence: Outcome['consequence'],
  isBeyond: boolean,
  verdict: Verdict | null,
  state: ConditionState | null,
  agreedTo: number | null,
  isSinceBooking: boolean | null,
  hasSeen: boolean,
  people: number,
  words: Words | null,
];

/** A trip with its open round and the stored outcomes. */
export type StandingFound = FoundRound<StandingVariant>;

const VARIANTS = sql<VariantRow[]>`(
  select coalesce(json_agg(json_build_object(
    'proposalId', p.id, 'planId', p.plan_id, 'number', p.number,
    'planTitle', p.plan->>'planTitle', 'currency', p.plan->>'currency',
    'planStart', p.plan->>'planStart', 'planEnd', p.plan->>'planEnd'
  ) order by made.position), '[]')
  from ${planProposals} p join ${plans} made on made.id = p.plan_id
  where p.round_id = ${planRounds.id} and p.superseded_at is null and p.withdrawn_at is null
)`.as('variants');

/** `isRead` is true for those whose words and changes are read, besides everybody's verdicts. */
const outcomes = (isRead: SQL) => sql<OutcomeRow[]>`(
  select coalesce(json_agg(json_build_array(
    p.id, o.traveler_id, o.share, o.ceiling, o.consequence, o.is_beyond, v.verdict, v.state, v.ceiling,
    v.is_since_booking, v.seen_at is not null, o.people,
    case when ${isRead} and (v.verdict <> 'works' or o.changes <> '[]') then json_build_object(
      'condition', v.condition, 'reason', v.reason, 'note', v.note, 'changes', o.changes
    ) end
  )), '[]')
  from ${planProposals} p
  join ${proposalPeople} o on o.proposal_id = p.id
  left join ${verdicts} v
    on v.round_id = p.round_id and v.plan_id = p.plan_id and v.traveler_id = o.traveler_id
  where p.round_id = ${planRounds.id} and p.superseded_at is null and p.withdrawn_at is null
)`;

function selectStanding(db: Db, tripId: unknown, isRead: SQL) {
  return db
    .select({ ...ROUND_FACTS, variants: VARIANTS, outcomes: outcomes(isRead).as('outcomes') })
    .from(trips)
    .leftJoin(planRounds, IS_ITS_ROUND)
    .where(sql`${trips.id} = ${tripId}`);
}

const ofReader = prepared((db) =>
  selectStanding(
    db,
    sql.placeholder('tripId'),
    sql`(${sql.placeholder('decides')}::boolean or o.traveler_id = (
      select ${responses.travelerId} from ${responses}
      where ${responses.tripId} = ${trips}.id and ${responses.userId} = ${sql.placeholder('userId')}
    ))`,
  ).prepare('standing_of_round'),
);

type StandingRow = Awaited<ReturnType<typeof selectStanding>>[number];

const NO_WORDS: Words = { condition: '', reason: '', note: '', changes: [] };

function personOf(row: OutcomeRow): StandingPerson {
  const [, travelerId, share, ceiling, consequence, isBeyond, verdict, state, agreedTo, ...more] =
    row;
  const [isSinceBooking, hasSeen, people, own] = more;
  const { changes, ...words } = own ?? NO_WORDS;
  return {
    ...{ travelerId, consequence, isBeyond, changes, agreedTo, hasSeen },
    isSinceBooking: isSinceBooking ?? false,
    ...(people > 1 && { people }),
    price: share === null || ceiling === null ? null : { share, ceiling },
    said: verdict === null ? null : saidOf({ verdict, state, ...words }),
  };
}

function toStanding({ variants, outcomes: rows, ...facts }: StandingRow): StandingFound {
  const inOrder = facts.people.map(([travelerId]) => travelerId);
  const kept = new Map<string, Map<TravelerId, OutcomeRow>>(
    variants.map(({ proposalId }) => [proposalId, new Map()]),
  );
  for (const row of rows) kept.get(row[0])?.set(row[1], row);
  return toFoundRound(
    facts,
    variants.map((variant) => ({
      ...variant,
      people: inOrder.flatMap((travelerId) => {
        const row = kept.get(variant.proposalId)?.get(travelerId);
        return row ? [personOf(row)] : [];
      }),
    })),
  );
}

/** Who reads a round, and so whose words: everybody's if `decides`, otherwise their own. */
export interface StandingReader {
  userId: string;
  decides: boolean;
}

/** Reads everybody's words, for commands. */
export const WHOLE: StandingReader = { userId: '', decides: true };

/** Reads a trip's open round as stored, with the words its reader may see; null without a trip. */
export async function readStanding(
  db: Db,
  tripId: string,
  reader: StandingReader,
): Promise<StandingFound | null> {
  const { userId, decides } = reader;
  const [found] = await ofReader(db).execute({ tripId, userId, decides });
  return found ? toStanding(found) : null;
}

/** True for anyone who gave a reason, a condition, or what they could change: it may be a need. */
const HAS_SAID = sql`exists (
  select from ${planRounds} open_round where open_round.trip_id = ${responses.tripId}
    and open_round.withdrawn_at is null and (
      exists (
        select from ${verdicts} v where v.round_id = open_round.id
          and v.traveler_id = ${responses.travelerId} and v.condition || v.reason <> '')
      or exists (
        select from ${changeOffers} c where c.round_id = open_round.id
          and c.traveler_id = ${responses.travelerId})
    ))`;

/**
 * The same for an operator, who reads names, conditions and reasons. The statement that reads them
 * also records that `actor` was given them; if nothing was said, there is nothing to record.
 */
export async function openStanding(
  db: Db,
  actor: Actor,
  tripId: string,
): Promise<StandingFound | null> {
  const opened = db.$with('opened').as(selectStanding(db, tripId, sql`true`));
  const rows = sql`((select count(*) from json_array_elements(outcomes) o where o->>6 is not null)
    + json_array_length(offers))`;
  const reading = {
    action: 'verdicts_opened',
    actor,
    rows,
    isReadAgain: true,
    whose: HAS_SAID,
  } as const;
  const [found] = await db
    .with(opened, ...recordingAnswers(db, opened, { ...reading, where: sql`${rows} > 0` }))
    .select()
    .from(opened);
  return found ? toStanding(found) : null;
}
