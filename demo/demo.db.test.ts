import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { expectSameViews } from '#support/expectSameViews';
import { openCalendar } from '#support/openCalendar';
import { openDatabaseForFile, openTestDatabase } from '#support/testDatabase';
import { runCommand } from '@/app/server/commands/commands';
import { duesForPayee } from '@/features/dues/server/duesForTraveler';
import { guests } from '@/features/guests/server/tables';
import { users } from '@/features/identity/server/tables';
import { viewOf } from '@/features/itinerary/domain/viewOf';
import { withAcknowledgements } from '@/features/linter/domain/acknowledgement';
import { thaw } from '@/features/plans/domain/frozen';
import { MOST_ITEMS } from '@/features/plans/domain/planLimits';
import { planProposals } from '@/features/plans/server/proposalTables';
import { plans } from '@/features/plans/server/tables';
import { responses } from '@/features/responses/server/tables';
import { type CalendarEvents, calendarEvents } from '@/features/takeaway/domain/calendarEvents';
import { type StoredEvents, storeEvents } from '@/features/takeaway/domain/storedEvents';
import { writeCalendar } from '@/features/takeaway/server/writeCalendar';
import { STAGE_KEYS, stageOf } from '@/features/trips/domain/stage';
import { trips } from '@/features/trips/server/tables';
import { roundPage } from '@/features/verdicts/domain/roundPage';
import { markBooked } from '@/features/verdicts/server/markBooked';
import { readHistory } from '@/features/verdicts/server/noteHistory';
import { readRound, WHOLE } from '@/features/verdicts/server/readRound';
import { jobs } from '@/platform/server/jobs/tables';
import { readJudged } from './lookAtNeeds';

const database = await openDatabaseForFile();

/** Returns Amy's calendar of a trip after each of its versions, as read by two parsers. */
async function calendarsOf(destination: string) {
  const { db } = database;
  const [trip] = await db.select().from(trips).where(eq(trips.destination, destination));
  if (!trip) throw new Error(`no trip goes from ${destination}`);
  const amys = await db.select().from(responses).where(eq(responses.tripId, trip.id));
  const { travelerId, userId } = amys.find(({ firstName }) => firstName === 'Amy') ?? amys[0] ?? {};
  const versions = await db
    .select()
    .from(planProposals)
    .where(eq(planProposals.tripId, trip.id))
    .orderBy(planProposals.number);
  let kept: StoredEvents = {};
  return versions.map((version) => {
    const view = viewOf({ ...thaw(version), travelers: version.travelers }, travelerId ?? '');
    const stamp = version.proposedAt.toISOString();
    const events: CalendarEvents = view ? calendarEvents(view, trip) : new Map();
    kept = storeEvents(kept, { events, stamp, now: version.proposedAt });
    const about = { name: trip.tripName, tripId: trip.id, ownerId: userId ?? '' };
    return openCalendar(
      writeCalendar({ ...about, kept, stamp, pageUrl: 'https://trips.example/plan' }),
    ).events;
  });
}

