import { describe, expect, it } from 'vitest';
import type { Actor } from '@/platform/domain/actor';
import { can, type TripAction } from './permissions';
import { STAGE_KEYS, type Stage } from './stage';

const someone: Actor = { userId: 'u', email: 'u@example.com', isOperator: false, sessionId: 's' };
const operator: Actor = { ...someone, isOperator: true };

const STRANGER = { isOrganizer: false, isTraveler: false };
const TRAVELER = { isOrganizer: false, isTraveler: true };
const ORGANIZER = { isOrganizer: true, isTraveler: false };

function allowed(actor: Actor | null, relation: typeof STRANGER, stage: Stage) {
  const actions: TripAction[] = [
    'seeInvitation',
    'answer',
    'seeResponses',
    'seeBrief',
    'copyLink',
    'edit',
    'setStatus',
    'delete',
    'review',
  ];
  return actions.filter((action) => can(actor, action, { ...relation, stage }));
}

describe('what may be done with a trip (DESIGN 6)', () => {
  it('is nothing for anyone who is not signed in', () => {
    for (const relation of [STRANGER, TRAVELER, ORGANIZER]) {
      expect(allowed(null, relation, 'gathering')).toEqual([]);
    }
  });

  it('is the invitation and an answer for anyone signed in', () => {
    expect(allowed(someone, STRANGER, 'gathering')).toEqual(['seeInvitation', 'answer']);
  });

  it('is the cards and the link too for a traveler', () => {
    expect(allowed(someone, TRAVELER, 'gathering')).toEqual([
      'seeInvitation',
      'answer',
      'seeResponses',
      'seeBrief',
      'copyLink',
    ]);
  });

  it('is everything but the review for the organizer', () => {
    expect(allowed(someone, ORGANIZER, 'gathering')).toEqual([
      'seeInvitation',
      'answer',
      'seeResponses',
      'seeBrief',
      'copyLink',
      'edit',
      'setStatus',
      'delete',
    ]);
  });

  it('is neither an answer nor an edit once the trip is ready, for nobody', () => {
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

  it('is the review for an operator, but not the members’ page', () => {
    expect(allowed(operator, STRANGER, 'gathering')).toEqual(['seeInvitation', 'answer', 'review']);
  });
});
