import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createPeople, createPerson, createTestTrip, type TestPerson } from '#support/callers';
import { answersInput, dayFromNow } from '#support/factories';
import { typedIn } from '#support/owedDues';
import { refusalOf } from '#support/refusals';
import { sendMails } from '#support/sentMails';
import { openDatabaseForFile } from '#support/testDatabase';
import { recordSheetLook } from '@/features/sheets/server/sheetLooks';
import { trips } from '@/features/trips/server/tables';
import type { AnswersInput } from '../domain/answers';
import {
  ageAskedFor,
  askAge,
  companionLabel,
  NEW_COMPANION,
  type TypedCompanion,
} from '../domain/companions';
import type { OwnResponse } from '../domain/responseViews';
import { companions, responses } from './tables';

const { db } = await openDatabaseForFile();
const dee = await createPerson(db, 'Dee', { isOperator: true });
let amy: TestPerson;
let ben: TestPerson;
let cy: TestPerson;
let tripId: string;
beforeEach(async () => {
  [amy, ben, cy] = await createPeople(db, 'Amy', 'Ben', 'Cy');
  tripId = await createTestTrip(amy);
});

const named = (companionName: string, also: Partial<TypedCompanion> = {}): TypedCompanion => ({
  ...NEW_COMPANION,
  companionName,
  ...also,
});
const TOM = named('Tom', { companionNeeds: 'Tom needs a ramp' });
const MAX = named('Max', { companionKind: 'child', companionAge: '9' });
const BO = named('Bo', { companionKind: 'infant' });

interface Saving {
  overwrite?: boolean;
  began?: number | null;
  answers?: Partial<AnswersInput>;
}

const save = (
  { api }: TestPerson,
  party: TypedCompanion[],
  { overwrite = true, began = null, answers = {} }: Saving = {},
) =>
  api.responses.submit({
    ...{ tripId, overwrite, began },
    answers: answersInput({ ...answers, companions: party }),
  });
const own = async ({ api }: TestPerson) => (await api.responses.own({ tripId })) as OwnResponse;
const rows = () => db.select().from(companions).where(eq(companions.tripId, tripId));

/** Someone's saved companions as their form has them. */
const typed = async (person: TestPerson): Promise<TypedCompanion[]> =>
  (await own(person)).companions.map(({ companionAge, companionAgeFor: _, ...rest }) => ({
    ...rest,
    companionAge: companionAge === null ? '' : String(companionAge),
  }));

// SPEC-4 14.1
describe('companions', () => {
  it('are saved with the answers, in their order, each with an id of their own', async () => {
    const answers = { budgetFor: 'all', roomTogether: 'yes' } as const;
    await save(ben, [TOM, MAX, BO], { answers });
    const saved = await own(ben);
    expect(saved).toMatchObject({ ...answers, version: 1 });
    expect(saved.companions).toMatchObject([
      { companionName: 'Tom', companionKind: 'adult', companionAge: null },
      { companionName: 'Max', companionKind: 'child', companionAge: 9 },
      { companionName: 'Bo', companionKind: 'infant', companionAge: null },
    ]);
    expect(saved.companions[0]?.companionNeeds).toBe('Tom needs a ramp');
    expect(new Set(saved.companions.map(({ companionId }) => companionId)).size).toBe(3);
  });

  it('keep their ids over edits, whatever their order, and go by being left out', async () => {
    await save(ben, [TOM, MAX, BO]);
    const [tom, max, bo] = (await typed(ben)) as [TypedCompanion, TypedCompanion, TypedCompanion];
    await save(ben, [{ ...bo, companionName: 'Bob' }, tom, named('Lea')], { began: 1 });
    const ids = (await typed(ben)).map(({ companionId, companionName }) => [
      companionName,
      companionId,
    ]);
    expect(ids.slice(0, 2)).toEqual([
      ['Bob', bo.companionId],
      ['Tom', tom.companionId],
    ]);
    expect([tom, max, bo].map(({ companionId }) => companionId)).not.toContain(ids[2]?.[1]);
    await save(ben, [], { began: 2 });
    expect(await rows()).toEqual([]);
  });

  it('what concerns a party is kept only of somebody who has one', async () => {
    await save(ben, [], { answers: { budgetFor: 'all', roomTogether: 'no' } });
    expect(await own(ben)).toMatchObject({ budgetFor: '', roomTogether: '', companions: [] });
  });

  it('of somebody else cannot be taken, moved or changed by their id', async () => {
    await save(ben, [TOM]);
    const [tom] = await rows();
    await save(cy, [named('Mine', { companionId: tom?.travelerId ?? '' })]);
    expect(await rows()).toHaveLength(2);
    expect((await own(ben)).companions).toMatchObject([{ companionName: 'Tom' }]);
    expect((await own(cy)).companions[0]?.companionId).not.toBe(tom?.travelerId);
  });

  it('are one row each where a form names an id twice', async () => {
    await save(ben, [TOM]);
    const [tom] = (await typed(ben)) as [TypedCompanion];
    await save(ben, [tom, { ...tom, companionName: 'Twin' }], { began: 1 });
    expect((await own(ben)).companions.map(({ companionName }) => companionName)).toEqual([
      'Tom',
      'Twin',
    ]);
  });

  it('are there once, however often a request is repeated', async () => {
    for (const _ of [1, 2]) await save(ben, [TOM, MAX], { began: null });
    expect(await rows()).toHaveLength(2);
    expect((await own(ben)).version).toBe(1);
  });

  it('a late save is refused with what is saved, and changes nobody', async () => {
    await save(ben, [TOM]);
    await save(ben, [MAX], { began: 1 });
    const refused = await refusalOf(save(ben, [BO], { began: 1 }));
    expect(refused.code).toBe('changed_since');
    expect(refused.saved).toMatchObject({ companions: [{ companionName: 'Max' }], version: 2 });
    expect((await own(ben)).companions).toMatchObject([{ companionName: 'Max' }]);
  });

  it('leave with whoever answers for them, and with their account', async () => {
    await save(ben, [TOM]);
    await save(cy, [MAX]);
    await ben.api.responses.leave({ tripId });
    expect((await rows()).map(({ companionName }) => companionName)).toEqual(['Max']);
    const { responses: cards } = await amy.api.responses.tripPage({ tripId });
    await amy.api.responses.remove({ tripId, travelerId: cards[0]?.travelerId ?? '' });
    expect(await rows()).toEqual([]);
  });
});

