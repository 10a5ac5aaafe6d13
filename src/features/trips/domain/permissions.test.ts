import { describe, expect, it } from 'vitest';
import type { Actor } from '@/platform/domain/actor';
import { can, TRIP_ACTIONS, type TripAction } from './permissions';
import { STAGE_KEYS, type Stage } from './stage';

const someone: Actor = { userId: 'u', email: 'u@example.com', isOperator: false, sessionId: 's' };
const operator: Actor = { ...someone, isOperator: true };

const STRANGER = { isOrganizer: false, isTraveler: false };
const TRAVELER = { isOrganizer: false, isTraveler: true };
const ORGANIZER = { isOrganizer: true, isTraveler: false };

const allowed = (actor: Actor | null, relation: typeof STRANGER, stage: Stage) =>
  TRIP_ACTIONS.filter((action) => can(actor, action, { ...relation, stage }));

const ANYONES: TripAction[] = ['seeInvitation', 'answer'];
const MEMBERS: TripAction[] = [
  ...ANYONES,
  ...(['seeResponses', 'seeBrief', 'seePlan', 'copyLink', 'seeGuests', 'seeDues'] as const),
];

// SPEC 4 'Trip', SPEC 6 'Admin', SPEC 6 'Anyone', SPEC 6 'Signed in'
describe('what may be done with a trip (DESIGN 6)', () => {
  it('is nothing for anyone who is not signed in', () => {
    for (const relation of [STRANGER, TRAVELER, ORGANIZER]) {
      expect(allowed(null, relation, 'gathering')).toEqual([]);
    }
  });

  it('is the invitation and an answer for anyone signed in', () => {
    expect(allowed(someone, STRANGER, 'gathering')).toEqual(ANYONES);
  });

  it('is the cards, the brief, the plan, the link and who is missing for a traveler', () => {
    expect(new Set(allowed(someone, TRAVELER, 'gathering'))).toEqual(new Set(MEMBERS));
  });

  it('is everything but the review for the organizer', () => {
    const all = new Set(allowed(operator, ORGANIZER, 'gathering'));
    const organizers = new Set(allowed(someone, ORGANIZER, 'gathering'));
    expect([...all].filter((action) => !organizers.has(action))).toEqual(['review']);
    expect([...organizers].filter((action) => !MEMBERS.includes(action)).toSorted()).toEqual([
      ...['choosePlan', 'delete', 'edit', 'handOver'],
      ...['keepDues', 'keepGuests'],
      ...['removeAnswers', 'seeDueStates', 'sendMails', 'setDeadline', 'setStatus'],
    ]);
  });

  it('is no answer and no edit for anybody once the trip is ready', () => {
    for (const stage of STAGE_KEYS.filter((key) => key !== 'gathering')) {
      for (const relation of [STRANGER, TRAVELER, ORGANIZER]) {
        const actions = allowed(operator, relation, stage);
        expect(actions).not.toContain('answer');
        expect(actions).not.toContain('edit');
      }
    }
  });

  it('is deleting for the organizer, but not while the trip is booked (SPEC-2 1)', () => {
    const deleting = STAGE_KEYS.filter((stage) =>
      allowed(someone, ORGANIZER, stage).includes('delete'),
    );
    expect(deleting).toEqual(STAGE_KEYS.filter((stage) => stage !== 'booked'));
  });

  it('is the review, the dues and who is missing for an operator, but not the members’ page', () => {
    const actions: TripAction[] = [...ANYONES, 'keepDues', 'review', 'seeGuests'];
    expect(new Set(allowed(operator, STRANGER, 'gathering'))).toEqual(new Set(actions));
  });
});
