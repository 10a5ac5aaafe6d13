import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RosterCompanion } from './answeredTwice';
import {
  headcountOf,
  type RosterFacts,
  type RosterGuest,
  type RosterOrganizer,
  roster,
  type UnlistedAnswer,
} from './roster';

const guest = (name: string, about: Partial<RosterGuest> = {}): RosterGuest => ({
  ...{ guestId: `guest ${name}`, name, email: null, hasDeclined: false, hasAnswered: false },
  ...about,
});

const answer = (name: string, about: Partial<UnlistedAnswer> = {}): UnlistedAnswer => ({
  ...{ userId: `user ${name}`, name, firstName: name.split(' ')[0] ?? '' },
  ...{ email: `${name}@answers.example`, isWaiting: false },
  ...about,
});

/** A trip of eight; `travelers` is how many have answered, on the list or not. */
function facts(about: Partial<RosterFacts>): RosterFacts {
  const { guests = [], unlisted = [] } = about;
  const tied = guests.filter(({ hasAnswered }) => hasAnswered).length;
  const travelers = tied + unlisted.filter(({ isWaiting }) => !isWaiting).length;
  return { numPeople: '8', travelers, guests, unlisted, apart: [], ...about };
}

/** 'k of m', and who is missing. */
function said(about: Partial<RosterFacts>) {
  const { answered, expected, missing } = roster(facts(about));
  return [`${answered} of ${expected}`, ...missing.map(({ name }) => name)];
}

// SPEC-2 1 'One truth'
describe('the people of a trip', () => {
  it.each([
    ['8', 1, '8'],
    ['8', 8, '8'],
    [' 12500 ', 3, '12500'],
    ['+007', 3, '7'],
    ['99999999999999999999', 3, '99999999999999999999'],
    ['8', 9, null],
    ['about 8', 2, null],
    ['7.5', 2, null],
    ['-3', 0, null],
    ['0', 0, null],
    ['', 1, null],
  ])(
    'without a list are those of %j if that may be so with %i answers',
    (numPeople, n, expected) => {
      expect(roster(facts({ numPeople, travelers: n }))).toMatchObject({ answered: n, expected });
    },
  );

  it('are guests who can come and answers that are nobody’s on the list, each once', () => {
    const guests = [
      guest('Ana', { hasAnswered: true }),
      guest('Bo'),
      guest('Cy', { hasDeclined: true }),
    ];
    expect(said({ guests })).toEqual(['1 of 2', 'Bo']);
    // Such as the organizer, who is seldom on their own list.
    expect(said({ guests, unlisted: [answer('Amy')] })).toEqual(['2 of 3', 'Bo']);
  });
});

