// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { STAGE_KEYS, type Stage } from '@/features/trips/domain/stage';
import type { TripView } from '@/features/trips/domain/tripViews';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { WhoIsComing as Coming, Guest, Kept } from '../domain/guestViews';
import { roster } from '../domain/roster';
import { whoIsMissing } from '../domain/whoIsMissing';
import { AddGuestsForm } from './AddGuestsForm';
import { WhoIsComing } from './WhoIsComing';
import { WhoIsMissing } from './WhoIsMissing';

const trip = {
  tripId: 'amy-lima',
  tripName: 'Lima',
  numPeople: '10',
  organizerName: 'Amy Adams',
  invites: 'Amy',
  stage: 'gathering' as Stage,
  joinUrl: 'https://gangway.example/join/amy-lima',
  answerBy: null,
  deadline: null,
  abilities: { setDeadline: true } as TripView['abilities'],
};

function guest(name: string, state: Guest['state'], more: Partial<Guest> = {}): Guest {
  const link = `${trip.joinUrl}?for=token-of-${name}`;
  const nothing = { email: null, declineReason: '', answeredAs: null };
  return { guestId: name, name, state, link, ...nothing, ...more };
}

/** The people of a trip on which only listed guests have answered. */
function rosterOf(guests: Guest[]) {
  const listed = guests.map(({ guestId, name, email, state }) => ({
    ...{ guestId, name, email },
    hasDeclined: state === 'cantCome',
    hasAnswered: state === 'answered',
  }));
  const travelers = listed.filter(({ hasAnswered }) => hasAnswered).length;
  return roster({ numPeople: '4', travelers, guests: listed, unlisted: [], apart: [] });
}

/** Tells the page who is coming; without `more` it is not an organizer's page. */
function know(guests: Guest[], more?: Partial<Kept>, stage: Stage = 'gathering'): void {
  const kept = more
    ? {
        ...{ guests, guestCount: guests.length, others: [], waiting: [], removed: [] },
        ...{ asked: [] },
        ...{ listOnly: false, openInvitation: true, organizerComes: null, isAwaited: false },
        ...more,
      }
    : null;
  const coming: Coming = { ...whoIsMissing(rosterOf(guests), stage), twice: [], kept };
  queryClient.setQueryData(trpc.guests.whoIsComing.queryKey({ tripId: trip.tripId }), coming);
}

const ALL = [
  guest('Ana', 'notYet', { email: 'ana@x.org' }),
  guest('Bo', 'opened'),
  guest('Cy', 'cantCome', { declineReason: 'Exams' }),
  guest('Dee', 'answered', {
    answeredAs: { name: 'Dee Lima', email: 'dee@x.org' },
  }),
];

// SPEC-2 4 'Guests'
describe('region ‘Who is missing’ (SPEC-2 4)', () => {
  it('names those who have said nothing yet, and those who can’t come', async () => {
    know(ALL);
    await renderInApp(<WhoIsMissing tripId={trip.tripId} />);
    const region = screen.getByRole('region', { name: 'Who is missing' });
    expect(region.textContent).toContain('Still missing: Ana, Bo');
    expect(region.textContent).toContain("Can't come: Cy");
    expect(region.textContent).not.toContain('Exams');
  });

  it('says only who can’t come once the trip takes no answers, and asks nobody', async () => {
    for (const stage of STAGE_KEYS.filter((key) => key !== 'gathering')) {
      know(ALL, {}, stage);
      await renderInApp(
        <main>
          <WhoIsMissing tripId={trip.tripId} />
          <WhoIsComing trip={{ ...trip, stage }} userId="amy" mailTo={() => 'Nudge'} />
        </main>,
      );
      expect(screen.getByRole('region', { name: 'Who can’t come' }).textContent).toContain('Cy');
      expect(document.body.textContent).not.toMatch(/missing|Not yet|Copy Message|Nudge/);
      cleanup();
    }
  });

  it('is hidden while there is no list', async () => {
    know([]);
    await renderInApp(
      <main>
        <WhoIsMissing tripId={trip.tripId} />
      </main>,
    );
    expect(screen.queryByRole('region')).toBeNull();
  });
});

