import { randomUUID } from 'node:crypto';
import { type ItemForm, itemFormSchema } from '@/features/plans/domain/itemForm';
import { lint } from '@/features/plans/domain/lint/lint';
import { withLooks } from '@/features/plans/domain/lint/looks';
import { newPlanSchema, planFormSchema } from '@/features/plans/domain/plan';
import { addItem } from '@/features/plans/server/itemCommands';
import { openComposer } from '@/features/plans/server/openComposer';
import { lookAt } from '@/features/plans/server/personCommands';
import { createPlan, savePlan } from '@/features/plans/server/planCommands';
import { propose } from '@/features/plans/server/propose';
import { afterProposal } from '@/features/verdicts/server/afterProposal';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import type { DemoItem, DemoPlan } from './demoPlan';

/** By the first name of somebody who travels, who they are within the trip. */
type IdOf = (firstName: string) => string;

interface Frame {
  /** A day of the plan, counted from its first. */
  dayOf: (day: number) => string;
  idOf: IdOf;
  currency: string;
}

function formOf(demo: DemoItem, { dayOf, idOf, currency }: Frame): ItemForm {
  const { day, until, who, serves = {}, rooms = [], ...said } = demo;
  const nothing = { place: '', startTime: '', endTime: '', timeZone: '', endTimeZone: '' };
  const free = { details: '', url: '', cost: '', reference: '' };
  return {
    ...nothing,
    ...free,
    ...{ costPer: 'person', payment: 'included', booking: 'idea', currency },
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

/** Looks at every warning that there is of the trip's only plan, and proposes it. */
async function proposeDemoPlan(db: Db, operator: Actor, tripId: string, consentBy: string) {
  const { plans, travelers, trip } = await openComposer(db, operator, tripId);
  const [composed] = plans;
  if (!composed) throw new Error('The demo has no such plan.');
  const { plan, changes, proposedAnswers, leftNames } = composed;
  const items = composed.items.map(({ item }) => item);
  const key = { tripId, planId: plan.planId };
  const asks = trip.asks;
  const findings = lint({ plan, items, travelers, asks, proposedAnswers, leftNames });
  for (const found of withLooks(findings, [])) {
    await lookAt(db, operator, key, { key: found.key, isLookedAt: true });
  }
  const round = { consentBy, quorum: null, minimumGroup: null };
  await propose(db, operator, key, { changes, roundVersion: null, round }, afterProposal);
}

interface DemoComposing {
  tripId: string;
  operator: Actor;
  demo: DemoPlan;
  planStart: string;
  planEnd: string;
  dayOf: (day: number) => string;
  consentBy: string;
}

/** Makes a plan of the demo, as an operator would. */
export async function composeDemoPlan(db: Db, composing: DemoComposing): Promise<void> {
  const { tripId, operator, demo, planStart, planEnd, dayOf, consentBy } = composing;
  const { timeZone, currency, summary, items, isProposed } = demo;
  const frame = { planStart, planEnd, timeZone, currency };
  const made = await createPlan(db, { tripId, form: newPlanSchema.parse(frame) });
  const key = { tripId, planId: made.plan.planId };
  const form = planFormSchema.parse({ ...frame, planTitle: made.plan.planTitle, summary });
  await savePlan(db, key, { began: 1, form, move: 'keepDates' });
  const { travelers } = await openComposer(db, operator, tripId);
  const ids = new Map(travelers.map((one) => [one.name.split(' ')[0] ?? '', one.travelerId]));
  const idOf: IdOf = (name) => {
    const id = ids.get(name);
    if (!id) throw new Error(`Nobody called ${name} travels on ${tripId}.`);
    return id;
  };
  for (const item of items) {
    const written = itemFormSchema.parse(formOf(item, { dayOf, idOf, currency }));
    await addItem(db, { ...key, itemId: randomUUID() }, written, 'end');
  }
  if (isProposed) await proposeDemoPlan(db, operator, tripId, consentBy);
}
