import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import { sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  askedOf,
  book,
  bookedTrip,
  CANT,
  choose,
  closeRound,
  FOUR,
  idsOf,
  leave,
  mailed,
  newVersion,
  type Open,
  one,
  onlyIf,
  openRound,
  roundOf,
  say,
  sinceOf,
  stageOf,
  THREE,
  without,
} from '#support/verdictSteps';

const { db } = await openDatabaseForFile();

/** A spa that only one person pays for, so that its cost rises for nobody else. */
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

/** Who goes on the booked plan, as used for money, beds and findings. */
const goingOn = async ({ operator, tripId, planId }: Open) => {
  const { plans } = await operator.api.plans.composer({ tripId });
  return plans.find(({ plan }) => plan.planId === planId)?.chosenFor;
};

// SPEC-2 6 'Booked'
describe('a new version of a booked plan', () => {
  it('is the chosen one at once, and whoever went still goes', async () => {
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(900_000));
    const round = await roundOf(trip.amy, trip.tripId);
    expect(round.chosenProposalId).toBe(trip.proposalId);
    expect(await stageOf(trip)).toBe('booked');
    for (const name of THREE) {
      expect(await askedOf(one(trip, name), trip.tripId)).toMatchObject({ share: 300_000 });
    }
  });

  it('asks again those for whom it is worse, and has the others say that they have seen it', async () => {
    const booked = await bookedTrip(db, THREE);
    const spa = await newVersion(booked, withSpa(booked, 'Ana', 150_000));
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
    const untouched = { standing: 'given', choices: [], news: [], asksToSee: false };
    expect(await about('Ben')).toMatchObject(untouched);
    expect(await mailed(spa, 'askedAgain')).toEqual(['Ana']);
    expect(await mailed(spa, 'changed')).toEqual([]);
    const later = await newVersion(spa, [
      ...withSpa(spa, 'Ana', 150_000).map((item) =>
        item.title === 'Walk' ? { ...item, startTime: '10:30' } : item,
      ),
    ]);
    expect(await about('Ben')).toMatchObject({ standing: 'given', asksToSee: true });
    expect(await mailed(later, 'changed')).toEqual(['Ben', 'Chi']);
  });

  it('says how far a share rises since the booking, not since it was agreed to', async () => {
    const trip = await openRound(db, FOUR, THREE);
    await closeRound(trip);
    await choose(trip, idsOf(trip, 'Dev'));
    await book(trip);
    expect(await askedOf(one(trip, 'Ana'), trip.tripId)).toMatchObject({ share: 166_667 });
    await newVersion(trip, withSpa(trip, 'Ana', 150_000));
    expect(await askedOf(one(trip, 'Ana'), trip.tripId)).toMatchObject({
      standing: 'again',
      news: [
        'Asked again: your share rises from $1,666.67 to $3,166.67, above $1,666.67.',
        'Spa has been added.',
      ],
    });
  });

  it('takes “works” and “can’t” from those whom it asks, and nothing else from anybody', async () => {
    const booked = await bookedTrip(db, THREE);
    expect(await outcomeOf(say(booked, 'Ana', CANT))).toBe('plan_chosen');
    const trip = await newVersion(booked, withSpa(booked, 'Ana', 150_000));
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
    const booked = await bookedTrip(db, THREE);
    const ana = one(booked, 'Ana');
    const about = () => askedOf(ana, booked.tripId);
    const second = await newVersion(booked, withSpa(booked, 'Ana', 150_000));
    const third = await newVersion(second, withSpa(second, 'Ana', 160_000));
    expect((await about())?.news[0]).toBe(
      'Asked again: your share rises from $1,666.67 to $3,266.67, above $2,500.',
    );
    await say(third, 'Ana', CANT);
    expect(await about()).toMatchObject({ standing: 'given', agreedTo: 250_000 });
    const fourth = await newVersion(third, withSpa(third, 'Ana', 170_000));
    expect(await about()).toMatchObject({
      standing: 'again',
      agreedTo: 250_000,
      news: ['Asked again: your share rises from $3,266.67 to $3,366.67, above $2,500.'],
    });
    await say(fourth, 'Ana');
    expect(await about()).toMatchObject({ standing: 'given', agreedTo: 420_000 });
    await newVersion(fourth, withSpa(fourth, 'Ana', 200_000));
    expect(await about()).toMatchObject({ standing: 'given', asksToSee: true });
  });

  it('asks no more whom it takes back to what they agreed to', async () => {
    const booked = await bookedTrip(db, THREE);
    const worse = await newVersion(booked, withSpa(booked, 'Ana', 150_000));
    await newVersion(worse, withSpa(worse, 'Ana', 10_000));
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
    const booked = await bookedTrip(db, THREE);
    const worse = await newVersion(booked, withSpa(booked, 'Ana', 150_000));
    await say(worse, 'Ana', CANT);
    const same = await newVersion(worse, [
      ...withSpa(worse, 'Ana', 150_000),
      { ...emptyItem, itemId: randomUUID(), title: 'Surfing', who: idsOf(worse, 'Ben') },
    ]);
    expect(await sinceOf(same)).toEqual({ Ana: 'cant', Ben: 'unseen', Chi: null });
    const mended = await newVersion(same, withSpa(same, 'Ana', 10_000));
    expect(await sinceOf(mended)).toMatchObject({ Ana: 'mustAgree' });
    expect((await askedOf(one(mended, 'Ana'), mended.tripId))?.news).toEqual([
      'Asked again: your share falls from $3,166.67 to $1,766.67.',
    ]);
    const again = await newVersion(mended, withSpa(mended, 'Ana', 150_000));
    expect(await sinceOf(again)).toMatchObject({ Ana: 'cant' });
    const better = await newVersion(again, withSpa(again, 'Ana', 10_000));
    await leave(better, 'Ben');
    expect(await askedOf(one(better, 'Ana'), better.tripId)).toMatchObject({
      ...{ standing: 'again', share: 260_000 },
      news: ['Asked again: your share falls from $3,166.67 to $2,600, above $2,500.'],
    });
  });

  it('removes nobody who can’t or is silent, and says who has seen it', async () => {
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(800_000, '17:00'));
    expect(await sinceOf(trip)).toEqual({ Ana: 'mustAgree', Ben: 'mustAgree', Chi: 'mustAgree' });
    await say(trip, 'Ana', CANT);
    await say(trip, 'Ben');
    const told = await newVersion(trip, sharedItems(800_000, '17:30'));
    // Ana is asked whether that changes her mind; Chi has said nothing yet.
    expect(await sinceOf(told)).toEqual({ Ana: 'mustAgree', Ben: 'unseen', Chi: 'mustAgree' });
    await one(told, 'Ben').api.verdicts.see({ tripId: told.tripId, proposalId: told.proposalId });
    expect(await sinceOf(told)).toMatchObject({ Ben: 'seen' });
    expect(await stageOf(told)).toBe('booked');
    expect((await goingOn(told))?.toSorted()).toEqual(idsOf(told, ...THREE).toSorted());
    const next = await newVersion(told, sharedItems(800_000, '17:30'));
    expect(await sinceOf(next)).toMatchObject({ Ben: 'agreed' });
  });

  it('asks nobody about a plan that is not the booked one, and knows no quorum', async () => {
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(800_000));
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
    const booked = await bookedTrip(db, THREE);
    const second = await newVersion(booked, sharedItems(800_000));
    const third = await newVersion(second, sharedItems(900_000));
    expect(await mailed(third, 'askedAgain')).toHaveLength(3);
    await say(third, 'Ben', CANT);
    const { reminded } = await third.amy.api.verdicts.remind({ tripId: third.tripId });
    expect(reminded).toBe(2);
    expect(await mailed(third, 'reminder')).toEqual(['Ana', 'Chi']);
    for (const name of ['Ana', 'Chi']) await say(third, name);
    expect(await mailed(third, 'everyone')).toEqual([]);
  });

  it('that drops somebody who goes asks them nothing, and again only once they are back', async () => {
    const booked = await bookedTrip(db, THREE);
    const worse = await newVersion(booked, sharedItems(900_000));
    const dropped = await newVersion(
      worse,
      sharedItems(900_000),
      worse.planId,
      without(worse, 'Chi'),
    );
    expect(await askedOf(one(dropped, 'Chi'), dropped.tripId)).toBeNull();
    expect(await outcomeOf(say(dropped, 'Chi', CANT))).toBe('not_asked');
    const back = await newVersion(dropped, sharedItems(900_000));
    expect(await askedOf(one(back, 'Chi'), back.tripId)).toMatchObject({ standing: 'again' });
    expect(await mailed(back, 'askedAgain')).toContain('Chi');
    expect(await mailed(back, 'takenBack')).toEqual([]);
  });
});