describe('npm run demo', () => {
  it('fills an empty database with trips in every state, and refuses one that has accounts', async () => {
    const { db } = database;
    expect(await runCommand(db, { name: 'demo', args: [], user: 'tester' })).toContain(
      'amy@demo.example',
    );
    const all = await db.select().from(trips);
    expect(new Set(all.map((trip) => trip.status))).toEqual(new Set(['draft', 'ready']));
    expect(all.some((trip) => trip.isBooked && !trip.isFinished)).toBe(true);
    expect(all.some((trip) => trip.isFinished)).toBe(true);

    const kyoto = all.find(({ tripName }) => tripName.includes('Kyoto'));
    expect(kyoto?.answerBy).not.toBeNull();
    const expected = await db
      .select()
      .from(guests)
      .where(eq(guests.tripId, kyoto?.id ?? ''));
    // Amy answers for Rosa, her companion.
    const missing = expected.filter(({ userId }) => userId === null);
    expect([expected.length, missing.map(({ name }) => name)]).toEqual([
      12,
      ['Farid Haddad', 'Kofi Mensah', 'Rosa Okafor', 'Ingrid Berg'],
    ]);
    const absent = missing.filter(({ declinedAt }) => declinedAt !== null);
    expect(absent.map(({ name }) => name)).toEqual(['Ingrid Berg']);
    expect(await db.$count(jobs)).toBe(0);
    const waiting = await db.select().from(responses).where(eq(responses.waiting, true));
    expect(waiting.map(({ firstName }) => firstName)).toEqual(['Milan']);

    expect(new Set(all.map(stageOf))).toEqual(new Set(STAGE_KEYS));
    const composed = all.find(({ takenBy, isProposed }) => takenBy !== null && !isProposed);
    expect(composed?.tripName).toBe('Lisbon long weekend');
    const sizes = await db.select({ travelers: planProposals.travelers }).from(planProposals);
    expect(Math.max(...sizes.map(({ travelers }) => travelers.length))).toBe(6);

    const before = await db.$count(users);
    await expect(runCommand(db, { name: 'demo', args: [], user: 'tester' })).rejects.toThrow(
      'This database already has accounts',
    );
    expect(await db.$count(users)).toBe(before);
  });

  // SPEC-2 7.1
  it('has a plan whose calendar changes with its version where its owner sees a change, and nowhere else', async () => {
    const calendars = await calendarsOf('Piraeus to Rhodes');
    const [before = [], after = []] = calendars.slice(-2);
    expect(before.length).toBeGreaterThan(5);
    const numbers = new Map(before.map(({ uid, sequence }) => [uid, sequence]));
    const seen = ({ modified: _, sequence: _number, ...event }: (typeof before)[number]) =>
      JSON.stringify(event);
    const was = new Map(before.map((event) => [event.uid, seen(event)]));
    const changed = after.filter((event) => was.get(event.uid) !== seen(event));
    expect(changed.length).toBeGreaterThan(0);
    expect(changed.length).toBeLessThan(after.length / 2);
    for (const event of after) {
      const number = numbers.get(event.uid) ?? 0;
      const isOther = numbers.has(event.uid) && changed.includes(event);
      expect(event.sequence, event.title).toBe(isOther ? number + 1 : number);
    }
    expect(after.map(({ uid }) => uid)).toEqual(expect.arrayContaining([...numbers.keys()]));
  });

  it('shows in each of its plans what its people have done with it', async () => {
    const { db } = database;
    const all = await db.select().from(trips);
    const tripOf = (name: string) => all.find(({ tripName }) => tripName.includes(name))?.id ?? '';
    const roundOf = async (name: string) => (await readRound(db, tripOf(name), WHOLE))?.round;
    const askedOf = async (name: string, firstName: string) => {
      const round = await roundOf(name);
      const one = round?.people.find((person) => person.name.startsWith(firstName));
      if (!round || !one) throw new Error(`${firstName} is not on ${name}`);
      const reader = { travelerId: one.travelerId, decides: false, mayChoose: false };
      return roundPage(round, reader, new Date()).variants[0]?.asked;
    };

    expect(await askedOf('Naples', 'Amy')).toMatchObject({ standing: 'silent' });
    const [why] = (await askedOf('Naples', 'Ben'))?.news ?? [];
    expect(why).toMatch(/^Asked again: your share rises from €.+ to €.+, above €/);
    const told = await askedOf('Naples', 'Carmen');
    expect([told?.standing, told?.news.at(-1)]).toEqual(['given', 'Your answer still counts.']);

    const [dee] = await db.select().from(users).where(eq(users.isAdmin, true));
    const booking = markBooked(db, {
      ...{ tripId: tripOf('Oaxaca'), operatorId: dee?.id ?? '', now: new Date() },
    });
    await expect(booking).rejects.toMatchObject({
      code: 'items_open',
      issues: [{ message: expect.stringContaining('are not booked yet: ') }],
    });
    const [chosen] = (await roundOf('Oaxaca'))?.variants ?? [];
    const said = chosen?.people.map(({ said }) => said?.verdict);
    expect(said).toEqual(['works', 'works', 'cant', 'worksIf', 'works']);

    expect(await askedOf('Aegean', 'Amy')).toMatchObject({ asksToSee: true });
    expect(await askedOf('Aegean', 'Elif')).toMatchObject({ asksToSee: false });

    const past = await readHistory(db, tripOf('Marrakesh'), null);
    expect(past.map(({ kind, by }) => [kind, by])).toEqual([
      ['ready', 'Amy Okafor'],
      ['proposed', 'Dee Watanabe'],
      ['version', 'Dee Watanabe'],
      ['chosen', 'Amy Okafor'],
      ['booked', 'Dee Watanabe'],
      ['finished', null],
    ]);
    const days = past.map(({ at }) => at);
    expect(days).toEqual(days.toSorted());
  });

  // SPEC-4 15
  it('has a booked trip with a part payment, one that is overdue, raised shares and somebody who left', async () => {
    const { db } = database;
    const [aegean] = await db
      .select()
      .from(trips)
      .where(eq(trips.destination, 'Piraeus to Rhodes'));
    const [dee] = await db.select().from(users).where(eq(users.isAdmin, true));
    if (!aegean) throw new Error('no trip goes from Piraeus');
    const operator = { userId: dee?.id ?? '', email: '', isOperator: true, sessionId: '' };
    const page = await duesForPayee(db, { trip: aegean, actor: operator, now: new Date() });
    const rows = page.parties.map(({ name, hasLeft, state, dues }) => [
      name.split(' ')[0],
      hasLeft ? 'left' : state,
      dues.map(({ kind, state }) => `${kind} ${state}`),
    ]);
    expect(rows).toEqual([
      ['Amy', 'overdue', ['deposit overdue', 'rest open', 'difference open']],
      ['Elif', 'partly', ['deposit paid', 'rest partly', 'difference open']],
      ['Farid', 'partly', ['deposit paid', 'rest open', 'difference open']],
      ['Jonas', 'left', ['deposit paid', 'rest open']],
    ]);
    expect(page.parties.map(({ warning }) => warning)).toEqual([null, null, null, null]);
  });

  // SPEC-2 5 'The linter'
  it('has a plan in the making of which the linter tells a story, with an error set aside', async () => {
    const { db } = database;
    const [lisbon] = await db.select().from(trips).where(eq(trips.tripName, 'Lisbon long weekend'));
    const [plan] = await db
      .select()
      .from(plans)
      .where(eq(plans.tripId, lisbon?.id ?? ''));
    const [dee] = await db.select().from(users).where(eq(users.isAdmin, true));
    const operator = { userId: dee?.id ?? '', email: '', isOperator: true, sessionId: '' };
    const key = { tripId: plan?.tripId ?? '', planId: plan?.id ?? '' };
    const { composed, findings } = await readJudged(db, operator, key);
    const rules = new Set(findings.map(({ rule }) => rule));
    const told = ['need', 'needItem', 'contradiction', 'wish', 'bed', 'notThere', 'noWay'] as const;
    expect(told.filter((rule) => !rules.has(rule))).toEqual([]);
    const wishes = findings.filter(({ rule }) => rule === 'wish');
    expect(wishes.map(({ offers = [] }) => offers.length)).toContain(1);
    const aside = withAcknowledgements(findings, composed.lookedAt).filter(
      ({ look }) => look?.reason,
    );
    expect(aside.map(({ finding, look }) => [finding.rule, look?.by])).toEqual([
      ['bed', 'Dee Watanabe'],
    ]);
  });

  it('has the same shares, dues and questions after an update that stores views', async () => {
    await expectSameViews(database.db);
  });

  it('fills a trip to its limits when asked to', async () => {
    const full = await openTestDatabase();
    await runCommand(full.db, { name: 'demo', args: ['--overfull'], user: 'tester' });
    const versions = await full.db.select().from(planProposals);
    const sizes = versions.map(({ items, travelers }) => [travelers.length, items.length]);
    expect(sizes).toContainEqual([100, MOST_ITEMS]);
    await full.close();
  }, 120_000);
});
