import { randomUUID } from 'node:crypto';
import { type ItemForm, itemFormSchema } from '@/features/composer/domain/itemForm';
import { newItem } from '@/features/composer/domain/typedItem';
import { addItem, saveItem } from '@/features/composer/server/itemCommands';
import { openComposer } from '@/features/composer/server/openComposer';
import { createPlan, savePlan } from '@/features/composer/server/planCommands';
import { newPlanSchema, planFormSchema } from '@/features/plans/domain/plan';
import { readSuppliers } from '@/features/sheets/server/confirmed';
import { readPromises } from '@/features/verdicts/server/readPromises';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import type { DemoItem, DemoPlan } from './demoPlan';

/** Returns a traveler's id within the trip, by first name. */
export type IdOf = (firstName: string) => string;

interface Frame {
  /** Returns a day of the plan. The first is 0. */
  dayOf: (day: number) => string;
  idOf: IdOf;
  currency: string;
}

function formOf(demo: DemoItem, { dayOf, idOf, currency }: Frame): ItemForm {
  const { day, until, who, serves = {}, rooms = [], ...said } = demo;
  return {
    ...newItem('other', null, currency),
    ...said,
    startsOn: day === null ? '' : dayOf(day),
    endsOn: until === undefined ? '' : dayOf(until),
    who: who ? who.map(idOf) : 'everyone',
    serves: Object.entries(serves).flatMap(([name, answers]) =>
      answers.map((answer) => ({ travelerId: idOf(name), answer })),
    ),
    rooms: rooms.map(([name, beds, ...names]) => ({ name, beds, who: names.map(idOf) })),
  };
}

/** A demo plan as saved. */
export interface ComposedDemoPlan {
  planId: string;
  items: readonly DemoItem[];
  /** Changes each item with this title. */
  change: (title: string, to: Partial<DemoItem>) => Promise<void>;
}

interface DemoComposing {
  tripId: string;
  operator: Actor;
  demo: DemoPlan;
  planStart: string;
  planEnd: string;
  dayOf: (day: number) => string;
}

/** Returns the ids of a trip's travelers by first name. Throws if nobody has that name. */
export async function travelersOf(db: Db, operator: Actor, tripId: string): Promise<IdOf> {
  const { travelers } = await openComposer(db, operator, tripId, { readPromises, readSuppliers });
  const ids = new Map(travelers.map((one) => [one.name.split(' ')[0] ?? '', one.travelerId]));
  return (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`Nobody called ${name} travels on ${tripId}.`);
    return id;
  };
}

/** Makes a demo plan, as an operator would. */
export async function composeDemoPlan(db: Db, composing: DemoComposing): Promise<ComposedDemoPlan> {
  const { tripId, operator, demo, planStart, planEnd, dayOf } = composing;
  const { timeZone, currency, summary } = demo;
  const frame = { planStart, planEnd, timeZone, currency };
  const made = await createPlan(db, operator, { tripId, form: newPlanSchema.parse(frame) });
  const key = { tripId, planId: made.plan.planId };
  const form = planFormSchema.parse({
    ...frame,
    planTitle: made.plan.planTitle,
    summary,
    rates: [],
    contactName: 'Marta at our night desk',
    contactPhone: '+1 555 010 2030',
  });
  await savePlan(db, { ...key, ...operator }, { began: 1, form, move: 'keepDates' });
  const idOf = await travelersOf(db, operator, tripId);
  const written = (item: DemoItem) => itemFormSchema.parse(formOf(item, { dayOf, idOf, currency }));
  const items = demo.items.map((item) => ({ item, itemId: randomUUID(), version: 1 }));
  for (const { item, itemId } of items) {
    await addItem(db, { ...key, ...operator, itemId }, written(item), 'end');
  }
  return {
    planId: key.planId,
    items: demo.items,
    async change(title, to) {
      const named = items.filter(({ item }) => item.title === title);
      if (named.length === 0) throw new Error(`The plan has nothing called ${title}.`);
      for (const one of named) {
        one.item = { ...one.item, ...to };
        const { itemId, version: began } = one;
        const { saved } = await saveItem(db, { ...key, ...operator, itemId }, written(one.item), {
          began,
        });
        one.version = saved.version;
      }
    },
  };
}
