import { lint } from '@/features/linter/domain/lint';
import { moneySheet } from '@/features/money/domain/moneySheet';
import { whoGoes } from '@/features/plans/domain/whoIsThere';
import { tripCsv } from '@/features/review/domain/tripCsv';
import { type Headcount, haveAnswered } from '@/features/trips/domain/headcount';
import { STAGES, type Stage } from '@/features/trips/domain/stage';
import type { TestPerson } from './callers';
import { NO_MARKS } from './planParts';
import type { ProposedTrip } from './proposedTrip';
import { askedOf, one } from './verdictSteps';

interface Dates {
  startDate: string | null;
  endDate: string | null;
}

const inWords = ({ startDate, endDate }: Dates) => `${startDate} to ${endDate}`;

type Trip = Pick<ProposedTrip, 'tripId' | 'amy' | 'operator'>;

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('the trip is not on the list');
  return row;
}

/** Returns a trip's dates, as each page, card, list and file shows them at this stage. */
export async function shownDates({ tripId, amy, operator }: Trip): Promise<Record<string, string>> {
  const { trip } = await amy.api.responses.tripPage({ tripId });
  const isItsOwn = (row: { tripId: string }) => row.tripId === tripId;
  const stage: Stage = trip.stage;
  const member = {
    head: trip,
    card: found((await amy.api.trips.dashboard()).find(isItsOwn)),
    invitation: await amy.api.trips.invitation({ tripId }),
    desk: await operator.api.review.desk({ tripId }),
  };
  const shown = Object.fromEntries(
    Object.entries(member).map(([place, dates]) => [place, inWords(dates)]),
  );
  if (STAGES[stage].isOpen) return shown;
  const { trip: record, responses } = await operator.api.review.trip({ tripId });
  const file = tripCsv(record, responses).split('\r\n');
  const [names, values] = [file[1], file[2]].map((line) => line?.split('","') ?? []);
  const cell = (name: string) => values?.[names?.indexOf(name) ?? -1] ?? null;
  const list = STAGES[stage].isOnDesk
    ? found((await operator.api.review.readyTrips()).find(isItsOwn))
    : record;
  return {
    ...shown,
    record: inWords(record),
    list: inWords(list),
    file: inWords({ startDate: cell('startDate'), endDate: cell('endDate') }),
  };
}

/** Returns each person's price, on their own page and on the operators'. Null if unseen. */
export async function shownShares(trip: ProposedTrip, names: readonly string[]) {
  const { tripId, operator, ids } = trip;
  const { travelers, plans, trip: about } = await operator.api.plans.composer({ tripId });
  const [saved] = plans;
  if (!saved) throw new Error('there is no plan');
  const { plan, chosenFor } = saved;
  const items = saved.items.map(({ item }) => item);
  const people = whoGoes(travelers, chosenFor);
  const sheet = moneySheet(plan, items, people);
  const own = async (name: string) => (await askedOf(one(trip, name), tripId))?.share ?? null;
  const all = { plan, items, travelers, chosenFor, asks: about.asks, proposedAnswers: {} };
  return {
    members: Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await own(name)] as const)),
    ),
    operators: Object.fromEntries(
      names.map((name) => {
        const paying = sheet.people.find(({ travelerId }) => travelerId === ids[name]);
        return [name, paying?.share ?? null];
      }),
    ),
    go: people.length,
    /** The people whom the linter has findings about. */
    found: names.filter((name) =>
      lint({ ...all, ...NO_MARKS, leftNames: {} }).some(({ people: about = [] }) =>
        about.includes(ids[name] ?? ''),
      ),
    ),
  };
}

/** Returns how many have answered a trip, as each reader sees it. */
export async function shownNumbers(
  { tripId, amy, operator }: Trip,
  members: readonly TestPerson[],
) {
  const inNumbers = (headcount: Headcount) => haveAnswered(headcount).replace(' have answered', '');
  const coming = await Promise.all(
    [amy, operator, ...members].map(({ api }) => api.guests.whoIsComing({ tripId })),
  );
  const desk = await operator.api.review.desk({ tripId });
  const list = (await operator.api.review.readyTrips()).filter((row) => row.tripId === tripId);
  return {
    counted: [
      ...coming.flatMap(({ headcount }) => (headcount ? [inNumbers(headcount)] : [])),
      ...[desk, ...list].map(inNumbers),
    ],
    missing: coming.map(({ missing }) => missing),
    cantCome: coming.map(({ cantCome }) => cantCome),
  };
}
