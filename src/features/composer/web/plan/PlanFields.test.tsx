// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import { renderInApp } from '#support/renderInApp';
import { type Item, isDated } from '@/features/plans/domain/item';
import { AppError } from '@/platform/domain/appError';
import { EditStore } from '@/platform/web/edits/EditStore';
import { Toaster } from '@/platform/web/ui/Toaster';
import type { ComposerPlan } from '../../domain/composer';
import { hasAmounts } from '../../domain/hasAmounts';
import { typedPlan } from '../../domain/typedItem';
import {
  CommandsContext,
  type ComposerCommands,
  type Editing,
  EditingContext,
} from '../composerContext';
import { makeUnsent } from '../state/unsent';
import { PlanFields } from './PlanFields';
import { type PlanEdit, type PlanEdits, planFault } from './planEdit';

let unsent = makeUnsent();
afterEach(() => {
  unsent = makeUnsent();
  vi.restoreAllMocks();
});

const TRIP = { destination: 'Kyoto, Japan', organizersZone: 'UTC' };
const QUESTION = 'What should happen to the item?';

function composed(items: readonly Item[]): ComposerPlan {
  return {
    ...{
      plan: emptyPlan,
      version: 3,
      changes: 3,
      personVersions: {},
      lookedAt: [],
      saves: [],
      copied: [],
      optIns: [],
      choicesClosed: {},
    },
    ...{ touched: [], checks: [] },
    ...{ proposedAnswers: {}, leftNames: {}, proposed: null, isChosen: false, deleted: [] },
    chosenFor: null,
    items: items.map((item) => ({ item, version: 1, was: null })),
  };
}

interface FollowedProps {
  first: ComposerPlan;
  edits: PlanEdits;
  /** Receives what shows another version. */
  onShow: (show: (open: ComposerPlan) => void) => void;
}

/** The form with its pending edit, as the composer renders it. */
function Followed({ first, edits, onShow }: FollowedProps) {
  const [open, setOpen] = useState(first);
  onShow(setOpen);
  const edit = useSyncExternalStore(edits.subscribe, edits.snapshot).get(open.plan.planId);
  const items = open.items.map(({ item }) => item);
  return (
    <EditingContext value={{ unsent } as unknown as Editing}>
      <PlanFields
        {...{ open, edits }}
        edit={edit ?? null}
        trip={TRIP}
        dated={items.filter(isDated)}
        hasAmounts={hasAmounts(items, [])}
      />
    </EditingContext>
  );
}

interface Server {
  refuse?: (edit: PlanEdit) => AppError | null;
}

/** Renders the form of a plan with these items. `sent` is what would be saved. */
async function renderFields(items: readonly Item[], { refuse }: Server = {}) {
  const sent: PlanEdit[] = [];
  const open = composed(items);
  let show: (open: ComposerPlan) => void = () => undefined;
  const { planId } = open.plan;
  const edits: PlanEdits = new EditStore({
    blank: {},
    check: planFault,
    send: async (edit) => {
      const refusal = refuse?.(edit);
      if (refusal) throw refusal;
      sent.push(edit);
      return open;
    },
    read: (_saved, { form }) => ({ version: 3 + sent.length, form }),
  });
  const retypeRates: ComposerCommands['retypeRates'] = (amend) => {
    const now = sent.at(-1)?.form ?? typedPlan(open.plan);
    edits.retype(
      { id: planId, planId, base: now, began: 3 + sent.length, extra: {} },
      ({ rates }) => ({ rates: amend(rates, now.currency) }),
    );
  };
  const rendered = await renderInApp(
    <CommandsContext value={{ retypeRates } as ComposerCommands}>
      <Followed
        first={open}
        edits={edits}
        onShow={(set) => {
          show = set;
        }}
      />
      <Toaster />
    </CommandsContext>,
  );
  const theySave = (plan: Partial<ComposerPlan['plan']>) =>
    act(async () => show({ ...open, plan: { ...open.plan, ...plan }, version: 4 }));
  return { rendered, sent, theySave };
}

