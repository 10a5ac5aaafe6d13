import { describe, expect, it } from 'vitest';
import { duringTransaction } from '#support/duringTransaction';
import { keepItems, sharedItems } from '#support/proposedTrip';
import { outcomeOf } from '#support/refusals';
import { openDatabaseForFile } from '#support/testDatabase';
import {
  askedOf,
  bookedTrip,
  CANT,
  FOUR,
  leave,
  mailed,
  newVersion,
  one,
  say,
  sinceOf,
  stageOf,
  THREE,
} from '#support/verdictSteps';
import { lockTrip } from '@/features/trips/server/lockTrip';

const { db } = await openDatabaseForFile();

// SPEC-2 6 'Booked'
describe('somebody’s leaving after the booking', () => {
  it('asks those alone whose share then passes their ceiling, and lifts nothing', async () => {
    const booked = await bookedTrip(db, FOUR);
    await leave(booked, 'Dev');
    // They agreed to up to 1,666.67.
    expect(await mailed(booked, 'askedAgain')).toEqual([]);
    expect(await sinceOf(booked)).toEqual({ Ana: 'unseen', Ben: 'unseen', Chi: 'unseen' });
    await leave(booked, 'Chi');
    expect(await sinceOf(booked)).toEqual({ Ana: 'mustAgree', Ben: 'mustAgree' });
    expect(await stageOf(booked)).toBe('booked');
    expect(await mailed(booked, 'askedAgain')).toEqual(['Ana', 'Ben']);
    await say(booked, 'Ana');
    expect(await askedOf(one(booked, 'Ana'), booked.tripId)).toMatchObject({ agreedTo: 500_000 });
  });

  it('between two versions asks nobody whose word to the last one still holds', async () => {
    const booked = await bookedTrip(db, FOUR);
    const trip = await newVersion(booked, sharedItems(900_000));
    await say(trip, 'Ana');
    await say(trip, 'Ben', CANT);
    await leave(trip, 'Dev');
    // Ana agreed to up to 3,000, in case one other dropped out; Ben can't, whatever it costs.
    expect(await sinceOf(trip)).toEqual({ Ana: 'unseen', Ben: 'cant', Chi: 'mustAgree' });
    await leave(trip, 'Chi');
    expect(await sinceOf(trip)).toEqual({ Ana: 'mustAgree', Ben: 'cant' });
    const next = await newVersion(trip, sharedItems(500_000));
    expect(await sinceOf(next)).toEqual({ Ana: 'unseen', Ben: 'mustAgree' });
  });
});

describe('an answer beside a version that is being frozen', () => {
  it('waits for it, and is refused as one to an older version', async () => {
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(900_000));
    const given = { verdict: 'works', condition: '', reason: '' } as const;
    const { tripId, proposalId } = trip;
    const { ceiling = 0 } = (await askedOf(one(trip, 'Ana'), tripId)) ?? {};
    const answer = () =>
      outcomeOf(
        one(trip, 'Ana').api.verdicts.give({ tripId, proposalId, verdict: given, ceiling }),
      );
    const both = await Promise.all([answer(), newVersion(trip, sharedItems(950_000))]);
    expect(['ok', 'newer_version']).toContain(both[0]);
    // Either way she agreed to no more than she was shown.
    const about = await askedOf(one(trip, 'Ana'), tripId);
    expect(about?.agreedTo).toBe(both[0] === 'ok' ? 450_000 : 250_000);
    const late = await duringTransaction(
      db,
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
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(900_000));
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
    const booked = await bookedTrip(db, THREE);
    const trip = await newVersion(booked, sharedItems(900_000));
    await keepItems(db, trip.planId, sharedItems(900_000), 'idea');
    await trip.operator.api.verdicts.markBooked({ tripId: trip.tripId });
    expect(await stageOf(trip)).toBe('booked');
  });
});

const CANT_SAID = { verdict: 'cant', reason: 'My knee hurts' } as const;
