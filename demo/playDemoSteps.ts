import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterProposal } from '@/app/server/hooks';
import { acknowledge } from '@/features/composer/server/personCommands';
import { propose } from '@/features/composer/server/propose';
import { withAcknowledgements } from '@/features/linter/domain/acknowledgement';
import { planItems } from '@/features/plans/server/itemTables';
import { readSuppliers } from '@/features/sheets/server/confirmed';
import type { Said } from '@/features/verdicts/domain/verdict';
import { choosePlan } from '@/features/verdicts/server/choose';
import { answerCondition, confirmCondition } from '@/features/verdicts/server/conditions';
import { finishTrips } from '@/features/verdicts/server/finish';
import { giveVerdict, seeChanges } from '@/features/verdicts/server/give';
import { markBooked } from '@/features/verdicts/server/markBooked';
import { askOperators, replyToThread } from '@/features/verdicts/server/questionCommands';
import { readPromises } from '@/features/verdicts/server/readPromises';
import { readRound, WHOLE } from '@/features/verdicts/server/readRound';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import type { ComposedDemoPlan, IdOf } from './composeDemoPlan';
import type { DemoStep } from './demoPlan';
import { lookAtItems, lookAtNeeds, readJudged, setAside } from './lookAtNeeds';
import { playDues } from './playDues';

const DAY_MS = 86_400_000;

/** What the steps of one trip need. */
export interface DemoStage {
  /** When the demo was started. */
  now: Date;
  tripId: string;
  operator: Actor;
  organizer: Actor;
  plans: readonly ComposedDemoPlan[];
  idOf: IdOf;
  actorOf: (firstName: string) => Actor;
}

/** A step about to be taken. */
interface Taken {
  db: Db;
  stage: DemoStage;
  plan: ComposedDemoPlan;
  now: Date;
}

/** Marks every warning about a plan as looked at, and proposes it. */
async function proposeDemoPlan({ db, stage, plan, now }: Taken, answersIn: number) {
  const { tripId, operator } = stage;
  const key = { tripId, planId: plan.planId };
  await lookAtNeeds(db, operator, key);
  const { page, composed, findings } = await readJudged(db, operator, key);
  const { changes } = composed;
  const errors = findings.filter(({ level }) => level === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ sentence }) => sentence).join(' '));
  for (const found of withAcknowledgements(findings, [])) {
    await acknowledge(db, operator, key, { key: found.key, isAcknowledged: true, reason: '' });
  }
  const last = new Date(now.getTime() + answersIn * DAY_MS).toISOString().slice(0, 10);
  const round = page.round ?? { consentBy: last, quorum: null, minimumGroup: null };
  const roundVersion = page.round?.version ?? null;
  await propose(
    db,
    operator,
    key,
    { changes, roundVersion, round, settled: [], now },
    {
      ...{ afterProposal, readPromises, readSuppliers },
    },
  );
}

type SaidCondition = Extract<Said, { verdict: 'worksIf' }>;

/** Returns the version of a plan that is with the group, and a lookup of people's conditions. */
async function openVersion({ db, stage, plan }: Taken) {
  const found = await readRound(db, stage.tripId, WHOLE);
  const variant = found?.round?.variants.find(({ planId }) => planId === plan.planId);
  if (!variant) throw new Error('The demo has not proposed this plan.');
  const conditionOf = (firstName: string): SaidCondition => {
    const id = stage.idOf(firstName);
    const said = variant.people.find(({ travelerId }) => travelerId === id)?.said;
    if (said?.verdict !== 'worksIf') throw new Error(`${firstName} has made no condition.`);
    return said;
  };
  return { variant, proposalId: variant.proposalId, conditionOf };
}

async function takeStep(taken: Taken, step: DemoStep): Promise<void> {
  const { db, stage, plan, now } = taken;
  const { tripId, operator, organizer, idOf, actorOf } = stage;
  const operatorId = operator.userId;
  switch (step.does) {
    case 'propose':
      return proposeDemoPlan(taken, step.answersIn);
    case 'look':
      return lookAtItems(db, operator, { tripId, planId: plan.planId }, idOf(step.who), step);
    case 'setAside':
      return setAside(db, operator, { tripId, planId: plan.planId }, step);
    case 'change':
      return plan.change(step.title, step.to);
    case 'reserve': {
      const needed = plan.items.filter(({ booking }) => booking !== 'notNeeded');
      for (const title of step.titles ?? needed.map((item) => item.title)) {
        await plan.change(title, { booking: 'booked' });
      }
      return;
    }
    case 'makeDues':
    case 'sayPaid':
    case 'confirmPaid':
    case 'leave':
      return playDues(db, taken, step);
    case 'markBooked':
      return markBooked(db, { tripId, operatorId, now });
    case 'finish':
      await finishTrips(db, now);
      return;
    case 'choose': {
      const { proposalId } = await openVersion(taken);
      const without = (step.without ?? []).map(idOf);
      const { userId } = organizer;
      return choosePlan(db, { tripId, proposalId, without, userId, now });
    }
    case 'answer': {
      const { answer, note } = step;
      const { proposalId, conditionOf } = await openVersion(taken);
      const { condition, ...seen } = conditionOf(step.who);
      const about = { tripId, proposalId, condition, seen, travelerId: idOf(step.who) };
      return answerCondition(db, { ...about, answer, note, operatorId, now });
    }
    case 'ask': {
      const { who, title = '', question, reply } = step;
      const [item] = await db
        .select({ id: planItems.id })
        .from(planItems)
        .where(and(eq(planItems.planId, plan.planId), eq(planItems.title, title)));
      const id = randomUUID();
      const asked = { tripId, id, threadId: id, question, itemId: item?.id ?? '', now };
      await askOperators(db, { ...asked, userId: actorOf(who).userId });
      if (reply === undefined) return;
      const said = { id: randomUUID(), seenId: id, reply, isDone: false, operatorId };
      return replyToThread(db, { tripId, threadId: id, ...said, now });
    }
    case 'say':
    case 'confirm':
    case 'see': {
      const { variant, proposalId, conditionOf } = await openVersion(taken);
      const about = { tripId, proposalId, userId: actorOf(step.who).userId };
      if (step.does === 'say') {
        const own = variant.people.find(({ travelerId }) => travelerId === idOf(step.who));
        const ceiling = own?.price?.ceiling ?? 0;
        return giveVerdict(db, { ...about, given: step.verdict, ceiling, now });
      }
      if (step.does === 'see') return seeChanges(db, { ...about, now });
      return confirmCondition(db, { ...about, condition: conditionOf(step.who).condition });
    }
  }
}

/** Replays what people have done with the plans of a demo trip, through the app's commands. */
export async function playDemoSteps(
  db: Db,
  stage: DemoStage,
  steps: readonly DemoStep[],
): Promise<void> {
  for (const [n, step] of steps.entries()) {
    const plan = stage.plans[step.plan ?? 0];
    if (!plan) throw new Error('The demo has no such plan.');
    // A few minutes apart, in the listed order.
    const now = new Date(stage.now.getTime() + step.on * DAY_MS - (steps.length - n) * 240_000);
    await takeStep({ db, stage, plan, now }, step);
  }
}
