import { sql } from 'drizzle-orm';
import type { Option, Proposal } from '@/features/itinerary/domain/proposals';
import { Addressee } from '@/features/mails/server/addressee';
import {
  defineMail,
  type MailErrand,
  SENT_TO,
  type TripLetter,
  toReader,
} from '@/features/mails/server/defineMail';
import type { MailedTrip } from '@/features/mails/server/tripForMail';
import { optIns } from '@/features/plans/server/optInTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { STAGES } from '@/features/trips/domain/stage';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { withoutWebAddresses } from '@/platform/domain/addressInText';
import { AppError } from '@/platform/domain/appError';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { ended, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { readProposals } from './readProposals';
import { isClosed, offersView } from './tables';

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    optInMail: true;
  }
}

interface OptInMail {
  /** Whether they are asked again for what they are in, or reminded of what they have not chosen. */
  mail: 'again' | 'remind';
  tripId: string;
  /** Whatever version of it is with the group once the mail goes out is what it is about. */
  planId: string;
  /** The account that caused it, which gets no mail about it. */
  by: string;
  now: Date;
}

/** Queues a mail about optional items to each of these accounts. */
export async function mailOptIns(
  tx: Db,
  { mail, tripId, planId, by, now }: OptInMail,
  userIds: Iterable<string>,
): Promise<void> {
  const readers = [...new Set(userIds)].filter((userId) => userId !== by);
  await addJobs(
    tx,
    readers.map((userId) => ({
      key: `optInMail ${mail} ${planId} ${now.toISOString()} ${userId}`,
      kind: 'optInMail' as const,
      data: { mail, tripId, planId, userId },
      dueAt: now,
    })),
  );
}

interface Reminding {
  tripId: string;
  itemId: string;
  operatorId: string;
  now: Date;
}

/**
 * 'Remind Them' (SPEC-5 18): queues a mail to each account of whose party somebody has not chosen
 * yet, at most one a day per person, of any kind, while they still can. Returns how many. Throws
 * `trip_not_found` or `trip_finished`.
 */
export function remindToChoose(
  db: Db,
  { tripId, itemId, operatorId: by, now }: Reminding,
): Promise<number> {
  return db.transaction(async (tx) => {
    if ((await lockTrip(tx, tripId)).isFinished) throw new AppError('trip_finished');
    const { rows } = await tx.execute<{ userId: string; planId: string }>(sql`
      select distinct ${responses.userId} as "userId", ${planProposals.planId} as "planId"
      from ${planProposals}
      join ${planRounds} on ${planRounds.id} = ${planProposals.roundId}
      join ${offersView} on ${offersView.proposalId} = ${planProposals.id}
      join ${responses} on ${responses.tripId} = ${planProposals.tripId}
        and ${responses.travelerId} = ${offersView.partyOf} and ${isAdmitted}
      where ${planProposals.tripId} = ${tripId} and ${planProposals.supersededAt} is null
        and ${planProposals.withdrawnAt} is null and ${offersView.itemId} = ${itemId}
        and coalesce(${planRounds.chosenProposalId} = ${planProposals.id}, true)
        and ${isClosed(now)} is not true
        and not exists (select from ${optIns} d where d.item_id = ${offersView.itemId}
          and d.traveler_id = ${offersView.travelerId} and d.asked_until is null)`);
    let reminded = 0;
    for (const { userId, planId } of rows) {
      if (userId === by || !(await Addressee.claimReminder(tx, { tripId, userId, now }))) continue;
      await mailOptIns(tx, { mail: 'remind', tripId, planId, by, now }, [userId]);
      reminded += 1;
    }
    return reminded;
  });
}

interface AskedOption {
  title: string;
  chooseBy: string;
  people: string;
  price: string;
}

interface OptInFacts {
  isAgain: boolean;
  planId: string;
  itemId: string;
  options: readonly AskedOption[];
}

/** Those of the reader's party whom a mail of this kind is about. */
const askedIn = ({ people }: Option, isAgain: boolean) =>
  people.filter((one) => (isAgain ? one.isAskedAgain : one.isIn === null || one.isAskedAgain));

function factsOf(proposal: Proposal, isAgain: boolean): OptInFacts | null {
  const titles = new Map(proposal.items.map(({ itemId, title }) => [itemId, title]));
  const open = proposal.options.filter(
    (option) => option.closedOn === null && askedIn(option, isAgain).length > 0,
  );
  const [first] = open;
  if (!first) return null;
  return {
    ...{ isAgain, planId: proposal.planId, itemId: first.itemId },
    options: open.map((option) => {
      const asked = askedIn(option, isAgain);
      const prices = new Set(asked.map(({ amount }) => formatAmount(amount, proposal.currency)));
      return {
        title: withoutWebAddresses(titles.get(option.itemId) ?? ''),
        chooseBy: option.chooseBy ? formatReadableDate(option.chooseBy) : '',
        people: listed(asked.map(({ name }) => name)),
        price: [...prices].join(' or '),
      };
    }),
  };
}

/** The mail that asks for a choice, or for a yes again. */
function optInLetter(
  { tripId, tripName }: Pick<MailedTrip, 'tripId' | 'tripName'>,
  { isAgain, planId, itemId, options }: OptInFacts,
  origin: string,
): TripLetter {
  const titles = listed(options.map(({ title }) => title));
  return {
    subject: isAgain
      ? `“${tripName}”: do you still want ${titles}?`
      : `“${tripName}”: would you like to join ${titles}?`,
    heading: isAgain ? 'Something that you chose has changed' : 'You can still choose',
    names: [tripName, ...options.map(({ title }) => title)],
    paragraphs: [
      isAgain
        ? `Our operators have changed something in “${tripName}” that you chose.`
        : `Some of “${tripName}” is for those who want it, and you have not chosen yet.`,
      ...options.map(({ title, chooseBy, people, price }) =>
        ended(`${title}, for ${people}: ${price} each. Please choose by ${chooseBy}`),
      ),
      isAgain
        ? 'Until then you stay in at the price that you said yes to. If you say nothing, you are out from then on.'
        : 'If you say nothing, you are not in it. It changes nothing else of the plan for you.',
    ],
    button: {
      label: 'Choose Now',
      url: `${origin}/dashboard/${tripId}/plan?plan=${planId}#item-${itemId}`,
    },
    footnote: SENT_TO.traveler,
  };
}

export const OPT_IN_MAILS: Record<'optInMail', MailErrand> = {
  optInMail: defineMail<OptInFacts>({
    kind: 'optIn',
    async facts({ db, trip, data }) {
      const { mail, planId, userId = '' } = data;
      const page = await readProposals(db, { userId }, trip.tripId);
      const proposal = page.proposals.find((one) => one.planId === planId);
      const { chosenProposalId } = page;
      const isElsewhere = chosenProposalId !== null && chosenProposalId !== proposal?.proposalId;
      const isOver = !STAGES[trip.stage].takesProposals;
      return proposal?.view && !isElsewhere && !isOver ? factsOf(proposal, mail === 'again') : null;
    },
    to: toReader,
    letter: optInLetter,
  }),
};
