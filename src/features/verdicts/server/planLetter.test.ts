import { describe, expect, it } from 'vitest';
import { type MailedPlan, PLAN_MAILS } from './mailedPlan';
import { planLetter } from './planLetter';

const plan: MailedPlan = {
  ...{ tripId: 'amy-porto', tripName: 'Porto', organizerName: 'Amy Adams', planId: 'a' },
  ...{ planTitle: 'Plan A', planStart: '2027-06-04', planEnd: '2027-06-11', number: 1 },
  ...{ travelers: 5, quorum: 4 },
  ...{ consentBy: '2027-02-01', isOver: false, isBooked: false, isToOrganizer: false },
  ...{ isLeftBehind: false, isReopened: false, takesOffers: true, hasReferences: false },
  ...{ leftOut: null, ownDays: null, open: ['Plan A'], said: [], dues: [], onSite: 0 },
  asksAgain: null,
  asked: {
    ...{
      standing: 'again',
      said: null,
      choices: [],
      asksToSee: false,
      adultsAndChildren: 1,
      currency: 'USD',
    },
    ...{ share: 141_000, ceiling: 146_500, agreedTo: 145_000, news: [] },
  },
};
const OF_THE_TRIP = ['booked', 'everyone'];

// SPEC-2 6 'Mails'
describe('a mail about a plan', () => {
  it('has a subject that no mail of another kind, plan or version has', () => {
    const kinds = PLAN_MAILS.filter((kind) => !OF_THE_TRIP.includes(kind));
    const share = plan.asked && { ...plan.asked, share: 152_000 };
    const plans = [plan, { ...plan, number: 2, asked: share }, { ...plan, planTitle: 'Plan B' }];
    const subjects = [
      ...OF_THE_TRIP.map((kind) => planLetter(kind as 'booked', plan, '').subject),
      ...plans.flatMap((one) =>
        kinds
          // Its subject has the reader's share, which is the same for the third.
          .filter((kind) => kind !== 'newShare' || one.planTitle === 'Plan A')
          .map((kind) => planLetter(kind, one, '').subject),
      ),
    ];
    expect(new Set(subjects).size).toBe(subjects.length);
  });

  it('calls no plan theirs to whom it is not', () => {
    const { subject, heading } = planLetter('chosen', { ...plan, isLeftBehind: true }, '');
    expect([subject, heading]).toEqual(['“Porto”: a plan is chosen (Plan A)', 'A plan is chosen']);
  });

  it('has the plan’s days, and beside them the reader’s own where the page has others', () => {
    const days = 'Plan A is from Jun 4, 2027 to Jun 11, 2027.';
    expect(planLetter('proposed', plan, '').paragraphs).toContain(days);
    const ownDays = { arrives: '2027-06-05', leaves: '2027-06-09' } as const;
    expect(planLetter('proposed', { ...plan, ownDays }, '').paragraphs).toContain(
      `${days} You arrive on Jun 5, 2027 and leave on Jun 9, 2027.`,
    );
  });

  it('says what is paid on site beside the share, as the page does', () => {
    for (const kind of ['chosen', 'booked', 'changed'] as const) {
      const said = (onSite: number) => planLetter(kind, { ...plan, onSite }, '').paragraphs;
      expect(said(5_500)).toContain(
        'Your share is $1,410; you agreed to up to $1,450. You pay $55 more on site.',
      );
      expect(said(0).join()).not.toContain('on site');
    }
    const asked = plan.asked && { ...plan.asked, agreedTo: null };
    const first = planLetter('proposed', { ...plan, asked, onSite: 5_500 }, '').paragraphs;
    expect(first.join()).toContain('Above that, we ask you again. You pay $55 more on site.');
  });

  it('tells an organizer who does not travel what a choice waits for, as the page does', () => {
    const letter = planLetter('proposed', { ...plan, asked: null, isToOrganizer: true }, '');
    expect(letter.paragraphs.at(-1)).toBe(
      'You can choose once everyone has answered. After Feb 1, 2027, 4 answers are enough.',
    );
    const ofFour = { ...plan, asked: null, travelers: 4 };
    expect(planLetter('proposed', ofFour, '').paragraphs.at(-1)).toBe(
      'You can choose once everyone has answered.',
    );
  });
});

// SPEC-2 6 'If'
it.each(['leftOut', 'dropped'] as const)(
  'asks only those to come whom the dates of a plan kept out (%s)',
  (kind) => {
    const about = (fitsDates: boolean) =>
      planLetter(
        kind,
        { ...plan, asked: null, leftOut: { why: '', canChange: '', fitsDates } },
        '',
      );
    expect(about(false).heading).toBe('Could you still come?');
    const all = JSON.stringify(about(true));
    expect(all).toContain('without you');
    expect(all).not.toMatch(/still come|Could Change|could change/);
  },
);
