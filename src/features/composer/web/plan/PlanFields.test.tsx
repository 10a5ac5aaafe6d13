// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, useSyncExternalStore } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { emptyItem, emptyPlan } from '#support/planParts';
import { renderInApp } from '#support/renderInApp';
import { Undoing } from '#support/undoing';
import type { Item } from '@/features/plans/domain/item';
import { planFormSchema } from '@/features/plans/domain/plan';
import { AppError } from '@/platform/domain/appError';
import { EditStore } from '@/platform/web/edits/EditStore';
import type { ComposerPlan } from '../../domain/composer';
import { isMovable } from '../../domain/moveItems';
import { isInPlans } from '../../domain/otherCurrency';
import { typedPlan } from '../../domain/typedItem';
import { makeUnsent } from '../state/unsent';
import {
  CommandsContext,
  type ComposerCommands,
  type Editing,
  EditingContext,
} from '../useComposer';
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
    ...{ plan: emptyPlan, version: 3, changes: 3, personVersions: {}, ticks: [], lookedAt: [] },
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
        movable={items.filter(isMovable).length}
        inPlans={items.filter(isInPlans).length}
      />
    </EditingContext>
  );
}

interface Server {
  refuse?: (edit: PlanEdit) => AppError | null;
  /** Returns the plan that the page reads once it is saved; by default it reads none anew. */
  reread?: (now: ComposerPlan, edit: PlanEdit) => ComposerPlan;
}

/** Renders the form of a plan with these items. `sent` is what would be saved. */
async function renderFields(items: readonly Item[], { refuse, reread }: Server = {}) {
  const sent: PlanEdit[] = [];
  let open = composed(items);
  let show: (open: ComposerPlan) => void = () => undefined;
  const { planId } = open.plan;
  const edits: PlanEdits = new EditStore({
    blank: {},
    check: planFault,
    send: async (edit) => {
      const refusal = refuse?.(edit);
      if (refusal) throw refusal;
      sent.push(edit);
      if (!reread) return open;
      open = { ...reread(open, edit), version: 3 + sent.length };
      await act(async () => show(open));
      return open;
    },
    read: (_saved, { form }) => ({
      ...{ version: 3 + sent.length, form: reread ? typedPlan(open.plan) : form },
    }),
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
      <Undoing>
        <Followed
          first={open}
          edits={edits}
          onShow={(set) => {
            show = set;
          }}
        />
      </Undoing>
    </CommandsContext>,
  );
  return { rendered, sent, now: () => open.plan };
}

describe('a plan in another currency', () => {
  it.each([['1.1'], ['1,1']])(
    'saves no rate again that was typed for the old one as %s',
    async (typed) => {
      const euros = { ...emptyItem, itemCurrency: 'EUR', cost: 4_500 };
      const { rendered, now } = await renderFields([euros], {
        reread(open, { form }) {
          const read = planFormSchema.parse(form);
          const rates = read.currency === open.plan.currency ? read.rates : [];
          return { ...open, plan: { ...open.plan, ...read, rates } };
        },
      });
      await rendered.press('Add a Rate');
      await userEvent.type(screen.getByLabelText('1 EUR is, in USD'), typed);
      await rendered.leave();
      await waitFor(() => expect(now().rates).toMatchObject([{ rate: '1.1' }]));
      await rendered.fill({ currency: 'JPY' });
      await rendered.leave();
      await waitFor(() => expect(now().currency).toBe('JPY'));
      await waitFor(() => expect(rendered.controls('rates.0.rate')).toEqual([]));
      await rendered.fill({ summary: 'Slow days' });
      await rendered.leave();
      await waitFor(() => expect(now().summary).toBe('Slow days'));
      expect(now().rates).toEqual([]);
    },
  );
});

describe('a plan on other days', () => {
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
    await rendered.press('Move with it');
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

  it('asks nothing when everything is booked or waiting, or when the days are not valid', async () => {
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

  it('asks what becomes of the amounts in another currency, and converts them by a rate', async () => {
    const { rendered, sent } = await renderFields([{ ...emptyItem, cost: 4_500 }]);
    await rendered.fill({ currency: 'EUR', planTitle: 'Slow' });
    await rendered.leave();
    expect(sent.at(-1)?.form).toMatchObject({ planTitle: 'Slow', currency: 'USD' });
    screen.getByText('What should happen to the amounts of 1 item?');
    await rendered.press('Convert by This Rate');
    screen.getByText('Please enter a rate, such as 1.08.');
    await userEvent.type(screen.getByLabelText('What 1 USD is worth in EUR'), '0,92');
    await rendered.press('Convert by This Rate');
    await waitFor(() =>
      expect(sent.at(-1)).toMatchObject({
        form: { currency: 'EUR' },
        extra: { amounts: { how: 'convert', rate: '0.92' } },
      }),
    );
  });

  it('keeps the numbers, or the currency, if it is told to', async () => {
    const { rendered, sent } = await renderFields([{ ...emptyItem, cost: 4_500 }]);
    await rendered.fill({ currency: 'EUR' });
    await rendered.press('Leave It in USD');
    expect(rendered.control('currency').value).toBe('USD');
    await rendered.fill({ currency: 'EUR' });
    await rendered.press('Keep the Numbers');
    await waitFor(() => expect(sent.at(-1)?.extra).toEqual({ amounts: { how: 'keep' } }));
  });

  it('takes a rate for another currency, with the day from which it is, and puts it back', async () => {
    const { rendered, sent } = await renderFields([emptyItem]);
    await rendered.press('Add a Rate');
    await userEvent.type(screen.getByLabelText('1 EUR is, in USD'), '1.08');
    await rendered.leave();
    await waitFor(() =>
      expect(sent.at(-1)?.form.rates).toMatchObject([{ currency: 'EUR', rate: '1.08' }]),
    );
    await rendered.press('Remove EUR');
    await rendered.leave();
    await waitFor(() => expect(sent.at(-1)?.form.rates).toEqual([]));
    screen.getByText('Removed the rate of EUR.');
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
    await screen.findByText('Not put back: it was in USD, and this is in JPY now.');
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

  it('shows what is missing beside its field', async () => {
    const { rendered, sent } = await renderFields([]);
    await rendered.fill({ planTitle: ' ' });
    await rendered.leave();
    expect(rendered.besideOf('planTitle')).toContain('Please name the plan.');
    expect(sent).toEqual([]);
  });
});
