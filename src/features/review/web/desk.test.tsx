// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { holdClock } from '#support/holdClock';
import { readyTrip } from '#support/readyTrip';
import { renderInApp } from '#support/renderInApp';
import type { DeskTrip } from '../domain/deskTrip';
// Loaded when it is opened, which takes longer than a test waits.
import './SendBackDialog';
import { DeskHead } from './DeskHead';

holdClock();

const TRIP: DeskTrip = {
  ...readyTrip({ startDate: '2027-04-03', endDate: '2027-04-10' }),
  ...{ sendBackReason: null, shreddedOn: null },
  notes: { internalNotes: 'Call the inn.', version: 3, savedBy: 'Dee Daley' },
};
const ELI = { userId: 'eli', name: 'Eli Evans', isMe: false, since: new Date().toISOString() };

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.restoreAllMocks();
});

const rendered = (changed: Partial<DeskTrip> = {}) =>
  renderInApp(<DeskHead userId="dee" trip={{ ...TRIP, ...changed }} />);
const text = () => document.body.textContent ?? '';
const has = (name: string) => screen.queryByRole('button', { name }) !== null;

describe('the head of a trip for operators', () => {
  it('says where it is, how many have answered, and that nobody has taken it', async () => {
    const page = await rendered();
    for (const words of [
      'Lisbon',
      'Portugal · Apr 3 – 10, 2027',
      '5 of 8',
      '(today)',
      'Nobody yet',
    ]) {
      expect(text()).toContain(words);
    }
    await page.press('Take This Trip: Lisbon');
    expect(page.sent).toEqual([{ 0: { tripId: 'amy-lisbon', from: null } }]);
  });

  // SPEC-2 9 'Shredding'
  it('says when needs, conditions and notes were deleted', async () => {
    await rendered();
    expect(text()).not.toContain('Deleted on');
    cleanup();
    await rendered({ shreddedOn: '2027-05-10' });
    expect(text()).toContain('Needs, conditions, notesDeleted on May 10, 2027');
  });

  it('can be given back by its owner, and asks before it is taken over from somebody else', async () => {
    await rendered({ takenBy: { ...ELI, isMe: true } });
    expect(text()).toContain('You, ');
    expect(has('Give It Back: Lisbon')).toBe(true);
    cleanup();
    const page = await rendered({ takenBy: ELI });
    expect(has('Give It Back: Lisbon')).toBe(false);
    await page.press('Take Over: Lisbon');
    await expect.poll(text).toContain('Eli Evans has it on their desk.');
    expect(page.sent).toEqual([]);
    screen.getByRole('button', { name: 'Yes, Take Over' }).click();
    await expect.poll(() => page.sent).toEqual([{ 0: { tripId: 'amy-lisbon', from: 'eli' } }]);
  });

  it.each(['gathering', 'booked', 'finished'] as const)(
    'cannot be sent back when %s',
    async (stage) => {
      await rendered({ stage, sendBackReason: stage === 'gathering' ? 'No dates' : null });
      expect(has('Send Back')).toBe(false);
      expect(text().includes('No dates')).toBe(stage === 'gathering');
    },
  );
});

describe('Send Back', () => {
  const open = async (stage: DeskTrip['stage']) => {
    await rendered({ stage });
    screen.getByRole('button', { name: 'Send Back' }).click();
    await screen.findByText('Send this trip back?');
  };
  const WITHDRAWS = 'A plan is with the group. Marking the trip unready withdraws it.';

  it('keeps what was typed when it is closed', async () => {
    const reason = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /missing/ });
    await open('ready');
    expect(text()).not.toContain(WITHDRAWS);
    fireEvent.input(reason(), { target: { value: 'Which island?' } });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Send this trip back?')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Send Back' }));
    await waitFor(() => expect(reason().value).toBe('Which island?'));
  });

  it.each(['proposed', 'agreed'] as const)(
    'first says what it withdraws when %s',
    async (stage) => {
      await open(stage);
      expect(text()).toContain(WITHDRAWS);
      expect(has('Yes, Withdraw and Send Back')).toBe(true);
    },
  );
});

/** Like `rendered`, then waits for the notes, which appear a moment later. */
async function renderedNotes() {
  const page = await rendered();
  await screen.findByText('Only operators read them.', { exact: false });
  return page;
}

describe('internal notes', () => {
  it('say who wrote them, and save themselves, from the version that was read', async () => {
    const page = await renderedNotes();
    expect(text()).toContain('Saved. Last written by Dee Daley.');
    await page.fill({ internalNotes: 'Called.' });
    const sent = { tripId: 'amy-lisbon', internalNotes: 'Called.', began: 3 };
    await expect.poll(() => page.sent, { timeout: 5_000 }).toEqual([{ 0: sent }]);
    expect(text()).toContain('Saving…');
  });

  it('say so when they are too long, and are not sent', async () => {
    const page = await renderedNotes();
    await page.fill({ internalNotes: 'x'.repeat(5_002) });
    expect(text()).toContain('2 characters too many.');
    await page.leave();
    expect(page.sent).toEqual([]);
  });

  it('are counted as the rule counts them: an emoji is one character', async () => {
    const page = await renderedNotes();
    const internalNotes = '🦊'.repeat(5_000);
    await page.fill({ internalNotes });
    expect(text()).not.toContain('too many');
    await expect
      .poll(() => page.sent, { timeout: 5_000 })
      .toMatchObject([{ 0: { internalNotes } }]);
  });

  it('are kept when a save fails, and saved when the page is opened again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await renderedNotes();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await page.fill({ internalNotes: 'The inn is full.' });
    await page.leave();
    await screen.findByText(/We can't reach Gangway right now\./);
    cleanup();
    const again = await renderedNotes();
    expect(again.control('internalNotes').value).toBe('The inn is full.');
    const sent = { tripId: 'amy-lisbon', internalNotes: 'The inn is full.', began: 3 };
    await expect
      .poll(() => again.sent.flatMap((calls) => Object.values(calls as object)))
      .toContainEqual(sent);
  });
});
