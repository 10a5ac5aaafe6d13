import { expect, it, vi } from 'vitest';
import { ana, some } from '#support/linted';
import { emptyPlan } from '#support/planParts';
import type { ComposerPage, ComposerPlan } from '../../domain/composer';
import type { Edits } from '../api';
import { ticking } from './ticking';

/** Returns the ticking of a plan, what it sends, and how to undo the last removal. */
function ticked() {
  const sent: object[] = [];
  const send = (what: object) => {
    sent.push(what);
    return Promise.resolve();
  };
  const api = { touchNeed: send, checkItems: send, acknowledge: send };
  const lookedAt = [{ key: 'seats', reason: 'They stand', by: 'Olga', at: '2027-01-01' }];
  const now = () => ({
    page: { travelers: [{ ...ana({}), version: 7 }] } as unknown as ComposerPage,
    saved: {
      ...{ plan: emptyPlan, lookedAt, items: [{ item: some('Walk'), version: 3 }] },
    } as unknown as ComposerPlan,
  });
  const offerUndo = vi.fn();
  const edits = { api, items: { flush: () => Promise.resolve() } } as unknown as Edits;
  const act = ticking({ planId: 'plan', edits, now, offerUndo });
  const undo = () => offerUndo.mock.lastCall?.[0].undo();
  return { act, sent, offerUndo, undo };
}

// SPEC-2 5 'The list of ready trips': undo for every delete
it('ticks again what was unticked: that nothing is needed', async () => {
  const { act, sent, offerUndo, undo } = ticked();
  const need = { travelerId: 'ana', need: 'accommodations' } as const;
  act.touchNeed({ ...need, touches: ['nothing'] });
  expect(offerUndo).not.toHaveBeenCalled();
  act.untickNothing(need);
  expect(offerUndo.mock.lastCall?.[0].text).toBe('Unticked: Nothing needed for Ana.');
  await undo();
  expect(sent).toMatchObject([
    { touches: ['nothing'] },
    { touches: [] },
    { touches: ['nothing'], answers: 7 },
  ]);
});

it('ticks again what was unticked: an item that was checked, with its note', async () => {
  const { act, sent, offerUndo, undo } = ticked();
  const checking = { travelerId: 'ana', need: 'accommodations', itemIds: ['walk'] } as const;
  act.checkItems({ ...checking, note: 'Asked Rui' }, false);
  expect(offerUndo.mock.lastCall?.[0].text).toBe('Unticked: Checked for Ana.');
  await undo();
  const items = [{ itemId: 'walk', version: 3 }];
  expect(sent).toMatchObject([{ isChecked: false }, { isChecked: true, note: 'Asked Rui', items }]);
});

it('ticks again what was unticked: a finding that was looked at, with its reason', async () => {
  const { act, sent, offerUndo, undo } = ticked();
  act.acknowledge('seats', false);
  expect(offerUndo.mock.lastCall?.[0].text).toBe('Taken up again.');
  await undo();
  expect(sent).toMatchObject([
    { isAcknowledged: false },
    { isAcknowledged: true, overrideReason: 'They stand' },
  ]);
  act.acknowledge('other', false);
  expect(offerUndo.mock.lastCall?.[0].text).toBe('Unticked: I have looked at this.');
});
