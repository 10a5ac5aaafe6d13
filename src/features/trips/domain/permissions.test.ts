import { describe, expect, it } from 'vitest';
import type { Actor } from '@/platform/domain/actor';
import { can, type TripAction } from './permissions';

const someone: Actor = { userId: 'u', email: 'u@example.com', isOperator: false, sessionId: 's' };
const operator: Actor = { ...someone, isOperator: true };

const STRANGER = { isOrganizer: false, isTraveler: false };
const TRAVELER = { isOrganizer: false, isTraveler: true };
const ORGANIZER = { isOrganizer: true, isTraveler: false };

function allowed(actor: Actor | null, relation: typeof STRANGER, status: 'draft' | 'ready') {
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
  return actions.filter((action) => can(actor, action, { ...relation, status }));
}

describe('what may be done with a trip (DESIGN 6)', () => {
  it('is nothing for anyone who is not signed in', () => {
    for (const relation of [STRANGER, TRAVELER, ORGANIZER]) {
      expect(allowed(null, relation, 'draft')).toEqual([]);
    }
  });

  it('is the invitation and an answer for anyone signed in', () => {
    expect(allowed(someone, STRANGER, 'draft')).toEqual(['seeInvitation', 'answer']);
  });

  it('is the cards and the link too for a traveler', () => {
    expect(allowed(someone, TRAVELER, 'draft')).toEqual([
      'seeInvitation',
      'answer',
      'seeResponses',
      'seeBrief',
      'copyLink',
    ]);
  });

  it('is everything but the review for the organizer', () => {
    expect(allowed(someone, ORGANIZER, 'draft')).toEqual([
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
    for (const relation of [STRANGER, TRAVELER, ORGANIZER]) {
      const actions = allowed(operator, relation, 'ready');
      expect(actions).not.toContain('answer');
      expect(actions).not.toContain('edit');
    }
  });

  it('is the review for an operator, but not the members’ page', () => {
    expect(allowed(operator, STRANGER, 'draft')).toEqual(['seeInvitation', 'answer', 'review']);
  });
});
