// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { holdClock } from '#support/holdClock';
import { renderInApp } from '#support/renderInApp';
import { formatReadableDate, formatTypedDate } from '@/platform/domain/calendarDate';
import { queryClient, trpc } from '@/platform/web/trpc';
import { Toaster } from '@/platform/web/ui/Toaster';
import { DeadlineForm } from './DeadlineForm';

holdClock();

const NONE = { answerBy: null, remind: false, closeOnDeadline: false, timeZone: 'UTC', version: 4 };
const text = () => document.body.textContent ?? '';
const typed = (days: number) => formatTypedDate(dayFromNow(days));
const read = (days: number) => formatReadableDate(dayFromNow(days));

// SPEC-2 4 'Deadline'
it('says what a deadline will do and when, while it is typed, and sends it with the time zone', async () => {
  const page = await renderInApp(<DeadlineForm tripId="amy-lima" userId="amy" saved={NONE} />);
  expect(text()).not.toContain('stays open');
  await page.fill({ answerBy: typed(20) });
  expect(text()).toContain(`When ${read(20)} ends (`);
  expect(text()).toContain('the trip stays open until you mark it as ready.');
  await page.fill({ remind: true, closeOnDeadline: true });
  expect(text()).toContain(`are reminded on ${read(17)} and ${read(19)}, at 09:00.`);
  expect(text()).toContain('the trip is marked as ready, if anybody has answered.');
  await page.press('Save Deadline');
  const values = { answerBy: dayFromNow(20), remind: true, closeOnDeadline: true };
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima', began: 4, timeZone, values } }]);
});

it('keeps a deadline that has passed, and says that it is over', async () => {
  const saved = { ...NONE, answerBy: dayFromNow(-3), remind: true };
  const page = await renderInApp(<DeadlineForm tripId="amy-lima" userId="amy" saved={saved} />);
  expect(text()).toContain(`${read(-3)} is over (`);
  expect(text()).not.toContain('reminded on');
  await page.press('Save Deadline');
  expect(page.sent).toHaveLength(1);
  cleanup();
});

it('says once that it was saved, though the page has not read the trip again yet', async () => {
  const form = (
    <>
      <DeadlineForm tripId="amy-lima" userId="amy" saved={NONE} />
      <Toaster />
    </>
  );
  const page = await renderInApp(form, { tripId: 'amy-lima' });
  await page.fill({ answerBy: typed(20) });
  await page.press('Save Deadline');
  await screen.findByText('Deadline saved.');
  expect(page.control('answerBy').value).toBe(typed(20));
  await page.fill({ answerBy: typed(21) });
  await page.press('Save Deadline');
  expect(page.sent).toMatchObject([{ 0: { began: 4 } }, { 0: { began: 5 } }]);
  expect(text()).not.toContain('saved elsewhere');
});

it('says when it is too late for a reminder', async () => {
  const page = await renderInApp(<DeadlineForm tripId="amy-lima" userId="amy" saved={NONE} />);
  await page.fill({ answerBy: typed(2), remind: true });
  expect(text()).toContain(`are reminded on ${read(1)}, at 09:00.`);
  await page.fill({ answerBy: typed(0) });
  expect(text()).toContain('It is too late for reminders.');
});

// SPEC-2 4 'Deadline'
describe('the reminders of an organizer', () => {
  const SENTENCE = /^Reminders go out only once your own email is verified/;
  const renderFor = (isVerified: boolean) => {
    const account = { email: 'amy@example.com', isVerified, hasPassword: true, tiedAt: null };
    queryClient.setQueryData(trpc.identity.account.queryKey(), account);
    return renderInApp(<DeadlineForm tripId="amy-lima" userId="amy" saved={NONE} />);
  };

  it('need a verified email, and the form sends the mail for it', async () => {
    const page = await renderFor(false);
    expect(screen.queryByText(SENTENCE)).toBeNull();
    await page.fill({ remind: true });
    expect(screen.getByText(SENTENCE)).toBeTruthy();
    await page.press('Verify My Email');
    expect(page.sent).toContainEqual({ purpose: 'verify' });
  });

  it('say nothing of it once it is verified', async () => {
    const page = await renderFor(true);
    await page.fill({ remind: true });
    expect(screen.queryByText(SENTENCE)).toBeNull();
  });
});
