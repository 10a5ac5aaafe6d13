import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { blockingFindings, withAcknowledgements } from '@/features/linter/domain/acknowledgement';
import type { Target } from '@/features/linter/domain/found';
import { isDated, type Service } from '@/features/plans/domain/item';
import { itemsByDay } from '@/features/plans/domain/itemsByDay';
import { servesLabel } from '@/features/plans/domain/served';
import { whoGoes } from '@/features/plans/domain/whoIsThere';
import { formatReadableRange, formatTypedDate, localDay } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { SaveLine } from '@/platform/web/edits/SaveLine';
import { useUnsavedEdits } from '@/platform/web/edits/unsavedEdits';
import { ChosenMark } from '@/platform/web/ui/ChosenMark';
import { Part } from '@/platform/web/ui/Part';
import { useLatest } from '@/platform/web/useLatest';
import type { ComposerPage, ComposerPlan } from '../domain/composer';
import { hasAmounts } from '../domain/hasAmounts';
import { nextStep } from '../domain/nextStep';
import { newItem, typedPlan } from '../domain/typedItem';
import { type Edits, savedPlan } from './api';
import { useBookSeveral } from './booking/useBookSeveral';
import { type Column, Columns } from './Columns';
import {
  ChoosingContext,
  CommandsContext,
  type Composer,
  type ComposerCommands,
  ComposerContext,
  EditingContext,
} from './composerContext';
import { DayButtons } from './day/DayButtons';
import { Days } from './day/Days';
import { focusSoon } from './focusSoon';
import { useGuessedEnds } from './item/useGuessedEnd';
import { FindingsColumn } from './panels/FindingsPanel';
import { GroupColumn } from './panels/GroupColumn';
import { ProposePlan } from './panels/ProposePlan';
import { makePersonEdits, PersonEditsContext } from './panels/personEdits';
import { type People, PeopleContext } from './people';
import { PaperHead } from './plan/PaperHead';
import { PlanCard } from './plan/PlanCard';
import { offerUndo } from './state/offerUndo';
import { ticking } from './state/ticking';
import { useItemEditing, useOpenItem } from './state/useItemEditing';
import { usePlanInput } from './state/usePlanInput';
import { type PlanTarget, targetId } from './targetId';

const FINDINGS = (
  <Part>
    <FindingsColumn />
  </Part>
);

interface PlanComposerProps {
  userId: string;
  page: ComposerPage;
  saved: ComposerPlan;
  edits: Edits;
  /** Tells screen readers what has happened; stable. */
  say: (text: string) => void;
  onDelete: () => void;
}

/** A trip's people, as a plan has them. People with the same name get a number after it. */
function usePeopleOf({ travelers }: ComposerPage, { plan, chosenFor }: ComposerPlan): People {
  const { list, nameOf } = useMemo(() => {
    const counts = new Map<string, number>();
    const names = new Map<string, string>();
    for (const { travelerId, name } of travelers) {
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      names.set(travelerId, count === 1 ? name : `${name} (${count})`);
    }
    const nameOf = (travelerId: string) => names.get(travelerId) ?? 'A traveler who left';
    const goes = whoGoes(travelers, chosenFor);
    return { nameOf, list: goes.map((one) => ({ ...one, name: nameOf(one.travelerId) })) };
  }, [travelers, chosenFor]);
  return useMemo(() => {
    const without = new Set(plan.people.flatMap((own) => (own.without ? [own.travelerId] : [])));
    const going = list.map(({ travelerId }) => travelerId).filter((id) => !without.has(id));
    return { list, going, nameOf };
  }, [list, nameOf, plan.people]);
}

/** The column that shows a finding's target; items open their form in the middle one. */
const COLUMN_OF: Readonly<Record<PlanTarget['on'], Column>> = {
  person: 'group',
  slip: 'group',
  answers: 'group',
  money: 'findings',
  day: 'days',
};

