import { ChevronDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import type { Target } from '@/features/linter/domain/found';
import type { Finding } from '@/features/linter/domain/lint';
import { isCompanion } from '@/features/plans/domain/party';
import type { Plan, PlanPersonForm } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { listed } from '@/platform/domain/inWords';
import type { SavedForm } from '@/platform/web/edits/edit';
import { useEdits } from '@/platform/web/edits/useEdits';
import { cn } from '@/platform/web/ui/cn';
import { useInSteps } from '@/platform/web/ui/useInSteps';
import { NEVER_SAVED, typedPerson } from '../../domain/typedPerson';
import { PersonRow, type PersonRowProps } from './PersonRow';
import type { PersonEdits } from './personEdits';

interface PeoplePanelProps extends PeopleListProps {
  /** The last finding's target. If it is somebody's days or answers, the panel unfolds. */
  sought: Target | null;
}

const isHere = (target: Target | null) => target?.on === 'person' || target?.on === 'answers';

/** Who goes, and on which days (SPEC-2 5). Unfolded on request. */
export function PeoplePanel({ sought, ...list }: PeoplePanelProps) {
  const { plan, travelers } = list;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isHere(sought));
  const [shown, setShown] = useState(sought);
  if (sought !== shown) {
    setShown(sought);
    if (isHere(sought)) setIsOpen(true);
  }
  if (travelers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-xl">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-3 text-left"
        >
          People of the plan
          <ChevronDown
            aria-hidden="true"
            className={cn('size-5 shrink-0 text-teal', isOpen && 'rotate-180')}
          />
        </button>
      </h2>
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{whoGoes(plan, travelers)}</p>
      <div id={`${id}-list`}>{isOpen && <PeopleList {...list} />}</div>
    </section>
  );
}

/** The most people left out to list before summing up the rest. */
const NAMED = 3;

/** 'All 8 go.', '7 of 8 go, without Ana.' */
function whoGoes({ people }: Plan, travelers: readonly Traveler[]): string {
  const left = new Set(people.flatMap((own) => (own.without ? [own.travelerId] : [])));
  const names = travelers.filter(({ travelerId }) => left.has(travelerId)).map(({ name }) => name);
  const count = travelers.length;
  if (names.length === 0) return count === 1 ? 'One person goes.' : `All ${count} go.`;
  const some = names.slice(0, NAMED - 1);
  const shown = names.length > NAMED ? [...some, `${names.length - some.length} others`] : names;
  return `${count - names.length} of ${count} go, without ${listed(shown)}.`;
}

/** How many people to render at a time. */
const STEP = 10;

interface PeopleListProps {
  /** The saved plan, because people's days are validated against its days. */
  plan: Plan;
  travelers: readonly Traveler[];
  /** Increases each time what the plan says about somebody is saved. */
  versions: Readonly<Record<TravelerId, number>>;
  findings: readonly Pick<Finding, 'rule' | 'people' | 'sentence'>[];
  edits: Pick<PersonEdits, 'subscribe' | 'snapshot'> & PersonRowProps['edits'];
  /** Must be a stable function. */
  onRemoved: PersonRowProps['onRemoved'];
  readAs?: PersonRowProps['readAs'];
}

/** Each person's days of arrival and departure, or that the plan is without them. */
function PeopleList(props: PeopleListProps) {
  const { plan, travelers, versions, findings, edits, onRemoved, readAs } = props;
  const unsaved = useEdits(edits);
  const said = useMemo(() => {
    const own = findings.filter(({ rule }) => rule === 'dates' || rule === 'stretch');
    return new Map(
      own.map(({ people: [travelerId = ''] = [], sentence }) => [travelerId, sentence]),
    );
  }, [findings]);
  const saved = useMemo(() => {
    const own = new Map(plan.people.map((person) => [person.travelerId, person]));
    const forms = travelers.map(
      ({ travelerId }): SavedForm<PlanPersonForm> => ({
        version: versions[travelerId] ?? NEVER_SAVED,
        form: typedPerson(travelerId, own.get(travelerId)),
      }),
    );
    return new Map(forms.map((one) => [one.form.travelerId, one]));
  }, [plan.people, travelers, versions]);
  const names = useMemo(
    () => new Map(travelers.map(({ travelerId, name }) => [travelerId, name])),
    [travelers],
  );
  const { planId, planStart, planEnd } = plan;
  // The same as long as these are, so that a row re-renders only for its own changes.
  const frame = useMemo(() => ({ planId, planStart, planEnd }), [planId, planStart, planEnd]);
  const rendered = useInSteps(travelers, STEP);
  return (
    <ul className="@container mt-3 flex flex-col gap-3">
      {rendered.map((traveler) => {
        const { travelerId, partyOf } = traveler;
        const own = saved.get(travelerId);
        if (!own) return null;
        const isOther = isCompanion(traveler);
        return (
          <li key={travelerId}>
            <PersonRow
              {...{ traveler, edits, onRemoved }}
              readAs={isOther ? undefined : readAs}
              comesWith={isOther ? names.get(partyOf) : undefined}
              finding={said.get(travelerId) ?? null}
              plan={frame}
              saved={own}
              edit={unsaved.get(travelerId) ?? null}
            />
          </li>
        );
      })}
    </ul>
  );
}
