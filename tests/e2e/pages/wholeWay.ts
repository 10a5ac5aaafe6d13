import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { ApiPerson } from '#support/apiPerson';
import { dayFromNow, typedDay } from '#support/factories';
import { itemForm } from '#support/planForms';
import type { ItemForm } from '@/features/composer/domain/itemForm';
import { typedItem } from '@/features/composer/domain/typedItem';
import { EMPTY_ANSWERS } from '@/features/responses/domain/startingAnswers';
import type { VerdictForm } from '@/features/verdicts/domain/verdict';

export const FIRST = 120;
export const LAST = 124;

/** Answers that cause no findings in the journey's plans. */
export const answersOf = (firstName: string) => ({
  ...EMPTY_ANSWERS,
  firstName,
  lastName: 'Lima',
  availabilityStart: typedDay(FIRST - 5),
  availabilityEnd: typedDay(LAST + 5),
  budget: '€100,000',
  fromLocation: 'Porto',
  mustSee: firstName === 'Ben' ? 'The gates at dawn' : '',
  shareRoom: 'yes' as const,
});

/** A plan whose long parts Dee composes by procedure. The composer's own tests type them. */
export interface ComposedWay {
  dee: ApiPerson;
  tripId: string;
}

/** Adds a house with four rooms, and the gates that only Ben visits. */
export async function addItems({ dee, tripId }: ComposedWay): Promise<void> {
  const { travelers, plans } = await dee.api.plans.composer.query({ tripId });
  const planId = plans[0]?.plan.planId ?? '';
  const idOf = (firstName: string) =>
    travelers.find(({ name }) => name.startsWith(firstName))?.travelerId ?? '';
  const room = (name: string, ...who: string[]) => ({
    name,
    beds: who.length,
    who: who.map(idOf),
  });
  const items: Partial<ItemForm>[] = [
    {
      ...{ kind: 'stay', title: 'Ryokan Yoshida', cost: '630', costPer: 'room' },
      ...{ startsOn: dayFromNow(FIRST), endsOn: dayFromNow(LAST) },
      rooms: [
        room('Cedar room', 'Ana', 'Chi'),
        room('Maple room', 'Ben'),
        room('Oak room', 'Dev'),
        room('Pine room', 'Eli'),
      ],
      reference: 'REF-YOSHIDA',
    },
    {
      ...{ title: 'The shrine gates', startTime: '05:30', who: [idOf('Ben')] },
      serves: [{ travelerId: idOf('Ben'), answer: 'mustSee' }],
    },
  ];
  for (const item of items) {
    await dee.api.plans.addItem.mutate({
      ...{ tripId, planId, itemId: randomUUID(), after: 'end' },
      form: itemForm({ startsOn: dayFromNow(FIRST + 1), ...item }),
    });
  }
}

/** Saves each item of the plan with a change to its form. */
async function saveItems(
  { dee, tripId }: ComposedWay,
  change: (form: ItemForm) => Partial<ItemForm>,
): Promise<void> {
  const { plans } = await dee.api.plans.composer.query({ tripId });
  for (const { plan, items } of plans) {
    for (const { item, version } of items) {
      const form = typedItem(item, plan.currency);
      await dee.api.plans.saveItem.mutate({
        ...{ tripId, planId: plan.planId, itemId: item.itemId, began: version },
        form: { ...form, ...change(form) },
      });
    }
  }
}

/** Marks every item as booked. */
export const bookItems = (way: ComposedWay) => saveItems(way, () => ({ booking: 'booked' }));

/** Removes the room of someone who has left. Until then nothing can be proposed. */
export const giveUpRoom = (way: ComposedWay, name: string) =>
  saveItems(way, ({ rooms }) => ({ rooms: rooms.filter((room) => room.name !== name) }));

/** Changes one field of an item in the composer, and proposes a new version of its plan. */
export async function proposeChange(
  page: Page,
  { title, name, value }: { title: string; name: string; value: string },
): Promise<void> {
  await page
    .getByRole('heading', { level: 4 })
    .getByRole('button', { name: new RegExp(title) })
    .first()
    .click();
  await page.locator(`[name="${name}"]`).fill(value);
  await page.getByRole('button', { name: 'Done' }).click();
  // A condition that was accepted has to be looked at again once that person's part has changed.
  const promised = page
    .getByRole('list', { name: 'Findings' })
    .getByRole('listitem')
    .filter({ hasText: 'was promised' });
  await promised.getByLabel('I have looked at this').check();
  await page.getByRole('button', { name: 'Propose to the Group' }).click();
  await page
    .getByRole('dialog', { name: 'Propose a new version of Plan A' })
    .getByRole('button', { name: 'Propose', exact: true })
    .click();
}

/** The content of a verdict's form. */
export const WORKS: VerdictForm = { verdict: 'works', condition: '', reason: '' };

/** Gives someone's verdict without a browser, at the price that their page would have shown. */
export async function sayByCall(
  { api }: ApiPerson,
  tripId: string,
  verdict: VerdictForm,
): Promise<void> {
  const { round } = await api.verdicts.round.query({ tripId });
  for (const { proposalId, asked } of round?.variants ?? []) {
    const ceiling = asked?.ceiling ?? 0;
    await api.verdicts.give.mutate({ tripId, proposalId, verdict, ceiling });
  }
}
