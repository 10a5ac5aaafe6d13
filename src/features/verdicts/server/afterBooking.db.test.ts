import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { duringTransaction } from '#support/duringTransaction';
import { emptyItem } from '#support/planParts';
import { keepItems, sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  askedOf,
  bookedTrip,
  CANT,
  idsOf,
  leave,
  mailed,
  type Open,
  one,
  onlyIf,
  roundOf,
  say,
  stageOf,
  without,
} from '#support/verdictSteps';
import { lockTrip } from '@/features/trips/server/lockTrip';

const database = await openDatabaseForFile();
const THREE = ['Ana', 'Ben', 'Chi'];

/** A version of a booked trip, which is the open one from then on. */
async function change(trip: Open, ...version: Parameters<Open['propose']>): Promise<Open> {
  return { ...trip, proposalId: await trip.propose(...version) };
}

/** A spa that only they pay for: what it costs rises for nobody else. */
const SPA = randomUUID();
const withSpa = (trip: Open, name: string, cost: number) => [
  ...sharedItems(),
  {
    ...emptyItem,
    itemId: SPA,
    kind: 'activity' as const,
    title: 'Spa',
    who: idsOf(trip, name),
    cost,
  },
];

const accounts = (trip: Open, ...names: string[]) =>
  names.map((name) => one(trip, name).actor.userId);

/** How each stands to what has changed since the booking, as the organizer reads it. */
async function sinceOf({ amy, tripId }: Pick<Open, 'amy' | 'tripId'>) {
  const round = await roundOf(amy, tripId);
  const chosen = round.variants.find((one) => one.proposalId === round.chosenProposalId);
  return Object.fromEntries(
    (chosen?.decision?.people ?? []).map(({ name, since }) => [name.split(' ')[0], since]),
  );
}

/** Who goes on the booked plan, as all money, beds and findings have it. */
const goingOn = async ({ operator, tripId, planId }: Open) => {
  const { plans } = await operator.api.plans.composer({ tripId });
  return plans.find(({ plan }) => plan.planId === planId)?.chosenFor;
};