// SPEC-4 14.3
describe('companions that cannot be', () => {
  it.each([
    ['nine of them', Array.from({ length: 9 }, (_, at) => named(`One ${at}`)), 'companions'],
    ['nobody’s name', [named(' ')], 'companions.0.companionName'],
    [
      'a child without an age',
      [named('Max', { companionKind: 'child' })],
      'companions.0.companionAge',
    ],
    ['a child of 18', [{ ...MAX, companionAge: '18' }], 'companions.0.companionAge'],
    ['a child of 1', [{ ...MAX, companionAge: '1' }], 'companions.0.companionAge'],
  ])('%s is refused at its field', async (_, party, path) => {
    const refused = await refusalOf(save(ben, party));
    expect(refused.code).toBe('invalid_input');
    expect(refused.issues.map((issue) => issue.path)).toEqual([`answers.${path}`]);
    expect(await db.$count(responses, eq(responses.tripId, tripId))).toBe(0);
  });

  it('more than 500 people are refused, and a party that is no larger never', async () => {
    await save(ben, [TOM]);
    await db.execute(sql`
      insert into companions (trip_id, user_id, traveler_id, position, name, kind, version)
      select ${tripId}, ${ben.actor.userId}, 'many' || n, n + 1, 'One', 'adult', 1
      from generate_series(1, 496) n`);
    expect((await refusalOf(save(cy, [TOM, MAX]))).code).toBe('too_many_people');
    expect(await own(cy)).toBeNull();
    await save(cy, [MAX]);
    expect((await refusalOf(save(cy, [MAX, TOM], { began: 1 }))).code).toBe('too_many_people');
    expect((await own(cy)).companions).toMatchObject([{ companionName: 'Max' }]);
    const [max] = (await typed(cy)) as [TypedCompanion];
    await save(cy, [{ ...max, companionAge: '10' }], { began: 1 });
    expect((await refusalOf(save(amy, []))).code).toBe('too_many_people');
  });
});

