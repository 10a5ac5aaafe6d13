// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { OPTIONAL, proposalFor, said } from '#support/portugal';
import { renderInApp } from '#support/renderInApp';
import type { OptionsSaid } from '@/features/itinerary/domain/options';
import type { Proposal } from '@/features/itinerary/domain/proposals';
import { itemAnchor } from '@/features/itinerary/web/itemAnchor';
import { OptionContext } from '@/features/itinerary/web/OptionContext';
import ProposalView from '@/features/itinerary/web/ProposalView';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import PlanOption from './PlanOption';

const proposalOf = (reader: string | null, optionsSaid: OptionsSaid = said(), places?: number) => {
  const items = OPTIONAL.items.map((item) =>
    item.optional && places ? { ...item, places } : item,
  );
  return proposalFor(reader, { ...OPTIONAL, items }, { optionsSaid });
};

const rendered = (proposal: Proposal, isOver = false, answer?: object) =>
  renderInApp(
    <OptionContext
      value={(about) => <PlanOption tripId="amy-lima" mayChoose={!isOver} {...about} />}
    >
      <ProposalView proposal={proposal} band="Proposed" traveler="Ana Lima" />
    </OptionContext>,
    answer,
  );

const line = (itemId: string) => document.getElementById(itemAnchor(itemId)) as HTMLElement;
const pressed = (itemId: string) =>
  within(line(itemId))
    .queryAllByRole('button')
    .map((button) => [button.textContent, button.getAttribute('aria-pressed')]);

