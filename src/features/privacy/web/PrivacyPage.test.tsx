// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { KeptPage } from '../domain/keptPage';
import { PrivacyPage } from './PrivacyPage';

const field = (words: string, rest: object = {}) => ({
  ...({ words, type: 'text', seenBy: 'group', until: 'travel', isSensitive: false } as const),
  ...rest,
});
const ANSWERS = {
  kind: 'Your response',
  goes: null,
  hasMore: false,
  fields: [
    field('First day', { type: 'day' }),
    field('Medical or dietary needs', { seenBy: 'operators', isSensitive: true }),
    field('Must-see'),
  ],
};
const ADDRESS = {
  kind: 'Addresses that you made',
  goes: 'at most 32 days after ‘The last day of the plan’',
  hasMore: false,
  fields: [field('It opens', { seenBy: 'organizer' }), field('The address, scrambled')],
};
const PAGE: KeptPage = {
  kinds: [ANSWERS, ADDRESS],
  rows: [
    {
      kind: 0,
      tripId: 'kyoto',
      values: ['2027-04-03', 'no nuts', ''],
      heading: null,
      address: null,
    },
    { kind: 1, tripId: 'kyoto', values: ['calendar', null], heading: null, address: 'calendar' },
  ],
  trips: [{ tripId: 'kyoto', tripName: 'Kyoto in Spring', shreddedOn: null }],
};

function rendered(page: KeptPage, answer?: object) {
  queryClient.setQueryData(trpc.privacy.kept.queryKey(), page);
  queryClient.setQueryData(trpc.privacy.looks.queryKey({}), { looks: [], before: null });
  return renderInApp(<PrivacyPage />, answer);
}
afterEach(() => queryClient.clear());

/** The value shown under a label. */
const valueFor = (words: string) => screen.getByText(words).nextElementSibling?.textContent;

// SPEC-2 9 'What We Keep About You'
it('shows what is kept, by trip, with who sees it and for how long', async () => {
  await rendered(PAGE);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('What We Keep About You');
  expect(screen.getByRole('heading', { name: 'Take It Along' })).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Kyoto in Spring' })).toBeDefined();
  expect(valueFor('First day')).toBe('Apr 3, 2027');
  expect(valueFor('Medical or dietary needs')).toBe('no nuts');
  expect(valueFor('The address, scrambled')).toBe('Not shown');
  const needs = screen.getByText('no nuts').closest('dl')?.previousElementSibling;
  expect(needs?.textContent).toBe('Only you and our operators');
  expect(screen.getByText('Empty: Must-see.')).toBeDefined();
  expect(
    screen.getByText(
      'Until you leave the trip, or it is deleted. Deleted soon after the trip: Medical or dietary needs.',
    ),
  ).toBeDefined();
});

it('tells rows of one kind apart, by what they are about', async () => {
  const about = (number: number) => ({
    ...{ kind: 0, tripId: 'kyoto', values: ['', '', 'Temples'], address: null },
    heading: { words: `Plan A, version ${number}`, at: '2027-01-20T12:00:00.000Z' },
  });
  await rendered({ ...PAGE, rows: [about(1), about(2)] });
  const headings = screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent);
  expect(headings).toEqual([1, 2].map((number) => `Plan A, version ${number}, Jan 20, 2027`));
});

it('shows once what reads the same', async () => {
  const row = { kind: 0, tripId: 'kyoto', values: ['', 'no nuts', ''], heading: null };
  await rendered({ ...PAGE, rows: [1, 2, 3].map(() => ({ ...row, address: null })) });
  expect(screen.getAllByText('no nuts')).toHaveLength(1);
  expect(screen.getByText('3 of these read the same.')).toBeDefined();
});

it('says when what was sensitive was deleted', async () => {
  const rows = [{ kind: 0, tripId: 'kyoto', values: ['', '', ''], heading: null, address: null }];
  const trips = [
    { tripId: 'kyoto', tripName: 'Kyoto in Spring', shreddedOn: '2027-05-10' as const },
  ];
  await rendered({ ...PAGE, rows, trips });
  expect(valueFor('Medical or dietary needs')).toBe('Deleted on May 10, 2027');
  expect(screen.getByText('Empty: First day, Must-see.')).toBeDefined();
});

it('withdraws an address of the reader’s', async () => {
  const page = await rendered(PAGE, { tripId: 'kyoto' });
  const [button] = screen.getAllByRole('button', { name: /^Withdraw/ });
  expect(button?.textContent).toBe('Withdraw');
  await page.press('Withdraw the calendar address');
  expect(page.sent).toContainEqual({ 0: { tripId: 'kyoto' } });
});