/** Editor of one plan of a trip (SPEC-2 5). */
export function PlanComposer(props: PlanComposerProps) {
  const { userId, page, saved, edits, say, onDelete } = props;
  const { api } = edits;
  const [column, setColumn] = useState<Column>('days');
  const [sought, setSought] = useState<Target | null>(null);
  const { choosing, onBook, bar } = useBookSeveral(saved);
  const { planId } = saved.plan;
  const { tripId } = page.trip;
  const navigate = useNavigate();

  const helpers = useMemo(() => ({ edits, offerUndo, focus: focusSoon, say }), [edits, say]);
  const people = usePeopleOf(page, saved);
  const personEdits = useMemo(() => makePersonEdits(planId, api), [planId, api]);
  useUnsavedEdits(personEdits, `${userId}:plan-people:${planId}`);
  const opened = useOpenItem();
  const { open } = opened;
  const now = usePlanInput(page, saved, edits, opened.hidden);
  const { lines, plan, planEdit, itemEdits, input, settled, findings, isSaved } = now;
  const editing = useItemEditing(helpers, opened, { page, saved, lines });
  const latest = useLatest({ page, saved, input });
  useGuessedEnds(plan, input.items, editing);

  const commands = useMemo(() => {
    const planForm = () =>
      edits.plans.snapshot().get(planId)?.form ?? typedPlan(latest().saved.plan);
    const made: ComposerCommands = {
      goTo(target: Target) {
        if (target.on === 'receipt') {
          const to = '/admin/sheets/$tripId';
          void navigate({ to, params: { tripId }, search: { sheet: target.sheet } });
        } else if (target.on === 'item') {
          setColumn('days');
          editing.open(target.itemId, target.field);
        } else if (target.on === 'newItem') {
          setColumn('days');
          editing.addByForm(latest().saved.plan.planStart, target.kind);
        } else {
          setColumn(COLUMN_OF[target.on]);
          setSought({ ...target });
          focusSoon(targetId(target));
        }
      },
      serve(itemId, service) {
        const item = editing.itemOf(itemId);
        if (!item) return;
        const { travelerId, answer } = service;
        const isIt = (one: Service) => one.travelerId === travelerId && one.answer === answer;
        const without = (all: readonly Service[]) => all.filter((one) => !isIt(one));
        editing.change({ ...item, serves: [...without(item.serves), service] });
        const { name = '' } =
          latest().page.travelers.find((one) => one.travelerId === travelerId) ?? {};
        offerUndo({
          text: `“${item.title}”: ${servesLabel(answer, name)}.`,
          async undo() {
            editing.retype(itemId, ({ serves }) => ({ serves: without(serves) }));
          },
        });
      },
      newItemFor(service) {
        setColumn('days');
        const { planStart, currency } = latest().saved.plan;
        const form = { ...newItem('other', planStart, currency), serves: [service] };
        editing.begin(form, planStart);
      },
      itemsByDay() {
        const { items, plan } = latest().input;
        return itemsByDay(items, plan.timeZone);
      },
      checksOf: (itemId) => latest().saved.checks.filter((one) => one.itemId === itemId),
      ...ticking({ planId, edits, offerUndo, now: latest }),
      rateTyped: (currency) =>
        planForm().rates.find((one) => one.currency === currency)?.rate ?? '',
      setRate(currency, rate) {
        const typed = { currency, rate, from: formatTypedDate(localDay(new Date())) };
        made.retypeRates((rates) => {
          const at = rates.findIndex((one) => one.currency === currency);
          return rates.toSpliced(at < 0 ? rates.length : at, at < 0 ? 0 : 1, typed);
        });
      },
      retypeRates(amend) {
        const { plan: current, version: began } = savedPlan(edits, planId) ?? latest().saved;
        edits.plans.retype(
          { id: planId, planId, base: typedPlan(current), began, extra: {} },
          ({ rates }) => ({ rates: amend(rates, current.currency) }),
        );
      },
      seeAnswer: (said) => void api.seeAnswer(said),
      saveAll: edits.saveAll,
    };
    return made;
  }, [tripId, planId, editing, edits, api, latest, navigate]);

  const looked = useMemo(
    () => withAcknowledgements(findings, saved.lookedAt),
    [findings, saved.lookedAt],
  );
  const composer = useMemo<Composer>(
    () => ({ api, page, saved, input: settled, findings, looked, isSaved }),
    [api, page, saved, settled, findings, looked, isSaved],
  );

  // Closes the form if another operator has deleted its item and nothing was typed into it.
  const openId = open?.itemId;
  const isGone =
    openId !== undefined && !open?.blank && !lines.some(({ item }) => item.itemId === openId);
  useEffect(() => {
    if (isGone) editing.close();
  }, [isGone, editing]);

  const unsaved = [...itemEdits.values(), ...(planEdit ? [planEdit] : [])];
  const worst =
    unsaved.find(({ state }) => state === 'failed') ??
    unsaved.find(({ state }) => state !== 'waiting' && state !== 'sending') ??
    unsaved[0] ??
    null;
  // Memoized, so that typing re-renders its own line, and nothing beside the days.
  const group = useMemo(
    () => (
      <Part>
        <GroupColumn sought={sought} />
      </Part>
    ),
    [sought],
  );
  const dates = formatReadableRange(saved.plan.planStart, saved.plan.planEnd);
  const left = blockingFindings(looked).length;

  return (
    <PeopleContext value={people}>
      <EditingContext value={editing}>
        <ComposerContext value={composer}>
          <ChoosingContext value={choosing}>
            <CommandsContext value={commands}>
              <PersonEditsContext value={personEdits}>
                <Part>
                  <ProposePlan />
                </Part>
                <div className="lg:col-span-2">
                  <PaperHead />
                  <PlanLine
                    title={plan.planTitle}
                    mark={markOf(page, saved)}
                    facts={`${dates} · ${counted(lines.length, 'item')}`}
                  >
                    <SaveLine edit={worst} />
                  </PlanLine>
                  <Columns
                    shown={column}
                    onShow={setColumn}
                    labels={{
                      group: 'Group',
                      days: 'Days',
                      findings: left > 0 ? `Findings (${left})` : 'Findings',
                    }}
                    content={{
                      group,
                      days: (
                        <div className="flex flex-col gap-3 lg:gap-2">
                          {bar}
                          <div className="flex flex-wrap items-start justify-end gap-2">
                            <Part>
                              <PlanCard
                                open={saved}
                                edit={planEdit}
                                edits={edits.plans}
                                destination={page.trip.destination}
                                organizersZone={page.trip.timeZone}
                                dated={input.items.filter(isDated)}
                                hasAmounts={hasAmounts(input.items, [])}
                                onDelete={onDelete}
                              />
                            </Part>
                            <DayButtons
                              planStart={plan.planStart}
                              onBook={onBook}
                              isBookingNext={nextStep(page.trip.stage, saved) === 'book'}
                            />
                          </div>
                          <Part>
                            <Days {...{ plan, saved, lines, findings, open }} />
                          </Part>
                        </div>
                      ),
                      findings: FINDINGS,
                    }}
                  />
                </div>
              </PersonEditsContext>
            </CommandsContext>
          </ChoosingContext>
        </ComposerContext>
      </EditingContext>
    </PeopleContext>
  );
}