// SPEC-2 4 'Is this them?'
describe('an answer that is nobody’s, and a guest who has not answered', () => {
  it.each([
    ['the same name', guest('Ana Lima'), answer('Ana Lima')],
    ['the same name in other letters', guest('José  Núñez'), answer('jose nunez')],
    ['the same name without its spaces', guest('Ana Lima'), answer('AnaLima')],
    ['the same letters', guest("Anne-Marie O'Dea"), answer('anne marie odea')],
    ['the first name alone', guest('Ana'), answer('Ana Lima')],
    [
      'the guest’s email',
      guest('Mum', { email: 'm@x.org' }),
      answer('Maria', { email: 'm@x.org' }),
    ],
    ['the name of one who could not come', guest('Ana', { hasDeclined: true }), answer('Ana')],
  ])('are one person by %s', (_, listed, given) => {
    const found = roster(facts({ guests: [listed, guest('Bo')], unlisted: [given] }));
    expect(found.taken).toEqual([{ guestId: listed.guestId, userId: given.userId }]);
    expect(found.asked).toEqual(found.taken);
    expect(found.missing.map(({ name }) => name)).toEqual(['Bo']);
    expect(found.cantCome).toEqual([]);
    expect([found.answered, found.expected]).toEqual([1, '2']);
  });

  it('are two by another name, and by one with other marks that are no accents', () => {
    expect(said({ guests: [guest('Ana')], unlisted: [answer('Anna')] })).toEqual(['1 of 2', 'Ana']);
    expect(said({ guests: [guest('かき')], unlisted: [answer('がき')] })).toEqual([
      '1 of 2',
      'かき',
    ]);
  });

  it('stay two where either fits another, and all are asked about', () => {
    const [one, other] = [answer('Ana', { userId: 'one' }), answer('Ana', { userId: 'other' })];
    const twice = { guests: [guest('Ana')], unlisted: [one, other] };
    expect(said(twice)).toEqual(['2 of 3', 'Ana']);
    expect(roster(facts(twice)).asked.map(({ userId }) => userId)).toEqual(['one', 'other']);
    const namesakes = [guest('Ana', { email: 'a@x.org' }), guest('ANA', { email: 'b@x.org' })];
    expect(said({ guests: namesakes, unlisted: [one] })).toEqual(['1 of 3', 'Ana', 'ANA']);
    const crossed = [guest('Ana'), guest('Bo', { email: one.email })];
    expect(said({ guests: crossed, unlisted: [one] })).toEqual(['1 of 3', 'Ana', 'Bo']);
  });

  it('are told apart by name where a couple has one email, and asked about without one', () => {
    const email = 'we@x.org';
    const guests = [guest('Ana Lima', { email }), guest('Bo Lima', { email })];
    expect(said({ guests, unlisted: [answer('Bo Lima', { email })] })).toEqual([
      '1 of 2',
      'Ana Lima',
    ]);
    const other = [answer('Cy', { email })];
    expect(said({ guests, unlisted: other })).toEqual(['1 of 3', 'Ana Lima', 'Bo Lima']);
    expect(roster(facts({ guests, unlisted: other })).asked).toHaveLength(1);
  });

  it('stay two by a first name that several have, unless the whole name is on the list', () => {
    const [lima, costa] = [answer('Ana Lima'), answer('Ana Costa')];
    expect(said({ guests: [guest('Ana')], unlisted: [lima, costa] })).toEqual(['2 of 3', 'Ana']);
    const guests = [guest('Ana'), guest('Ana Lima')];
    expect(said({ guests, unlisted: [lima] })).toEqual(['1 of 2', 'Ana']);
    expect(said({ guests, unlisted: [lima, costa] })).toEqual(['2 of 2']);
  });

  it('stay two when the organizer has said so, which leaves the guest to the next one', () => {
    const [one, other] = [answer('Ana', { userId: 'one' }), answer('Ana', { userId: 'other' })];
    const apart = [{ guestId: 'guest Ana', userId: 'one' }];
    const guests = [guest('Ana')];
    expect(said({ guests, unlisted: [one], apart })).toEqual(['1 of 2', 'Ana']);
    expect(roster(facts({ guests, unlisted: [one], apart })).asked).toEqual([]);
    expect(said({ guests, unlisted: [one, other], apart })).toEqual(['2 of 2']);
  });

  it('stay two while the answer waits, and nobody else’s is unclear because of it', () => {
    const waits = answer('Ana', { userId: 'stranger', isWaiting: true });
    const guests = [guest('Ana')];
    const waiting = roster(facts({ guests, unlisted: [waits] }));
    expect([waiting.answered, waiting.expected, waiting.taken]).toEqual([0, '1', []]);
    expect(waiting.asked).toEqual([{ guestId: 'guest Ana', userId: 'stranger' }]);
    expect(said({ guests, unlisted: [waits, answer('Ana')] })).toEqual(['1 of 1']);
  });

  it('are asked about whom an answer fits, and counted once with the first of them', () => {
    const mia = (party: string): RosterCompanion => ({
      ...companion('Mia Huber', { firstName: party }),
      ...{ companionId: `mia of ${party}`, userId: party },
    });
    const answers = [{ userId: 'u', travelerId: 't', name: 'mia huber', guestName: null }];
    const all = facts({ travelers: 3, companions: [mia('Jan'), mia('Eva')], answers });
    const found = roster(all);
    expect(found.twice.map(({ party, isOnce }) => [party, isOnce])).toEqual([
      ['Jan', true],
      ['Eva', false],
    ]);
    expect(found.answered).toBe(4);
    const companionsApart = [{ companionId: 'mia of Jan', userId: 'u' }];
    const one = roster({ ...all, companionsApart });
    expect(one.twice.map(({ party, isOnce }) => [party, isOnce])).toEqual([['Eva', true]]);
    expect(one.answered).toBe(4);
  });

  it('count everybody once, whoever they are', () => {
    const name = fc.constantFrom('Ana', 'ana', 'Bo', 'Cy', 'Dee');
    const listed = fc.record({
      name,
      email: fc.constantFrom(null, 'x'),
      hasDeclined: fc.boolean(),
    });
    const given = fc.record({ name, isWaiting: fc.boolean(), email: fc.constantFrom('x', 'y') });
    fc.assert(
      fc.property(fc.array(listed), fc.array(given), (list, answers) => {
        const guests = list.map((one, n) => guest(one.name, { ...one, guestId: `g${n}` }));
        const unlisted = answers.map((one, n) => answer(one.name, { ...one, userId: `u${n}` }));
        const all = facts({ guests, unlisted });
        const { answered, expected, missing, cantCome, taken, asked } = roster(all);
        const pairs = new Set(taken.flatMap(({ guestId, userId }) => [guestId, userId]));
        expect(pairs.size).toBe(2 * taken.length);
        expect(answered).toBe(all.travelers);
        expect(missing.length + cantCome.length + taken.length).toBe(guests.length);
        if (guests.length > 0) expect(expected).toBe(String(answered + missing.length));
        for (const pair of taken) expect(asked).toContainEqual(pair);
      }),
    );
  });

  it('are not counted while nobody on the list can come', () => {
    const declined = { guests: [guest('Cy', { hasDeclined: true })] };
    expect(headcountOf(roster(facts(declined)))).toBeNull();
    const one = facts({ ...declined, unlisted: [answer('Dee')] });
    expect(headcountOf(roster(one))).toEqual({ answered: 1, expected: '1' });
  });
});