it('a plan with amounts keeps its currency, and says where to have another', async () => {
  const { rendered } = await renderFields([{ ...emptyItem, cost: 4_500 }]);
  const stays = 'Prices are in USD. Make a new plan for another currency.';
  expect(rendered.besideOf('currency')).toContain(stays);
  const choices = () => [...rendered.control('currency').querySelectorAll('option')].length;
  expect(choices()).toBe(1);
  cleanup();
  const empty = await renderFields([emptyItem]);
  expect(empty.rendered.besideOf('currency')).not.toContain(stays);
  await empty.rendered.press('Add a Rate');
  expect(empty.rendered.besideOf('currency')).toContain(stays);
});

it('a plan that somebody else has put into another currency takes no rate typed for the old one', async () => {
  const { rendered, theySave } = await renderFields([emptyItem]);
  await rendered.press('Add a Rate');
  await userEvent.type(screen.getByLabelText('1 EUR is, in USD'), '1.1');
  await theySave({ currency: 'JPY' });
  expect(rendered.control('currency').value).toBe('JPY');
  expect(rendered.controls('rates.0.rate')).toEqual([]);
});

describe('a plan on other days', () => {
  it('asks whether booked items move as well, which nobody has to tick', async () => {
    const booked = { ...emptyItem, booking: 'booked' as const };
    const { rendered, sent } = await renderFields([
      { ...booked, itemId: 'flight', title: 'Flight' },
      { ...booked, itemId: 'train', title: 'Train' },
    ]);
    await rendered.fill({ planStart: '04/05/2027', planEnd: '04/12/2027' });
    screen.getByRole('group', { name: 'These are booked: move them as well?' });
    const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'All of them' });
    await userEvent.click(all);
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^(Flight|Train)/ });
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true]);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Flight/ }));
    expect(all.checked).toBe(false);
    await rendered.press('Move with the trip');
    await waitFor(() =>
      expect(sent.at(-1)?.extra).toEqual({ move: 'moveWithIt', booked: ['train'] }),
    );
  });

  it('asks what should happen to its items before saving, and saves with the answer', async () => {
    let { rendered, sent } = await renderFields([emptyItem]);
    await rendered.fill({ planStart: '04/05/2027', planEnd: '04/12/2027' });
    await rendered.leave();
    cleanup(); // As a reload does.
    ({ rendered, sent } = await renderFields([emptyItem]));
    expect(rendered.control('planStart').value).toBe('04/05/2027');
    screen.getByText(QUESTION);
    const withOtherDays = () => sent.filter(({ form }) => form.planStart !== '04/03/2027');
    expect(withOtherDays()).toEqual([]);
    await rendered.press('Move with the trip');
    expect(unsent.snapshot().size).toBe(0);
    await waitFor(() =>
      expect(withOtherDays()).toMatchObject([
        {
          extra: { move: 'moveWithIt' },
          form: { planStart: '04/05/2027', planEnd: '04/12/2027' },
        },
      ]),
    );
  });

  it('asks nothing when everything is waiting or booked for days that stay, or when the days are not valid', async () => {
    const booked: Item = { ...emptyItem, booking: 'booked' };
    const { rendered, sent } = await renderFields([booked, { ...emptyItem, startsOn: null }]);
    await rendered.fill({ planEnd: '04/01/2027' });
    await rendered.leave();
    expect(rendered.besideOf('planEnd')).toContain('The last day cannot be before the first day.');
    expect(sent).toEqual([]);
    await rendered.fill({ planEnd: '04/12/2027' });
    await rendered.leave();
    expect(screen.queryByText(QUESTION)).toBeNull();
    expect(sent.at(-1)?.form.planEnd).toBe('04/12/2027');
  });

  it('saves the rest meanwhile, and can leave the days as they were', async () => {
    const { rendered, sent } = await renderFields([emptyItem]);
    await rendered.fill({ planStart: '04/05/2027', planTitle: 'Slow' });
    await rendered.leave();
    expect(sent.at(-1)?.form).toMatchObject({ planTitle: 'Slow', planStart: '04/03/2027' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep the Old Days' }));
    expect(rendered.control('planStart').value).toBe('04/03/2027');
    expect(screen.queryByText(QUESTION)).toBeNull();
  });

  it('takes a rate for another currency, with the day from which it is, and puts it back', async () => {
    const { rendered, sent } = await renderFields([emptyItem]);
    // The plan is not read anew here: without another change, nothing would be left to save.
    await rendered.fill({ summary: 'Slow days' });
    await rendered.press('Add a Rate');
    await userEvent.type(screen.getByLabelText('1 EUR is, in USD'), '1.08');
    await rendered.leave();
    await waitFor(() =>
      expect(sent.at(-1)?.form.rates).toMatchObject([{ currency: 'EUR', rate: '1.08' }]),
    );
    await rendered.press('Remove EUR');
    await rendered.leave();
    await waitFor(() => expect(sent.at(-1)?.form.rates).toEqual([]));
    await screen.findByText('Removed the rate of EUR.');
    await rendered.press('Undo');
    await waitFor(() => expect(rendered.control('rates.0.rate').value).toBe('1.08'));
    await waitFor(() => expect(sent.at(-1)?.form.rates).toMatchObject([{ rate: '1.08' }]));
    await rendered.fill({ planStart: '04/05/2027' });
    await rendered.press('Remove EUR');
    await rendered.press('Undo');
    await waitFor(() => expect(rendered.control('rates.0.rate').value).toBe('1.08'));
    // Days that still wait for an answer stay as typed.
    expect(rendered.control('planStart').value).toBe('04/05/2027');
    await rendered.press('Remove EUR');
    await rendered.fill({ currency: 'JPY' });
    await rendered.leave();
    await waitFor(() => expect(sent.at(-1)?.form.currency).toBe('JPY'));
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await rendered.press('Undo');
    await screen.findByText('Not undone. It was in USD, and this is in JPY now.');
  });

  it('says beside its field why the server refuses it, and saves the others', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const message = 'The costs of its items are in USD.';
    const refused = new AppError('invalid_input', [{ path: 'currency', message }]);
    const { rendered, sent } = await renderFields([emptyItem], {
      refuse: ({ form }) => (form.currency === 'EUR' ? refused : null),
    });
    await rendered.fill({ currency: 'EUR', summary: 'Slow days' });
    await rendered.leave();
    await waitFor(() => expect(rendered.besideOf('currency')).toContain(message));
    expect(rendered.control('currency').getAttribute('aria-invalid')).toBe('true');
    expect(sent.at(-1)?.form).toMatchObject({ currency: 'USD', summary: 'Slow days' });
    expect(rendered.control('currency').value).toBe('EUR');
    screen.getByText(`Not saved yet. ${message}`);
    await rendered.fill({ currency: 'USD' });
    expect(rendered.besideOf('currency')).not.toContain(message);
  });

  it('finds its time zone by a city or country, and says which one the destination is in', async () => {
    const { rendered, sent } = await renderFields([]);
    await screen.findByText(/is on Tokyo time\./, {}, { timeout: 5000 });
    await userEvent.type(screen.getByLabelText('Find a time zone by city or country'), 'napl');
    await userEvent.click(await screen.findByRole('button', { name: /Europe\/Rome/ }));
    expect(rendered.control('timeZone').value).toBe('Europe/Rome');
    await rendered.press('Use Tokyo time');
    await rendered.leave();
    await waitFor(() => expect(sent.at(-1)?.form.timeZone).toBe('Asia/Tokyo'));
  });
});