// SPEC-2 6 'Booked'
describe('a new version of a booked plan', () => {
  it('is the chosen one at once, and whoever went still goes', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const trip = await change(booked, sharedItems(900_000));
    const round = await roundOf(trip.amy, trip.tripId);
    expect(round.chosenProposalId).toBe(trip.proposalId);
    expect(await stageOf(trip)).toBe('booked');
    for (const name of THREE) {
      expect(await askedOf(one(trip, name), trip.tripId)).toMatchObject({ share: 300_000 });
    }
  });

  it('asks again those for whom it is worse, and has the others say that they have seen it', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const spa = await change(booked, withSpa(booked, 'Ana', 150_000));
    const about = (name: string) => askedOf(one(spa, name), spa.tripId);
    expect(await about('Ana')).toMatchObject({
      standing: 'again',
      choices: ['works', 'cant'],
      asksToSee: false,
      agreedTo: 250_000,
      news: [
        'Asked again: your share rises from $1,666.67 to $3,166.67, above $2,500.',
        'Spa has been added.',
      ],
    });
    expect(await about('Ben')).toMatchObject({ standing: 'given', choices: [], news: [] });
    expect(await mailed(database.db, 'askedAgain', spa.proposalId)).toEqual(accounts(spa, 'Ana'));
    expect(await mailed(database.db, 'changed', spa.proposalId)).toEqual([]);
    const later = await change(spa, [
      ...withSpa(spa, 'Ana', 150_000).map((item) =>
        item.title === 'Walk' ? { ...item, startTime: '10:30' } : item,
      ),
    ]);
    expect(await about('Ben')).toMatchObject({ standing: 'given', asksToSee: true });
    expect((await mailed(database.db, 'changed', later.proposalId)).toSorted()).toEqual(
      accounts(spa, 'Ben', 'Chi').toSorted(),
    );
  });

  it('takes “works” and “can’t” from those whom it asks, and nothing else from anybody', async () => {
    const booked = await bookedTrip(database.db, THREE);
    expect(await outcomeOf(say(booked, 'Ana', CANT))).toBe('plan_chosen');
    const trip = await change(booked, withSpa(booked, 'Ana', 150_000));
    expect(await outcomeOf(say(booked, 'Ana'))).toBe('newer_version');
    expect(await outcomeOf(say(trip, 'Ana', onlyIf('It has a sauna')))).toBe('works_or_cant');
    expect(await outcomeOf(say(trip, 'Ben', CANT))).toBe('plan_chosen');
    expect(await outcomeOf(say(trip, 'Ana', CANT))).toBe('ok');
    expect(await sinceOf(trip)).toEqual({ Ana: 'cant', Ben: null, Chi: null });
    expect(await outcomeOf(say(trip, 'Ana'))).toBe('ok');
    expect(await sinceOf(trip)).toEqual({ Ana: 'agreed', Ben: null, Chi: null });
    expect(await outcomeOf(say(trip, 'Ana', CANT))).toBe('ok');
  });

  it('keeps the ceiling that was agreed to until they answer that it works', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const ana = one(booked, 'Ana');
    const about = () => askedOf(ana, booked.tripId);
    const second = await change(booked, withSpa(booked, 'Ana', 150_000));
    const third = await change(second, withSpa(second, 'Ana', 160_000));
    expect((await about())?.news[0]).toBe(
      'Asked again: your share rises from $1,666.67 to $3,266.67, above $2,500.',
    );
    await say(third, 'Ana', CANT);
    expect(await about()).toMatchObject({ standing: 'given', agreedTo: 250_000 });
    const fourth = await change(third, withSpa(third, 'Ana', 170_000));
    expect(await about()).toMatchObject({
      standing: 'again',
      agreedTo: 250_000,
      news: ['Asked again: your share rises from $3,266.67 to $3,366.67, above $2,500.'],
    });
    await say(fourth, 'Ana');
    expect(await about()).toMatchObject({ standing: 'given', agreedTo: 420_000 });
    await change(fourth, withSpa(fourth, 'Ana', 200_000));
    expect(await about()).toMatchObject({ standing: 'given', asksToSee: true });
  });

  it('asks no more whom it takes back to what they agreed to', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const worse = await change(booked, withSpa(booked, 'Ana', 150_000));
    await change(worse, withSpa(worse, 'Ana', 10_000));
    expect(await askedOf(one(booked, 'Ana'), booked.tripId)).toMatchObject({
      standing: 'given',
      asksToSee: true,
      news: [
        'Your share rises from $1,666.67 to $1,766.67.',
        'Spa has been added.',
        'Your answer still counts.',
      ],
    });
    expect(await sinceOf(booked)).toEqual({ Ana: 'unseen', Ben: null, Chi: null });
  });

  it('asks whoever could not come once it differs for them, and leaves their word alone if not', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const worse = await change(booked, withSpa(booked, 'Ana', 150_000));
    await say(worse, 'Ana', CANT);
    const same = await change(worse, [
      ...withSpa(worse, 'Ana', 150_000),
      { ...emptyItem, itemId: randomUUID(), title: 'Surfing', who: idsOf(worse, 'Ben') },
    ]);
    expect(await sinceOf(same)).toEqual({ Ana: 'cant', Ben: 'unseen', Chi: null });
    const mended = await change(same, withSpa(same, 'Ana', 10_000));
    expect(await sinceOf(mended)).toMatchObject({ Ana: 'mustAgree' });
    expect((await askedOf(one(mended, 'Ana'), mended.tripId))?.news).toEqual([
      'Asked again: your share falls from $3,166.67 to $1,766.67.',
    ]);
    const again = await change(mended, withSpa(mended, 'Ana', 150_000));
    expect(await sinceOf(again)).toMatchObject({ Ana: 'cant' });
  });

  it('removes nobody who can’t or is silent, and says who has seen it', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const trip = await change(booked, sharedItems(800_000, '17:00'));
    expect(await sinceOf(trip)).toEqual({ Ana: 'mustAgree', Ben: 'mustAgree', Chi: 'mustAgree' });
    await say(trip, 'Ana', CANT);
    await say(trip, 'Ben');
    const told = await change(trip, sharedItems(800_000, '17:30'));
    // Ana is asked whether that changes her mind, Chi has said nothing yet.
    expect(await sinceOf(told)).toEqual({ Ana: 'mustAgree', Ben: 'unseen', Chi: 'mustAgree' });
    await one(told, 'Ben').api.verdicts.see({ tripId: told.tripId, proposalId: told.proposalId });
    expect(await sinceOf(told)).toMatchObject({ Ben: 'seen' });
    expect(await stageOf(told)).toBe('booked');
    expect((await goingOn(told))?.toSorted()).toEqual(idsOf(told, ...THREE).toSorted());
    const next = await change(told, sharedItems(800_000, '17:30'));
    expect(await sinceOf(next)).toMatchObject({ Ben: 'agreed' });
  });

  it('asks nobody about a plan that is not the booked one, and knows no quorum', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const trip = await change(booked, sharedItems(800_000));
    const { decision } = (await roundOf(trip.amy, trip.tripId)).variants[0] ?? {};
    expect(decision).toMatchObject({ missing: [], rank: null, without: null });
    expect(
      await outcomeOf(
        trip.amy.api.verdicts.choose({
          ...{ tripId: trip.tripId, proposalId: booked.proposalId, without: [] },
        }),
      ),
    ).toBe('newer_version');
  });

  it('mails each version to those whom it asks, and a reminder only to those who have not answered', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const second = await change(booked, sharedItems(800_000));
    const third = await change(second, sharedItems(900_000));
    expect((await mailed(database.db, 'askedAgain', third.proposalId)).length).toBe(3);
    await say(third, 'Ben', CANT);
    const { reminded } = await third.amy.api.verdicts.remind({ tripId: third.tripId });
    expect(reminded).toBe(2);
    expect((await mailed(database.db, 'reminder', third.proposalId)).toSorted()).toEqual(
      accounts(third, 'Ana', 'Chi').toSorted(),
    );
    for (const name of ['Ana', 'Chi']) await say(third, name);
    expect(await mailed(database.db, 'everyone', third.proposalId)).toEqual([]);
  });

  it('that drops somebody who goes asks them nothing, and again only once they are back', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const worse = await change(booked, sharedItems(900_000));
    const dropped = await change(worse, sharedItems(900_000), worse.planId, without(worse, 'Chi'));
    expect(await askedOf(one(dropped, 'Chi'), dropped.tripId)).toBeNull();
    expect(await outcomeOf(say(dropped, 'Chi', CANT))).toBe('not_asked');
    const back = await change(dropped, sharedItems(900_000));
    expect(await askedOf(one(back, 'Chi'), back.tripId)).toMatchObject({ standing: 'again' });
    expect(await mailed(database.db, 'askedAgain', back.proposalId)).toContain(
      accounts(back, 'Chi')[0],
    );
    expect(await mailed(database.db, 'takenBack', back.proposalId)).toEqual([]);
  });
});