// SPEC-2 1 'One truth'
describe('the organizer', () => {
  const amy = { userId: 'amy', name: 'Amy Ode', firstName: 'Amy', email: 'amy@x.org' };
  const of = (about: Partial<RosterOrganizer> = {}, guests = [guest('Bo')]) =>
    said({ guests, organizer: { ...amy, comes: true, hasAnswered: false, ...about } });

  it('is one of those expected until they answer, or say that they do not come along', () => {
    expect(of()).toEqual(['0 of 2', 'Bo']);
    expect(of({ comes: false })).toEqual(['0 of 1', 'Bo']);
    // Their answer counts, or says that they stay at home.
    expect(of({ hasAnswered: true })).toEqual(['0 of 1', 'Bo']);
    expect(of({}, [])).toEqual(['0 of 8']);
  });

  it.each([
    ['by email', guest('Me', { email: 'amy@x.org' })],
    ['by name', guest('amy ode')],
    ['by the first name', guest('Amy')],
    ['who can’t come', guest('Amy', { hasDeclined: true })],
  ])('is a guest of the list %s, and counted no second time', (_, own) => {
    const { expected, missingOrganizer } = roster(
      facts({ guests: [own, guest('Bo')], organizer: { ...amy, comes: true, hasAnswered: false } }),
    );
    expect([expected, missingOrganizer]).toEqual([own.hasDeclined ? '1' : '2', null]);
  });
});

/** Somebody whom Tom Lima answers for. */
const companion = (name: string, about: Partial<RosterCompanion> = {}): RosterCompanion => ({
  ...{ name, firstName: 'Tom', lastName: 'Lima' },
  ...about,
});