// SPEC-5 18
describe('an optional item on the page of its plan', () => {
  it('has its price and both buttons for each of the party, by name, none of them pressed', async () => {
    const page = await rendered(proposalOf('ana'), false, {});
    expect(line('lesson').textContent).toContain('Optional · $90');
    expect(pressed('lesson')).toEqual([
      ["I'm In", 'false'],
      ['Not for Me', 'false'],
      ['Ben Ode is in', 'false'],
      ['Not for Ben Ode', 'false'],
      ['Cy Twombly is in', 'false'],
      ['Not for Cy Twombly', 'false'],
    ]);
    expect(within(line('lesson')).getByText('$60'), 'the child’s own price').toBeDefined();
    expect(line('lesson').textContent).toContain('Choose by Mar 20, 2027');
    expect(line('lesson').textContent).toContain('Nobody is in yet.');
    within(line('lesson')).getByRole('button', { name: 'Ben Ode is in' }).click();
    const sent = () =>
      expect(page.sent).toMatchObject([
        {
          0: {
            ...{ tripId: 'amy-lima', proposalId: 'plan-a-1', itemId: 'lesson' },
            ...{ travelerId: 'ben', isIn: true, amount: 6_000 },
          },
        },
      ]);
    await waitFor(sent);
  });

  it('sends what is pressed once, and nothing that is said already', async () => {
    const page = await rendered(proposalOf('dee', said(['lesson', 'dee', 9_000])));
    expect(pressed('lesson')).toEqual([
      ["I'm In", 'true'],
      ['Not for Me', 'false'],
    ]);
    const [yes, no] = within(line('lesson')).getAllByRole('button');
    yes?.click();
    expect(page.sent).toEqual([]);
    no?.click();
    await waitFor(() => expect(no?.getAttribute('aria-busy')).toBe('true'));
    no?.click();
    yes?.click();
    await waitFor(() => expect(page.sent).toMatchObject([{ 0: { isIn: false, amount: 9_000 } }]));
  });

  it('shows why a choice was refused at the item', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await rendered(proposalOf('dee'));
    const { message } = APP_ERRORS.choices_closed;
    const data = { appCode: 'choices_closed', issues: [], code: 'CONFLICT', httpStatus: 409 };
    vi.stubGlobal('fetch', () =>
      Promise.resolve(Response.json([{ error: { message, code: -32009, data } }])),
    );
    within(line('lesson')).getByRole('button', { name: "I'm In" }).click();
    await waitFor(() =>
      expect(within(line('lesson')).getByRole('alert').textContent).toBe(message),
    );
  });

  it('is full for those who are not in, while those who are can come off it', async () => {
    const full = said(['lesson', 'ana', 9_000], ['lesson', 'ben', 6_000]);
    await rendered(proposalOf('ana', full, 2));
    expect(pressed('lesson').map(([name]) => name)).toEqual([
      ...["I'm In", 'Not for Me', 'Ben Ode is in', 'Not for Ben Ode', 'Full', 'Not for Cy Twombly'],
    ]);
    expect(screen.getByRole('button', { name: 'Full' }).getAttribute('aria-disabled')).toBe('true');
    cleanup();
    await rendered(proposalOf('ana', full, 5));
    expect(line('lesson').textContent).toContain('3 places left');
  });

  it('has no buttons once its choices are closed, and still says what was chosen', async () => {
    const closedAt = { lesson: '2027-02-01T08:00:00Z' };
    const chosen = { ...said(['lesson', 'ana', 9_000], ['lesson', 'dee', 9_000]), closedAt };
    await rendered(proposalOf('ana', chosen));
    expect(pressed('lesson')).toEqual([]);
    const words = line('lesson').textContent;
    expect(words).toContain('Closed on Feb 1, 2027. Ask your operator.');
    expect(words).toContain('You are in, Ben Ode and Cy Twombly are not.');
    expect(words).toContain('Who is in: Ana Lima and Dee Ito');
  });

  it('says only what was chosen once the trip is finished, and not until when it can be', async () => {
    const { optIns, ...rest } = said(['lesson', 'dee', 9_000]);
    const again = { ...rest, optIns: optIns.map((one) => ({ ...one, isAskedAgain: true })) };
    await rendered(proposalOf('dee', again), true);
    expect(pressed('lesson')).toEqual([]);
    expect(line('lesson').textContent).toContain('You are in.');
    expect(line('lesson').textContent).not.toMatch(/Choose by|say yes again/);
    expect(line('dive').textContent).toContain('Optional · $90 paid on site');
    expect(line('dive').textContent).toContain('You are not in.');
  });

  it('asks who is in again for one that has changed, with no button pressed', async () => {
    const { optIns } = said(['lesson', 'dee', 7_000]);
    const again = { closedAt: {}, optIns: optIns.map((one) => ({ ...one, isAskedAgain: true })) };
    const page = await rendered(proposalOf('dee', again), false, {});
    expect(line('lesson').textContent).toContain(
      'This has changed since you said yes. You are in at $70 until Mar 20, 2027; after that you are out unless you say yes again.',
    );
    expect(pressed('lesson').map(([, isPressed]) => isPressed)).toEqual(['false', 'false']);
    within(line('lesson')).getByRole('button', { name: "I'm In" }).click();
    await waitFor(() => expect(page.sent).toMatchObject([{ 0: { isIn: true, amount: 9_000 } }]));
  });

  it('says for whom two of them are at the same time', async () => {
    const both = said(
      ...([
        ['lesson', 'ana', 9_000],
        ['lesson', 'ben', 6_000],
        ['dive', 'ben', 9_000],
      ] as const),
    );
    await rendered(proposalOf('ana', both));
    expect(within(line('dive')).getByRole('status').textContent).toBe(
      'Diving and Surf lesson are at the same time for Ben Ode.',
    );
    expect(line('dive').textContent).toContain('You pay $90 there');
  });

  it('names who is in to who may not choose it, and has no buttons for them', async () => {
    await rendered(proposalOf(null, said(['lesson', 'dee', 9_000], ['lesson', 'ben', 6_000])));
    expect(pressed('lesson')).toEqual([]);
    expect(line('lesson').textContent).toContain('Who is in: Dee Ito and Ben Ode');
  });

  it('adds what was chosen beside the share, once', async () => {
    await rendered(proposalOf('ana', said(['lesson', 'ana', 9_000], ['lesson', 'ben', 6_000])));
    const words = document.body.textContent ?? '';
    expect(words.match(/\$\d+ with what you chose, \$\d+ without\./g)).toEqual([
      '$174 with what you chose, $24 without.',
    ]);
    cleanup();
    await rendered(proposalOf('ana'));
    expect(document.body.textContent).not.toContain('with what you chose');
  });
});
