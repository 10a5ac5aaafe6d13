import { tripCsv } from '@/features/review/domain/tripCsv';
import { STAGES, type Stage } from '@/features/trips/domain/stage';
import type { ProposedTrip } from './proposedTrip';

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

/** The dates of a trip, as each page, card, list and file has them in this stage. */
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
