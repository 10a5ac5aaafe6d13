// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { livedItem } from '#support/livedItems';
import { PORTUGAL, proposalFor } from '#support/portugal';
import { renderInApp } from '#support/renderInApp';
import { daysInWords } from '@/features/itinerary/domain/dayWords';
import { readProposal } from '@/features/itinerary/domain/readProposal';
import ProposalView from '@/features/itinerary/web/ProposalView';
import { changesInWords } from '@/features/verdicts/domain/again/inWords';

// SPEC-2 6 'Mails': 'Dinner is at 19:30 instead of 18:30.'
it.each(['en-US', 'en-GB'])(
  'a time reads the same on the page, at home and in mails, in %s',
  async (language) => {
    vi.spyOn(navigator, 'language', 'get').mockReturnValue(language);
    const proposal = proposalFor('ana', PORTUGAL);
    if (!proposal.view) throw new Error('Ana goes');
    const dinner = livedItem('Dinner', proposal.view.arrives, { kind: 'meal', startTime: '19:30' });
    const view = { ...proposal.view, stays: [], legs: [], activities: [dinner] };
    const own = { ...proposal, view };
    await renderInApp(<ProposalView proposal={own} band="Booked" traveler="Ana" />);
    const [day] = daysInWords(readProposal(own));
    const at = (time: string) => ({ date: dinner.startsOn, time, timeZone: 'Europe/Lisbon' });
    const [mailed] = changesInWords(
      [
        {
          kind: 'moved',
          itemId: dinner.itemId,
          title: 'Dinner',
          isLeg: false,
          end: 'start',
          from: at('18:30'),
          to: at('19:30'),
        },
      ],
      () => '',
    );
    expect(document.querySelector('time[datetime="19:30"]')?.textContent).toBe('19:30');
    expect(day?.lines[0]?.time).toBe('19:30');
    expect(mailed).toBe('Dinner is at 19:30 instead of 18:30.');
  },
);