describe('region ‘Who is coming’, for the organizer', () => {
  // SPEC-4 14.2
  it('says who answers for a guest as their companion, whom nobody reminds', async () => {
    know([guest('Lea', 'answered', { companionOf: 'Tom Lima', email: 'lea@x.org' })], {});
    await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => 'Nudge'} />);
    const [row] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(row).toContain('Answered by Tom Lima');
    expect(row).toContain('Answered');
    expect(row).not.toMatch(/Nudge|Copy Message/);
  });

  // SPEC-2 1 'One truth'
  it('says that it counts others than were planned for, the organizer with them', async () => {
    know([guest('Ana', 'notYet')], { isAwaited: true });
    await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    screen.getByText('You planned for 10, and 1 is on the list, with you.');
  });

  it('shows each guest with their state, and reasons', async () => {
    know(ALL, { others: [{ name: 'Eve', email: 'eve@x.org' }] });
    const page = await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows[0]).toMatch(/^Anaana@x\.orgNot yet/);
    expect(rows[1]).toMatch(/^BoOpened the link/);
    expect(rows[2]).toMatch(/^Cy“Exams”Can't come/);
    expect(rows[3]).toMatch(/^DeeThe response of Dee Lima, dee@x\.orgAnswered/);
    expect(screen.getByText(/^Answered without being on the list: Eve\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Copy Message for Dee' })).toBeNull();
    await page.press('Copy Message for Ana');
    expect(await screen.findByText('Copy Message for All')).toBeTruthy();
  });

  // SPEC-2 4 'Is this them?'
  it('asks about answers that may be of people on the list', async () => {
    const answer = { name: 'ana lima', email: 'al@x.org', isVerified: false };
    const eve = { name: 'Eve', email: 'eve@x.org', isVerified: true };
    const ana = { guestId: 'Ana', name: 'Ana Lima', email: 'ana@x.org' };
    const asked = [{ ...ana, hasNamesake: false, answer, isOwn: false }];
    know(ALL, { asked, others: [answer, eve] });
    const page = await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    const list = within(screen.getByRole('list', { name: 'Is this them?' }));
    expect(list.getByText(/^Is this/).textContent).toBe('Is this Ana Lima on your list?');
    expect(list.getByRole('listitem').textContent).toContain('ana lima, al@x.org (not verified)');
    list.getByText('Yes, It Is');
    list.getByText('No, Somebody Else');
    expect(screen.getByText(/^Answered without/).textContent).not.toContain('ana lima');
    const pair = { tripId: trip.tripId, guestId: 'Ana', email: 'al@x.org' };
    await page.press('Yes, It Is Ana Lima');
    await page.press('No, Somebody Else: ana lima is not Ana Lima');
    expect(page.sent[0]).toMatchObject({ 0: pair });
  });

  it('says which guest it asks about where several have the name, and asks nothing about the organizer', async () => {
    const answer = { name: 'ana lima', email: 'al@x.org', isVerified: false };
    const ana = { guestId: 'Ana', name: 'Ana Lima', email: 'ana@x.org', hasNamesake: true };
    const rita = { guestId: 'Bo', name: 'Rita Moor', email: null, hasNamesake: false };
    const own = { name: 'Rita Moor', email: 'rita@x.org', isVerified: true };
    const asked = [
      { ...ana, answer, isOwn: false },
      { ...rita, answer: own, isOwn: true },
    ];
    know(ALL, { asked, others: [answer, own] });
    await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    const list = within(screen.getByRole('list', { name: 'Is this them?' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('The one on your list with ana@x.org.'),
    ]);
    list.getByRole('button', { name: 'Yes, It Is Ana Lima, ana@x.org' });
    expect(screen.queryByText(/^Answered without/)).toBeNull();
  });

  // SPEC-2 2
  it('is folded until it is used, and keeps what is typed', async () => {
    know([], {});
    const page = await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    const fold = () => page.control('guests').closest('details');
    expect(fold()?.open).toBe(false);
    await userEvent.click(screen.getByText('Keep a list of who is expected'));
    expect(fold()?.open).toBe(true);
    await page.fill({ guests: 'Ana' });
    know([guest('Ana', 'notYet')], {});
    await screen.findByText('Add people');
    expect(page.control('guests').value).toBe('Ana');
    expect(fold()?.open).toBe(true);
  });

  it('is hidden from everybody else', async () => {
    know(ALL);
    await renderInApp(
      <main>
        <WhoIsComing trip={trip} userId="amy" mailTo={() => null} />
      </main>,
    );
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('asks for a name before anything is sent, and sends what was pasted unchanged', async () => {
    know([], {});
    const page = await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    await page.press('Add to the List');
    expect(page.besideOf('guests')).toContain('Please write down at least one name.');
    expect(page.sent).toEqual([]);
    await page.fill({ guests: 'Ana Lima' });
    await page.press('Add to the List');
    expect(page.sent).toMatchObject([{ 0: { tripId: trip.tripId, guests: 'Ana Lima' } }]);
  });

  it('ties what was refused of a paste to the field, into which it comes back', async () => {
    const refused = [{ line: 2, text: 'bob@', reason: 'This is no email address.' }];
    const answer = { added: 1, refused };
    const page = await renderInApp(<AddGuestsForm tripId={trip.tripId} isFirst />, answer);
    await page.fill({ guests: 'Ana\nbob@' });
    await page.press('Add to the List');
    await waitFor(() => expect(page.control('guests').value).toBe('bob@'));
    const field = page.control('guests');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ');
    const description = described.map((id) => document.getElementById(id)?.textContent).join(' ');
    expect(description).toContain('Line 2: “bob@” This is no email address.');
    expect(description).toContain('This line needs another look.');
    await waitFor(() => expect(document.activeElement).toBe(field));
    expect(screen.getByRole('status').textContent).toContain('1 guest added.');
  });

  it('shows eight of forty until all are requested', async () => {
    know(
      Array.from({ length: 40 }, (_, n) => guest(`Guest ${n + 1}`, 'notYet')),
      {},
    );
    const page = await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    await page.press('Show All 40 Guests');
    expect(screen.getAllByRole('listitem')).toHaveLength(40);
  });

  it('reads the rest of a long list when all are requested', async () => {
    const all = Array.from({ length: 120 }, (_, n) => guest(`Guest ${n + 1}`, 'notYet'));
    know(all.slice(0, 50), { guestCount: 120 });
    for (const from of [50, 100]) {
      const key = trpc.guests.more.queryKey({ tripId: trip.tripId, from });
      // Repeats the last guest of the previous part, as if somebody had been added in the meantime.
      queryClient.setQueryData(key, all.slice(from - 1, from + 50));
    }
    const page = await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    await page.press('Show All 120 Guests');
    expect(screen.getAllByRole('listitem')).toHaveLength(120);
    await page.press('Show Fewer');
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
  });

  it.each(STAGE_KEYS.filter((stage) => stage !== 'gathering'))(
    'of a %s trip has the list and no way to add to it, and nothing without one',
    async (stage) => {
      know(ALL, {}, stage);
      const shown = <WhoIsComing trip={{ ...trip, stage }} userId="amy" mailTo={() => null} />;
      await renderInApp(shown);
      screen.getByText('Ana');
      expect(screen.queryByRole('button', { name: 'Add to the List' })).toBeNull();
      cleanup();
      know([], {}, stage);
      await renderInApp(
        <div>
          <p>The trip</p>
          {shown}
        </div>,
      );
      expect(screen.queryByRole('heading', { name: 'Who is coming' })).toBeNull();
    },
  );

  it('changes a guest from what was there when the dialog opened, and shows what was saved since', async () => {
    const [ana, ...others] = ALL.slice(0, 2);
    if (!ana) throw new Error('There is no Ana.');
    know([ana, ...others], {});
    const page = await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    await page.press('More for Ana');
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Change' }));
    await screen.findByRole('dialog');
    const field = (name: string) =>
      document.querySelector<HTMLInputElement>(`[role=dialog] [name=${name}]`) ??
      page.control(name);
    await userEvent.type(field('name'), ' Lima');
    act(() => know([{ ...ana, email: 'new@x.org' }, ...others], {}));
    await screen.findByText('Since you opened this, a newer version was saved elsewhere.');
    expect(field('name').value).toBe('Ana Lima');
    await page.press('Save');
    expect(page.sent).toEqual([]);
    await page.press('Save My Choice');
    const began = { name: 'Ana', email: 'new@x.org' };
    const both = { began, name: 'Ana Lima', email: 'new@x.org' };
    await waitFor(() => expect(page.sent.at(-1)).toMatchObject({ 0: both }));
  });
});

// SPEC-4 14.1 'Answering for somebody without a phone'
describe('a guest whom the organizer answers for', () => {
  /** Opens the menu of a guest, and returns what it offers. */
  async function offered(name: string): Promise<string[]> {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: `More for ${name}` }));
    const items = await screen.findAllByRole('menuitem');
    const labels = items.map(({ textContent }) => textContent ?? '');
    await user.keyboard('{Escape}');
    return labels;
  }

  it('is one who has not answered or has declined, and says who answered', async () => {
    know([...ALL, guest('Otto', 'answered', { companionOf: 'Amy Adams' })], {});
    await renderInApp(<WhoIsComing trip={trip} userId="amy" mailTo={() => null} />);
    for (const name of ['Ana', 'Bo', 'Cy']) {
      expect(await offered(name)).toContain(`Answer for ${name}`);
    }
    expect(await offered('Dee')).not.toContain('Answer for Dee');
    expect(await offered('Otto')).not.toContain('Answer for Otto');
    expect(document.body.textContent).toContain('Answered by Amy Adams');
  });
});
