// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { briefSource, free } from '#support/briefSource';
import { renderInApp } from '#support/renderInApp';
import { saying } from '#support/saying';
import { knowWhoIsComing } from '#support/whoIsComing';
import { queryClient, trpc } from '@/platform/web/trpc';
import type { BriefSource } from '../domain/briefSource';
import { BriefPage } from './BriefPage';

const LINK = 'https://gangway.example/join/amy-kyoto';
const PEOPLE = [
  free('Ana Lima', '2097-04-01', '2097-04-08', { isViewer: true }),
  free('Cy Twombly', '2097-04-01', '2097-04-08'),
  free('Dee Ito', '2097-05-10', '2097-05-21'),
];

function renderPage(askBy: string | null, trip: Partial<BriefSource> = {}, answer?: object) {
  const source = briefSource(PEOPLE, { version: 4, ...trip });
  const { tripId } = source;
  queryClient.setQueryData(trpc.brief.trip.queryKey({ tripId }), source);
  knowWhoIsComing(tripId);
  return renderInApp(
    <BriefPage tripId={tripId} whatIf={{}} onWhatIf={() => undefined} askBy={askBy} />,
    answer,
  );
}

const inList = () => within(screen.getByRole('region', { name: 'Best dates' }));

// SPEC-2 3.3
it('lets the organizer make an entry’s dates the trip’s own, on every entry that is open', async () => {
  const { press, sent } = await renderPage(LINK);
  await press('May 10 – 17, 2097: 1 of 3, without Ana Lima and Cy Twombly');
  const buttons = inList().getAllByRole('button', { name: /^Suggest These Dates/ });
  expect(buttons.map(({ textContent }) => textContent)).toEqual([
    'Suggest These Dates: Apr 1 – 8, 2097',
    'Suggest These Dates: May 10 – 17, 2097',
  ]);
  await userEvent.click(buttons[1] as HTMLElement);
  const dialog = within(await screen.findByRole('alertdialog'));
  dialog.getByText(
    '2 people have answered for other dates. They are told by mail and on their page.',
  );
  expect(sent).toEqual([]);
  await press('Suggest May 10 – 17, 2097');
  const dates = { startDate: '2097-05-10', endDate: '2097-05-17' };
  expect(sent).toContainEqual({ '0': { tripId: 'amy-kyoto', dates, began: 4 } });
});

it('says what a brief is', async () => {
  await renderPage(null);
  screen.getByText('The brief is what everyone’s responses add up to.');
});

it('says which entry has the trip’s dates already', async () => {
  await renderPage(LINK, { startDate: '2097-04-01', endDate: '2097-04-08' });
  inList().getByText('These are the trip’s dates.');
  expect(inList().queryByRole('button', { name: /^Suggest These Dates/ })).toBeNull();
});

it('has the organizer ask whoever is out, but not themselves', async () => {
  const copied = vi.fn(async () => undefined);
  const { press } = await renderPage(LINK);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } });
  await press('May 10 – 17, 2097: 1 of 3, without Ana Lima and Cy Twombly');
  const asking = inList().getAllByRole('button', { name: /^Ask / });
  expect(asking.map(({ textContent }) => textContent)).toEqual([
    'Ask Dee Ito about Apr 1 – 8, 2097',
    'Ask Cy Twombly about May 10 – 17, 2097',
  ]);
  await userEvent.click(asking[0] as HTMLElement);
  expect(copied).toHaveBeenCalledWith(
    `Dee, can you come to “Kyoto in Spring” on Apr 1 – 8, 2097? You said that you can come May 10, 2097 - May 21, 2097. If you can, please change your response: ${LINK}`,
  );
});

it('offers neither to other members, nor once the trip takes no answers', async () => {
  await renderPage(null);
  saying('Without Dee Ito: can come May 10, 2097 - May 21, 2097.');
  expect(inList().queryByRole('button', { name: /^(Suggest|Ask) / })).toBeNull();
});