// SPEC-4 14.1, SPEC-4 14.2 'Privacy'
describe('what others read of companions', () => {
  it('is name and kind for members, also the age for the organizer, and all for operators', async () => {
    await save(ben, [TOM, MAX]);
    await save(cy, []);
    const cardFor = async ({ api }: TestPerson) =>
      (await api.responses.tripPage({ tripId })).responses[0]?.companions;
    const max = { companionName: 'Max', companionKind: 'child' };
    expect(await cardFor(cy)).toMatchObject([
      { companionName: 'Tom' },
      { ...max, companionAge: null },
    ]);
    expect(await cardFor(amy)).toMatchObject([{}, { ...max, companionAge: 9 }]);
    for (const person of [cy, amy, ben]) {
      expect(JSON.stringify(await cardFor(person))).not.toMatch(/ramp|Needs/);
    }
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    const { responses: full } = await dee.api.review.trip({ tripId });
    expect(full[0]?.companions).toMatchObject([
      { companionNeeds: 'Tom needs a ramp' },
      { ...max, companionAge: 9 },
    ]);
  });

  it('leaves a line with whoever answers for somebody with needs', async () => {
    const none = { accommodations: '', specialTravel: '' };
    await save(ben, [TOM], { answers: none });
    await save(cy, [MAX], { answers: none });
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    await dee.api.review.trip({ tripId });
    expect((await ben.api.privacy.looks({})).looks).toMatchObject([{ kinds: ['trip_opened'] }]);
    expect((await cy.api.privacy.looks({})).looks).toEqual([]);
  });

  it('is said to whoever answers for them where a sheet names a companion alone', async () => {
    const none = { accommodations: '', specialTravel: '' };
    await save(ben, [TOM], { answers: none });
    const [tom] = await rows();
    const about = {
      tripId,
      look: 'sheet_sent',
      lookerId: dee.actor.userId,
      looker: 'Dee',
    } as const;
    await recordSheetLook(db, { ...about, people: [tom?.travelerId ?? ''] });
    expect((await ben.api.privacy.looks({})).looks).toMatchObject([{ kinds: ['sheet_sent'] }]);
  });
});

// SPEC-4 14.3
describe('an age', () => {
  const moveTo = async (startDate: string) => {
    await db.update(trips).set({ startDate, endDate: startDate }).where(eq(trips.id, tripId));
  };
  const saidFor = async () =>
    Object.fromEntries(
      (await rows()).map(({ companionName, companionAgeFor }) => [companionName, companionAgeFor]),
    );
  const asked = async (person: TestPerson) => {
    const { trip, responses: cards } = await person.api.responses.tripPage({ tripId });
    return cards.flatMap((card) =>
      card.companions.flatMap((one) =>
        ageAskedFor(one, trip.startDate) === null ? [] : companionLabel(one, trip.startDate),
      ),
    );
  };

  it('is kept with the first day that it was said for, and asked again once that has moved far', async () => {
    await moveTo('2027-02-03');
    await save(ben, [TOM, MAX, BO]);
    await save(cy, []);
    expect(await saidFor()).toEqual({ Tom: null, Max: '2027-02-03', Bo: '2027-02-03' });
    await moveTo('2027-02-28');
    expect(await asked(ben)).toEqual([]);
    await moveTo('2027-09-10');
    // What is saved again as it was is not said anew.
    const form = await typed(ben);
    await save(ben, form, { began: 1, answers: { budget: '$900' } });
    expect(await asked(ben)).toEqual(['Max, child on Feb 3, 2027', 'Bo, infant on Feb 3, 2027']);
    expect(await asked(amy)).toEqual(['Max, 9 on Feb 3, 2027', 'Bo, infant on Feb 3, 2027']);
    expect(await asked(cy)).toEqual([]);
    const bo = form.find(({ companionName }) => companionName === 'Bo')?.companionId ?? '';
    const said = { tripId, companionId: bo, firstDay: '2027-09-10' };
    expect((await refusalOf(cy.api.responses.sayAge({ ...said, companionAge: '2' }))).code).toBe(
      'traveler_gone',
    );
    const wrong = await refusalOf(ben.api.responses.sayAge({ ...said, companionAge: 'two' }));
    expect(wrong.issues).toMatchObject([{ message: 'Please enter an age in years.' }]);
    await ben.api.responses.sayAge({ ...said, companionAge: ' 2 ' });
    expect((await own(ben)).companions[2]).toMatchObject({
      ...{ companionKind: 'child', companionAge: 2, companionAgeFor: '2027-09-10' },
    });
    expect((await own(ben)).version).toBe(3);
    expect(await asked(ben)).toEqual(['Max, child on Feb 3, 2027']);
  });

  it('is asked for in the mail about new dates', async () => {
    const dates = (days: number) => ({ startDate: typedIn(days), endDate: typedIn(days + 3) });
    const suggest = (days: number, began: number) =>
      amy.api.brief.suggestDates({ tripId, dates: dates(days), began });
    await suggest(20, 1);
    await save(ben, [MAX]);
    await suggest(90, 2);
    const mails = await sendMails(db, tripId, new Date(Date.now() + 3_600_000));
    const mail = mails.find(({ to }) => to === ben.actor.email);
    expect(mail?.text).toContain(askAge('Max', dayFromNow(90)));
  });
});
