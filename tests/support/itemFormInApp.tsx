import { onTestFinished, vi } from 'vitest';
import { newItem, typedItem } from '@/features/composer/domain/typedItem';
import {
  CommandsContext,
  type Composer,
  type ComposerCommands,
  ComposerContext,
  type Editing,
  EditingContext,
} from '@/features/composer/web/composerContext';
import { ItemForm } from '@/features/composer/web/item/ItemForm';
import { type ItemEdit, type ItemEdits, itemFault } from '@/features/composer/web/item/itemEdit';
import { type People, PeopleContext } from '@/features/composer/web/people';
import { makeUnsent } from '@/features/composer/web/state/unsent';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';
import { EditStore } from '@/platform/web/edits/EditStore';
import { Toaster } from '@/platform/web/ui/Toaster';
import { emptyPlan, emptyTraveler } from './planParts';
import { renderInApp } from './renderInApp';

const list = [
  { ...emptyTraveler, mustSee: 'The tile museum', accommodations: 'No nuts' },
  {
    ...emptyTraveler,
    travelerId: 'ben',
    partyOf: 'ben',
    name: 'Ben',
    specialTravel: 'A wheelchair',
  },
];
const peopleOf = (travelers: readonly Traveler[]): People => ({
  list: travelers,
  going: travelers.map(({ travelerId }) => travelerId),
  nameOf: (id) =>
    travelers.find(({ travelerId }) => travelerId === id)?.name ?? 'A traveler who left',
});

/** Renders the form of a saved item, or of a new one. `sent` is what would be saved. */
export async function renderItemForm(
  item: Item | null,
  {
    plan = emptyPlan,
    commands,
    checks = [],
    saves = [],
    travelers = list,
  }: {
    plan?: Plan;
    commands?: Partial<ComposerCommands>;
    checks?: Composer['saved']['checks'];
    saves?: Composer['saved']['saves'];
    travelers?: readonly Traveler[];
  } = {},
) {
  const sent: ItemEdit[] = [];
  const edits: ItemEdits = new EditStore({
    blank: {},
    check: itemFault,
    send: (edit) => {
      sent.push(edit);
      return Promise.reject(new Error('Nothing should be saved here.'));
    },
    read: () => {
      throw new Error('Nothing should be saved here.');
    },
  });
  // What is refused is tried again and logged, by then while another test runs.
  onTestFinished(() => edits.drop('item'));
  const people = peopleOf(travelers);
  const close = vi.fn();
  const checkItems = vi.fn();
  const touched = [{ travelerId: 'ana', need: 'accommodations', touches: ['food'] }];
  const looks = {
    input: { plan: emptyPlan, items: item ? [item] : [], travelers },
    ...{
      page: { plans: [], trip: { destination: 'Naples' } },
      saved: { touched, checks: [], saves },
    },
  } as unknown as Composer;
  const acts = { checkItems, checksOf: () => [...checks], rateTyped: () => '' };
  const base = item ? typedItem(item, 'USD') : newItem('other', '2027-04-03', 'USD');
  const retype: Editing['retype'] = (id, amend) =>
    edits.retype({ id, planId: 'plan', base, began: item && 4, extra: {} }, amend);
  const unsent = makeUnsent();
  const editing = { edits, unsent, close, retype, remove: vi.fn() } as unknown as Editing;
  const shown = (
    <PeopleContext value={people}>
      <ComposerContext value={looks}>
        <CommandsContext value={{ ...acts, ...commands } as unknown as ComposerCommands}>
          <EditingContext value={editing}>
            <ItemForm
              itemId="item"
              plan={plan}
              saved={item && { version: 4, form: typedItem(item, 'USD') }}
              blank={item ? null : newItem('other', '2027-04-03', 'USD')}
              field={undefined}
            />
          </EditingContext>
        </CommandsContext>
      </ComposerContext>
    </PeopleContext>
  );
  const rendered = await renderInApp(
    <>
      {shown}
      <Toaster />
    </>,
  );
  return { rendered, sent, close, checkItems, unsent, edits };
}