describe('somebody’s leaving after the booking', () => {
  it('asks those alone whose share then passes their ceiling, and lifts nothing', async () => {
    const booked = await bookedTrip(database.db, ['Ana', 'Ben', 'Chi', 'Dev']);
    await leave(booked, 'Dev');
    // 1,666.67 is what they agreed to.
    expect(await mailed(database.db, 'askedAgain', booked.proposalId)).toEqual([]);
    expect(await sinceOf(booked)).toEqual({ Ana: 'unseen', Ben: 'unseen', Chi: 'unseen' });
    await leave(booked, 'Chi');
    expect(await sinceOf(booked)).toEqual({ Ana: 'mustAgree', Ben: 'mustAgree' });
    expect(await stageOf(booked)).toBe('booked');
    expect((await mailed(database.db, 'askedAgain', booked.proposalId)).toSorted()).toEqual(
      accounts(booked, 'Ana', 'Ben').toSorted(),
    );
    await say(booked, 'Ana');
    expect(await askedOf(one(booked, 'Ana'), booked.tripId)).toMatchObject({ agreedTo: 500_000 });
  });

  it('between two versions asks nobody whose word to the last one still holds', async () => {
    const booked = await bookedTrip(database.db, ['Ana', 'Ben', 'Chi', 'Dev']);
    const trip = await change(booked, sharedItems(900_000));
    await say(trip, 'Ana');
    await say(trip, 'Ben', CANT);
    await leave(trip, 'Dev');
    // Ana agreed to 3,000, as if one other dropped out; Ben can't, whatever it costs.
    expect(await sinceOf(trip)).toEqual({ Ana: 'unseen', Ben: 'cant', Chi: 'mustAgree' });
    await leave(trip, 'Chi');
    expect(await sinceOf(trip)).toEqual({ Ana: 'mustAgree', Ben: 'cant' });
    const next = await change(trip, sharedItems(500_000));
    expect(await sinceOf(next)).toEqual({ Ana: 'unseen', Ben: 'mustAgree' });
  });
});