/** Says whether the group has chosen this plan, or another one; null before it has chosen. */
function markOf({ plans }: ComposerPage, { isChosen }: ComposerPlan): ReactNode {
  if (isChosen) return <ChosenMark />;
  const chosen = plans.find((one) => one.isChosen)?.plan.planTitle;
  return (
    chosen && (
      <span className="min-w-0 truncate rounded-full bg-sun-wash px-2 py-0.5 text-sm font-semibold">
        The group chose {chosen}
      </span>
    )
  );
}

interface PlanLineProps {
  title: string;
  mark: ReactNode;
  /** Its days and number of items, where there is room. */
  facts: string;
  /** At the end of the line. */
  children: ReactNode;
}

/** Names the plan that is being changed. It stays in view above the columns (SPEC-2 5). */
function PlanLine({ title, mark, facts, children }: PlanLineProps) {
  return (
    <header
      data-stuck="top"
      className="sticky top-0 z-20 -mx-4 mb-3 flex h-11 items-center gap-x-3 border-line bg-paper px-4 sm:-mx-6 sm:px-6 lg:mb-2 lg:border-b print:hidden"
    >
      <h2 className="max-w-96 min-w-16 truncate text-lg">{title}</h2>
      {mark}
      <p className="shrink-0 text-ink-soft max-md:hidden">{facts}</p>
      <div className="ml-auto shrink-0">{children}</div>
    </header>
  );
}