// SPEC-4 14.2
describe('companions', () => {
  const family = [companion('Ida'), companion('Lea')];

  it('count with whoever answers for them', () => {
    const unlisted = [answer('Tom Lima'), answer('Amy Ode')];
    const without = roster(facts({ unlisted }));
    expect(headcountOf(without)).toEqual({ answered: 2, expected: '8' });
    const people = roster(facts({ unlisted, companions: family }));
    expect(headcountOf(people)).toEqual({ answered: 4, expected: '8', countsPeople: true });
    const more = facts({ unlisted, companions: family, numPeople: '3' });
    expect(roster(more).expected).toBeNull();
    expect(said({ guests: [guest('Bo')], unlisted, companions: family })).toEqual(['4 of 5', 'Bo']);
  });

  it.each([
    ['the same name', 'Lea Lima', companion('lea lima')],
    ['the same letters', "Anne-Marie O'Dea", companion('anne marie odea')],
    ['one word for a guest by two', 'Lea Lima', companion('Lea')],
    ['one word for a guest of another name', 'Lea Costa', companion('Lea')],
    ['two words for a guest by one', 'Lea', companion('Lea Lima')],
  ])('are no guests who are missing, by %s', (_, name, own) => {
    const guests = [guest('Tom Lima', { hasAnswered: true }), guest(name), guest('Bo')];
    const found = roster(facts({ guests, companions: [own] }));
    expect(said({ guests, companions: [own] })).toEqual(['2 of 3', 'Bo']);
    expect([...found.companionOf]).toEqual([[`guest ${name}`, 'Tom Lima']]);
    expect([found.taken, found.asked]).toEqual([[], []]);
  });

  it('are what completes a list', () => {
    const guests = [guest('Tom', { hasAnswered: true }), guest('Ida'), guest('Lea')];
    expect(said({ guests, companions: family })).toEqual(['3 of 3']);
    const declined = [...guests.slice(0, 2), guest('Lea', { hasDeclined: true })];
    const found = roster(facts({ guests: declined, companions: family }));
    expect([found.expected, found.cantCome]).toEqual(['3', []]);
  });

  it('stay apart from guests whom another name fits as well', () => {
    const guests = [guest('Lea Lima'), guest('Lea Costa')];
    // The traveler's own last name tells which.
    expect(said({ guests, companions: [companion('Lea')] })).toEqual(['1 of 2', 'Lea Costa']);
    const ode = [companion('Lea', { lastName: 'Ode' })];
    expect(said({ guests, companions: ode })).toEqual(['1 of 3', 'Lea Lima', 'Lea Costa']);
    const twice = [companion('Lea'), companion('Lea', { firstName: 'Bo', lastName: 'Ode' })];
    expect(said({ guests: [guest('Lea')], companions: twice })).toEqual(['2 of 3', 'Lea']);
    const other = { guests: [guest('Lea Lima')], companions: [companion('Lea Ode')] };
    expect(said(other)).toEqual(['1 of 2', 'Lea Lima']);
  });

  it('leave a guest to the answer that fits, which is asked about as before', () => {
    const guests = [guest('Lea')];
    const companions = [companion('Lea')];
    const own = facts({ guests, companions, unlisted: [answer('Lea Costa')] });
    expect(roster(own)).toMatchObject({ answered: 2, expected: '2', countsPeople: true });
    expect(roster(own).taken).toEqual([{ guestId: 'guest Lea', userId: 'user Lea Costa' }]);
    expect(roster(own).companionOf.size).toBe(0);
    const apart = [{ guestId: 'guest Lea', userId: 'user Lea Costa' }];
    expect([...roster({ ...own, apart }).companionOf.keys()]).toEqual(['guest Lea']);
    const unclear = [answer('Lea Costa'), answer('Lea Ode')];
    expect(said({ guests, companions, unlisted: unclear })).toEqual(['3 of 4', 'Lea']);
  });

  it('count everybody once, whoever they are', () => {
    const name = fc.constantFrom('Ana', 'ana', 'Bo', 'Bo Lima', 'Cy Ode');
    const people = fc.record({
      list: fc.array(fc.record({ name, hasDeclined: fc.boolean() })),
      answers: fc.array(name),
      companions: fc.array(
        name.map((one) => companion(one)),
        { minLength: 1 },
      ),
    });
    fc.assert(
      fc.property(people, ({ list, answers, companions }) => {
        const guests = list.map((one, n) => guest(one.name, { ...one, guestId: `g${n}` }));
        const unlisted = answers.map((one, n) => answer(one, { userId: `u${n}` }));
        const all = facts({ guests, unlisted, companions });
        const found = roster(all);
        const before = roster({ ...all, companions: [] });
        expect([found.taken, found.asked]).toEqual([before.taken, before.asked]);
        const { answered, expected, missing, cantCome, taken, companionOf } = found;
        expect(answered).toBe(answers.length + companions.length);
        expect(companionOf.size).toBeLessThanOrEqual(companions.length);
        const known = taken.length + companionOf.size;
        expect(missing.length + cantCome.length + known).toBe(guests.length);
        if (guests.length > 0) expect(expected).toBe(String(answered + missing.length));
      }),
    );
  });
});
