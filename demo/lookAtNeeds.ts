import { lintInputOf } from '@/features/composer/domain/composer';
import { checkItems, touchNeed } from '@/features/composer/server/needCommands';
import { openComposer } from '@/features/composer/server/openComposer';
import { acknowledge } from '@/features/composer/server/personCommands';
import { type Finding, findingKey, lint } from '@/features/linter/domain/lint';
import { suggestedTouches } from '@/features/plans/domain/needWords';
import { NEEDS } from '@/features/plans/domain/served';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { readSuppliers } from '@/features/sheets/server/confirmed';
import { readPromises } from '@/features/verdicts/server/readPromises';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import type { DemoStep } from './demoPlan';

/** Returns a plan as the composer has it now, with its findings. */
export async function readJudged(db: Db, operator: Actor, { tripId, planId }: PlanKey) {
  const page = await openComposer(db, operator, tripId, { readPromises, readSuppliers });
  const composed = page.plans.find(({ plan }) => plan.planId === planId);
  if (!composed) throw new Error('The demo has no such plan.');
  const findings = lint(lintInputOf(composed, page.travelers, page.trip.asks, page.promises));
  return { page, composed, findings };
}

/** Returns the need that a finding is about. */
function needOf({ people = [], said }: Finding) {
  const need = NEEDS.find((one) => one === said?.answer);
  const [travelerId] = people;
  if (!need || !travelerId) throw new Error('The finding is about no need.');
  return { travelerId, need, words: said?.words ?? '' };
}

type Look = Extract<DemoStep, { does: 'look' }>;

/** Marks what someone's need touches, and checks some items for it. */
export async function lookAtItems(
  db: Db,
  operator: Actor,
  key: PlanKey,
  travelerId: string,
  { need, touches, at, note }: Omit<Look, 'who'>,
): Promise<void> {
  const { page, composed } = await readJudged(db, operator, key);
  const traveler = page.travelers.find((one) => one.travelerId === travelerId);
  const about = { travelerId, need, answers: traveler?.version ?? 1 };
  await touchNeed(db, operator, key, { ...about, touches: [...touches] });
  const items = new Map(
    composed.items.flatMap(({ item, version }) =>
      at.includes(item.title) ? [[item.itemId, version] as const] : [],
    ),
  );
  await checkItems(db, operator, key, { ...about, items, note, isChecked: true });
}

/** Sets aside the first error of a rule. */
export async function setAside(
  db: Db,
  operator: Actor,
  key: PlanKey,
  { rule, reason }: Pick<Extract<DemoStep, { does: 'setAside' }>, 'rule' | 'reason'>,
): Promise<void> {
  const { findings } = await readJudged(db, operator, key);
  const found = findings.find((one) => one.rule === rule);
  if (!found) throw new Error(`The demo has no finding of the rule ${rule}.`);
  await acknowledge(db, operator, key, { key: findingKey(found), isAcknowledged: true, reason });
}

/** Checks everything a need touches, as an operator does who asks the kitchen and the hotel. */
export async function lookAtNeeds(db: Db, operator: Actor, key: PlanKey): Promise<void> {
  const before = await readJudged(db, operator, key);
  const answersOf = (id: string) =>
    before.page.travelers.find(({ travelerId }) => travelerId === id)?.version ?? 1;
  for (const finding of before.findings.filter(({ rule }) => rule === 'need')) {
    const { words, ...need } = needOf(finding);
    const said = suggestedTouches(words).filter((touch) => touch !== 'health');
    const touches = said.length > 0 ? said : (['moving'] as const);
    const answers = answersOf(need.travelerId);
    await touchNeed(db, operator, key, { ...need, touches: [...touches], answers });
  }
  const { composed, findings } = await readJudged(db, operator, key);
  const versions = new Map(composed.items.map(({ item, version }) => [item.itemId, version]));
  for (const finding of findings.filter(({ rule }) => rule === 'needItem')) {
    const { words: _, ...need } = needOf(finding);
    const items = (finding.itemIds ?? []).map((id) => [id, versions.get(id) ?? 1] as const);
    await checkItems(db, operator, key, {
      ...{ ...need, items: new Map(items), note: 'Asked: they can do it.', isChecked: true },
      answers: answersOf(need.travelerId),
    });
  }
}
