// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import type { GroupSoFar } from '../domain/readyQuestion';
import type { TripView } from '../domain/tripViews';
import { StatusControl } from './StatusControl';

const TRIP: TripView = {
  tripId: 'amy-lima',
  tripName: 'Lima',
  organizerName: 'Amy Example',
  invites: 'Amy',
  plannedIn: null,
  destination: 'Lima',
  numPeople: '4',
  startDate: null,
  endDate: null,
  stage: 'gathering',
  answerBy: null,
  deadline: null,
  sendBackReason: null,
  joinUrl: 'https://gangway.example/join/amy-lima',
  abilities: {
    answer: true,
    edit: true,
    setStatus: true,
    delete: true,
    copyLink: true,
    planAgain: false,
    setDeadline: true,
    removeAnswers: true,
  },
};
const NOBODY: GroupSoFar = { answered: 0, expected: '4', missing: null };
const ALL: GroupSoFar = { answered: 4, expected: '4', missing: [] };
const READY = { tripId: 'amy-lima', status: 'ready' };

/** Confirms the open question. */
const confirm = () =>
  userEvent.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Mark as Ready to Plan' }),
  );

// SPEC-2 1, SPEC-2 4 'Inviting'
it.each<[string, GroupSoFar, string]>([
  ['that nobody has answered', NOBODY, 'Nobody has answered yet'],
  [
    'of which somebody is missing',
    { answered: 2, expected: '4', missing: ['Cy', 'Dee'] },
    '2 of 4 have answered. After that, Cy and Dee can no longer answer.',
  ],
])('a trip %s is marked ready only after a question with two buttons', async (_, group, asked) => {
  const page = await renderInApp(<StatusControl trip={TRIP} group={group} />);
  await page.press('Mark as Ready to Plan');
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain(asked);
  const buttons = within(dialog).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Cancel',
    'Mark as Ready to Plan',
  ]);
  await page.press('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(page.sent).toEqual([]);
  await page.press('Mark as Ready to Plan');
  await confirm();
  expect(page.sent).toEqual([{ 0: READY }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('is the one thing to do only once everyone has answered', async () => {
  const look = () => screen.getByRole('button', { name: 'Mark as Ready to Plan' }).className;
  const looks = [];
  for (const group of [ALL, { answered: 2, expected: '4', missing: null }]) {
    await renderInApp(<StatusControl trip={TRIP} group={group} />);
    looks.push(look());
    cleanup();
  }
  expect(looks[1]).not.toBe(looks[0]);
});

it('one that everybody has answered is marked at once', async () => {
  const page = await renderInApp(<StatusControl trip={TRIP} group={ALL} />);
  await page.press('Mark as Ready to Plan');
  expect(page.sent).toEqual([{ 0: READY }]);
});

it('a trip whose plan is with the group is marked unready only after a question', async () => {
  const trip = { ...TRIP, stage: 'agreed' } as const;
  const page = await renderInApp(<StatusControl trip={trip} group={ALL} />);
  await page.press('In Planning Process…Click to Mark as Unready');
  const asked = screen.getByRole('alertdialog').textContent;
  expect(asked).toContain('A plan is with the group. Marking the trip unready withdraws it.');
  expect(page.sent).toEqual([]);
  await page.press('Yes, Open It Again');
  expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima', status: 'draft', withdraws: true } }]);
});

it('a trip that got its plan since the page was rendered is marked unready only after the question', async () => {
  const page = await renderInApp(<StatusControl trip={{ ...TRIP, stage: 'ready' }} group={ALL} />);
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, init?: RequestInit) => {
    sent.push(JSON.parse(String(init?.body)));
    const data = { appCode: 'plan_with_group', issues: [], httpStatus: 409 };
    const message = APP_ERRORS.plan_with_group.message;
    return Promise.resolve(Response.json([{ error: { message, code: -32_009, data } }]));
  });
  await page.press('In Planning Process…Click to Mark as Unready');
  const asked = await screen.findByRole('alertdialog');
  expect(asked.textContent).toContain('Marking the trip unready withdraws it.');
  await page.press('Yes, Open It Again');
  const mark = { tripId: 'amy-lima', status: 'draft' };
  expect(sent).toEqual([{ 0: mark }, { 0: { ...mark, withdraws: true } }]);
});

it('a booked trip says whom to ask, and has no button', async () => {
  await renderInApp(<StatusControl trip={{ ...TRIP, stage: 'booked' }} group={ALL} />);
  expect(screen.getByText('This trip is booked. Ask your operator to change it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
