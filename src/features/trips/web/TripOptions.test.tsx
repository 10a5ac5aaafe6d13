// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { renderInApp } from '#support/renderInApp';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import type { TripView } from '../domain/tripViews';
import { TripOptions } from './TripOptions';

type HandOver = Pick<
  ComponentProps<typeof TripOptions>,
  'nextOrganizers' | 'onHandOver' | 'companions' | 'onCompanionLeaves'
>;

const ALL = { answer: true, edit: true, setStatus: true, delete: true, copyLink: true };

async function openMenu(
  abilities: Partial<TripView['abilities']>,
  onDelete = () => undefined,
  {
    nextOrganizers = null,
    onHandOver = () => undefined,
    companions = [],
    onCompanionLeaves = () => undefined,
  }: Partial<HandOver> = {},
) {
  const trip = { tripId: 'amy-lima', joinUrl: 'https://x.example/join/amy-lima' };
  await renderInApp(
    <main>
      <TripOptions
        trip={{ ...trip, abilities: { ...ALL, ...abilities } } as TripView}
        hasAnswered
        nextOrganizers={nextOrganizers}
        onHandOver={onHandOver}
        companions={companions}
        onCompanionLeaves={onCompanionLeaves}
        onLeave={() => undefined}
        onDelete={onDelete}
      />
    </main>,
  );
  fireEvent.keyDown(screen.getByRole('button', { name: 'Trip options' }), { key: 'ArrowDown' });
}

/** The entries that would be refused, each with its reason. */
const refused = () =>
  screen
    .getAllByRole('menuitem')
    .filter((item) => item.getAttribute('aria-disabled') === 'true')
    .map((item) => {
      const [label, why] = ['aria-labelledby', 'aria-describedby'].map(
        (name) => document.getElementById(item.getAttribute(name) ?? '')?.textContent,
      );
      return [label, why];
    });

// SPEC-2 2
it('what the server would refuse says why, in the words of the refusal', async () => {
  await openMenu({});
  expect(refused()).toEqual([]);
  cleanup();
  await openMenu({ answer: false, edit: false });
  expect(refused()).toEqual([
    ['Edit My Response', APP_ERRORS.trip_ready.message],
    ['Update Trip', APP_ERRORS.trip_ready_edit.message],
  ]);
  cleanup();
  await openMenu({ answer: false, edit: false, delete: false });
  expect(refused()[2]).toEqual(['Delete Trip', APP_ERRORS.trip_booked.message]);
  expect(await screen.findByRole('menuitem', { name: 'Leave This Trip' })).toBeTruthy();
});

const BEN = { travelerId: 'ben', name: 'Ben Brown' };

// SPEC-4 16 'Hand over'
it('hands the trip over to a traveler whose email is proved', async () => {
  const onHandOver = vi.fn();
  await openMenu({}, undefined, { nextOrganizers: [BEN], onHandOver });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Make Ben Brown the Organizer' }));
  expect(onHandOver).toHaveBeenCalledWith('ben');
  cleanup();
  await openMenu({}, undefined, { nextOrganizers: [BEN, { travelerId: 'cy', name: 'Cy Costa' }] });
  expect(await screen.findByRole('menuitem', { name: 'Make … the Organizer' })).toBeTruthy();
});

// SPEC-4 14.1
it('takes somebody off the trip whom the reader answers for', async () => {
  const onCompanionLeaves = vi.fn();
  const companions = [{ travelerId: 'lea', name: 'Lea' }];
  await openMenu({ answer: false }, undefined, { companions, onCompanionLeaves });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Lea Can’t Come' }));
  expect(onCompanionLeaves).toHaveBeenCalledWith('lea');
});

it('says why nobody can take the trip over, and nothing to those who do not organize it', async () => {
  await openMenu({}, undefined, { nextOrganizers: [] });
  expect(refused()).toEqual([
    ['Make … the Organizer', 'No other traveler has verified their email yet.'],
  ]);
  cleanup();
  await openMenu({ setStatus: false }, undefined, { nextOrganizers: [BEN] });
  expect(screen.queryByText(/the Organizer/)).toBeNull();
});

it('it is reached by the keyboard, and does nothing', async () => {
  const onDelete = vi.fn();
  await openMenu({ delete: false }, onDelete);
  const item = await screen.findByRole('menuitem', { name: 'Delete Trip' });
  screen.getAllByRole('menuitem')[0]?.focus();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End' });
  expect(document.activeElement).toBe(item);
  fireEvent.keyDown(item, { key: 'Enter' });
  fireEvent.click(item);
  expect(onDelete).not.toHaveBeenCalled();
  expect(screen.getByRole('menu')).toBeTruthy();
});
