// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draw } from '#support/drawn';
import { APP_ERRORS } from '@/platform/domain/appError';
import type { TripView } from '../domain/tripViews';
import { StatusControl } from './StatusControl';

const TRIP: TripView = {
  tripId: 'amy-lima',
  tripName: 'Lima',
  organizerName: 'Amy Example',
  invites: 'Amy',
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
    setDeadline: true,
    removeAnswers: true,
  },
};
const READY = { tripId: 'amy-lima', status: 'ready' };

// SPEC-2 1
it('a trip that nobody has answered is marked ready only after a question', async () => {
  const page = await draw(<StatusControl trip={TRIP} answered={0} />);
  await page.press('Mark as Ready to Plan');
  expect(screen.getByRole('alertdialog').textContent).toContain('Nobody has answered yet');
  await page.press('Cancel');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(page.sent).toEqual([]);

  await page.press('Mark as Ready to Plan');
  await page.press('Yes, Mark as Ready');
  expect(page.sent).toEqual([{ 0: READY }]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('one that somebody has answered is marked at once', async () => {
  const page = await draw(<StatusControl trip={TRIP} answered={1} />);
  await page.press('Mark as Ready to Plan');
  expect(page.sent).toEqual([{ 0: READY }]);
});

it('a trip whose plan is with the group is marked unready only after a question', async () => {
  for (const stage of ['proposed', 'agreed'] as const) {
    const page = await draw(<StatusControl trip={{ ...TRIP, stage }} answered={3} />);
    await page.press('In Planning Process…Click to Mark as Unready');
    const asked = screen.getByRole('alertdialog').textContent;
    expect(asked).toContain('A plan is with the group. Marking the trip unready withdraws it.');
    expect(page.sent).toEqual([]);
    await page.press('Yes, Open It Again');
    expect(page.sent).toEqual([{ 0: { tripId: 'amy-lima', status: 'draft', withdraws: true } }]);
    cleanup();
  }
});

it('a trip that got its plan since the page was drawn is marked unready only after the question', async () => {
  const page = await draw(<StatusControl trip={{ ...TRIP, stage: 'ready' }} answered={3} />);
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
  await draw(<StatusControl trip={{ ...TRIP, stage: 'booked' }} answered={3} />);
  expect(screen.getByText('This trip is booked. Ask your operator to change it.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
