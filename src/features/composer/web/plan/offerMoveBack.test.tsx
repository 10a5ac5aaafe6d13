// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ana, some } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import { saying } from '#support/saying';
import type { Item } from '@/features/plans/domain/item';
import { Toaster } from '@/platform/web/ui/Toaster';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import type { Edits } from '../api';
import { endOffer } from '../state/offerUndo';
import { offerMoveBack } from './offerMoveBack';

const later = { planStart: '2027-04-05', planEnd: '2027-04-12' };
const on = (title: string, startsOn: string, version: number) => ({
  ...{ item: some(title, { startsOn }) as Item, version, was: null },
});
const composed = (days: object, items: ComposerPlan['items'], checks: object[] = []) =>
  ({
    plan: { ...emptyPlan, ...days },
    items,
    checks,
    personVersions: {},
  }) as unknown as ComposerPlan;

// SPEC-2 5 'Moving'
it('takes a move back with what was checked, and names what was saved since', async () => {
  const checked = (itemId: string) => ({
    itemId,
    travelerId: 'ana',
    need: 'accommodations',
    note: itemId,
  });
  const checks = [checked('walk'), checked('dinner')];
  const before = composed({}, [on('Walk', '2027-04-04', 1), on('Dinner', '2027-04-04', 4)], checks);
  const after = composed(later, [on('Walk', '2027-04-06', 2), on('Dinner', '2027-04-06', 5)]);
  const back = composed({}, [on('Walk', '2027-04-04', 3), on('Dinner', '2027-04-06', 6)]);
  const api = { moveBack: vi.fn(async () => back), checkItems: vi.fn(async () => ({})) };
  const edits = { api, items: { flush: async () => undefined } } as unknown as Edits;
  const travelers = [{ ...ana({}), version: 7 }];
  render(<Toaster />);
  onTestFinished(endOffer);
  offerMoveBack(edits, { plans: [before], travelers } as unknown as ComposerPage, after);
  const offer = (await waitFor(() => saying('Moved to Apr 5 – 12, 2027.'))).closest('li');
  // An offer of an earlier test in the same worker may still be on its way out.
  await userEvent.click(within(offer as HTMLElement).getByRole('button', { name: 'Undo' }));
  await screen.findByText('“Dinner” was saved since, and stays where it is.');
  expect(api.moveBack).toHaveBeenCalledWith(
    expect.objectContaining({
      items: [
        { itemId: 'walk', version: 2, wasBooked: false },
        { itemId: 'dinner', version: 5, wasBooked: false },
      ],
      to: { planStart: '04/03/2027', planEnd: '04/10/2027' },
    }),
  );
  await waitFor(() =>
    expect(api.checkItems).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        items: [{ itemId: 'walk', version: 3 }],
        note: 'walk',
        answers: 7,
      }),
    ),
  );
});