describe('an answer beside a version that is being frozen', () => {
  it('waits for it, and is refused as one to an older version', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const trip = await change(booked, sharedItems(900_000));
    const given = { verdict: 'works', condition: '', reason: '' } as const;
    const { tripId, proposalId } = trip;
    const { ceiling = 0 } = (await askedOf(one(trip, 'Ana'), tripId)) ?? {};
    const answer = () =>
      outcomeOf(
        one(trip, 'Ana').api.verdicts.give({ tripId, proposalId, verdict: given, ceiling }),
      );
    const both = await Promise.all([answer(), change(trip, sharedItems(950_000))]);
    expect(['ok', 'newer_version']).toContain(both[0]);
    // Either way she agreed to no more than she was shown.
    const about = await askedOf(one(trip, 'Ana'), tripId);
    expect(about?.agreedTo).toBe(both[0] === 'ok' ? 450_000 : 250_000);
    const late = await duringTransaction(
      database.db,
      async (tx) => {
        await lockTrip(tx, tripId);
      },
      answer,
    );
    expect(late).toBe('newer_version');
  });
});

describe('what is said after the booking', () => {
  it('reaches the organizer and operators by name, and other members as a number at most', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const trip = await change(booked, sharedItems(900_000));
    await say(trip, 'Ana', CANT);
    const { tripId, operator } = trip;
    const review = await operator.api.verdicts.review({ tripId });
    const shown = review.round?.variants[0]?.decision?.people.find(({ name }) =>
      name.startsWith('Ana'),
    );
    expect(shown).toMatchObject({ since: 'cant', said: CANT_SAID });
    const bens = await one(trip, 'Ben').api.verdicts.round({ tripId });
    expect(bens.round?.variants[0]?.decision).toBeNull();
    expect(JSON.stringify(bens)).not.toContain('My knee hurts');
    expect(JSON.stringify(bens)).not.toContain('Ana');
  });

  it('is marked as booked for keeps: what the items are booked for stays', async () => {
    const booked = await bookedTrip(database.db, THREE);
    const trip = await change(booked, sharedItems(900_000));
    await keepItems(database.db, trip.planId, sharedItems(900_000), 'idea');
    await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
    expect(await stageOf(trip)).toBe('booked');
  });
});

const CANT_SAID = { verdict: 'cant', reason: 'My knee hurts' } as const;
