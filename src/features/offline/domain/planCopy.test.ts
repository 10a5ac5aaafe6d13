import { describe, expect, it } from 'vitest';
import { proposalFor } from '#support/portugal';
import type { TravelerDues } from '@/features/dues/domain/dueViews';
import type { ProposalsPage } from '@/features/itinerary/domain/proposals';
import { isShown, type PlanHead, savedCopyOf, toPlanCopy } from './planCopy';

const NOW = new Date('2027-02-03T16:05:00Z');

const HEAD: PlanHead = {
  tripId: 'olga-lisbon',
  tripName: 'Lisbon',
  destination: 'Portugal',
  organizerName: 'Olga',
  isOrganizer: false,
  traveler: 'Ana',
};

const NOTHING: TravelerDues = {
  ...{ isResting: false, isAnythingOpen: false, dues: [], payee: 'operator', ways: null },
  settled: [],
  transfer: { payee: '', reference: '' },
};

function pageOf(reader: string | null, isChosen = true): ProposalsPage {
  const proposal = proposalFor(reader);
  return {
    stage: 'agreed',
    takenBy: null,
    takenAt: null,
    readyAt: null,
    proposals: [proposal],
    chosenProposalId: isChosen ? proposal.proposalId : null,
    withdrawn: [],
  };
}

// SPEC-2 7.2, SPEC-2 10
describe('a copy is kept', () => {
  it('of what is chosen, as its reader has it, and with nothing that the page has not shown', () => {
    const more = { ...HEAD, joinUrl: 'https://gangway.example/join/olga-lisbon' };
    const kept = toPlanCopy(pageOf('ana'), more, NOTHING, NOW);
    expect(kept).toMatchObject({ ...HEAD, stage: 'agreed', savedAt: NOW.toISOString() });
    expect(kept?.proposal).toEqual(proposalFor('ana'));
    expect(JSON.stringify(kept)).not.toContain('/join/');
  });

  it('with what its reader owes, for as long as it is asked of them', () => {
    const owed = { ...NOTHING, isAnythingOpen: true };
    const owedIn = (dues: TravelerDues) => toPlanCopy(pageOf('ana'), HEAD, dues, NOW)?.owed;
    expect(owedIn(owed)).toBe(owed);
    expect([owedIn(NOTHING), owedIn({ ...owed, isResting: true })]).toEqual([null, null]);
  });

  it('without what each kitchen says of each meal', () => {
    const page = pageOf('ana');
    const [proposal = proposalFor('ana')] = page.proposals;
    const yes = { by: 'Casa', says: 'yes', at: NOW.toISOString() } as const;
    const asked = { by: 'Tasca', says: 'asked', at: NOW.toISOString() } as const;
    const confirmed = [yes, { ...yes, itemId: 'dinner' }, asked];
    const kept = toPlanCopy(
      { ...page, proposals: [{ ...proposal, confirmed }] },
      HEAD,
      NOTHING,
      NOW,
    );
    expect(kept?.proposal.confirmed).toEqual([yes]);
  });

  it('of nothing while no plan is chosen', () => {
    expect(toPlanCopy(pageOf('ana', false), HEAD, NOTHING, NOW)).toBeNull();
  });

  it('for those who go, and for an organizer who does not; not for whoever the plan is without', () => {
    expect(toPlanCopy(pageOf(null), HEAD, NOTHING, NOW)).toBeNull();
    expect(toPlanCopy(pageOf(null), { ...HEAD, isOrganizer: true }, NOTHING, NOW)).not.toBeNull();
  });
});

describe('a copy is shown', () => {
  const kept = toPlanCopy(pageOf('ana'), HEAD, NOTHING, NOW);

  it('until thirty days after the last day', () => {
    expect(kept?.proposal.planEnd).toBe('2027-04-10');
    expect(isShown(kept, '2027-05-10')).toBe(true);
    expect(isShown(kept, '2027-05-11')).toBe(false);
  });

  it('in the shape that this build knows, whatever else is found', () => {
    for (const found of [null, {}, 'text', { ...kept, version: 0 }, { ...kept, proposal: null }]) {
      expect(isShown(found, '2027-04-01')).toBe(false);
    }
  });

  it('with the moment of its last word from the server', () => {
    expect(savedCopyOf(NOW.toISOString(), 'UTC')).toBe('Saved copy of Feb 3, 2027, 16:05');
  });
});
