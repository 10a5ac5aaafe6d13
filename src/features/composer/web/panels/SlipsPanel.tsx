import { memo, useDeferredValue, useMemo, useState } from 'react';
import type { Target } from '@/features/linter/domain/found';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { grouped } from '@/platform/domain/grouped';
import { cn } from '@/platform/web/ui/cn';
import { controlStyle } from '@/platform/web/ui/field/controlStyle';
import { Section } from '@/platform/web/ui/Section';
import { useInSteps } from '@/platform/web/ui/useInSteps';
import { countSlips, type PersonSlips, unserved } from '../../domain/slips';
import type { NeedCheck } from './CheckLine';
import { type SaidNeed, SlipCard } from './SlipCard';

/** From this many people on, there is a search by name. */
const MANY = 12;

/** How many people's slips to render at a time. */
const STEP = 20;

const byPerson = <One extends { travelerId: TravelerId }>(all: readonly One[]) =>
  grouped(all, ({ travelerId }) => travelerId);

interface SlipsPanelProps {
  people: readonly PersonSlips[];
  /** What operators have said of needs, who and when. */
  touched: readonly SaidNeed[];
  /** Who has checked which items for whose needs. */
  checks: readonly NeedCheck[];
  /** The last finding's target: its slip is shown, whatever the filter. */
  sought: Target | null;
}

/** What the group wants, in their own words, and what serves it, if anything (SPEC-2 5). */
export function SlipsPanel({ people, touched, checks, sought: place }: SlipsPanelProps) {
  const [isOpenOnly, setIsOpenOnly] = useState(false);
  const [sought, setSought] = useState('');
  const [shownPlace, setShownPlace] = useState(place);
  if (place !== shownPlace) {
    setShownPlace(place);
    if (place?.on === 'slip') {
      setIsOpenOnly(false);
      setSought('');
    }
  }
  const open = useMemo(() => unserved(people), [people]);
  const looked = useDeferredValue(sought).trim().toLowerCase();
  const shown = (isOpenOnly ? open : people).filter(({ name }) =>
    name.toLowerCase().includes(looked),
  );
  const rendered = useInSteps(shown, STEP);
  const touchedOf = useMemo(() => byPerson(touched), [touched]);
  const checksOf = useMemo(() => byPerson(checks), [checks]);
  return (
    <Section title="What the group wants" titleClass="text-xl" className="min-w-0">
      {people.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nobody has named a wish, a need or a preference.</p>
      ) : (
        <>
          <SlipFilter
            isOpenOnly={isOpenOnly}
            onChange={setIsOpenOnly}
            all={countSlips(people)}
            open={countSlips(open)}
          />
          {people.length >= MANY && (
            <input
              type="search"
              name="slipSearch"
              aria-label="Find somebody by name"
              placeholder="Find somebody"
              value={sought}
              onChange={(event) => setSought(event.target.value)}
              className={`${controlStyle} mt-2`}
            />
          )}
          {shown.length === 0 && (
            <p className="mt-3 text-ink-soft">
              {looked ? 'Nobody of that name is listed here.' : 'Everything is served.'}
            </p>
          )}
          <ul className="mt-4 flex flex-col gap-5">
            {rendered.map((person) => (
              <PersonSlipList
                key={person.travelerId}
                person={person}
                touched={touchedOf.get(person.travelerId)}
                checks={checksOf.get(person.travelerId)}
              />
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

interface PersonSlipListProps {
  person: PersonSlips;
  touched: readonly SaidNeed[] | undefined;
  checks: readonly NeedCheck[] | undefined;
}

/** One person's slips. Renders again only if what it shows has changed. */
const PersonSlipList = memo(function PersonSlipList(props: PersonSlipListProps) {
  const { person, touched, checks = [] } = props;
  const { label, isWithout, slips } = person;
  return (
    <li className="min-w-0">
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-display text-lg font-semibold wrap-anywhere">
        <bdi translate="no">{label}</bdi>
        {isWithout && (
          <span className="font-sans text-sm font-medium text-ink-soft">
            The plan is without them
          </span>
        )}
      </h3>
      <ul className="mt-1.5 flex flex-col gap-2">
        {slips.map((slip) => (
          <SlipCard
            key={slip.answer}
            slip={slip}
            isAsked={!isWithout}
            touched={touched?.find(({ need }) => need === slip.answer)}
            checks={checks.filter(({ need }) => need === slip.answer)}
          />
        ))}
      </ul>
    </li>
  );
}, isSameJson);

interface SlipFilterProps {
  isOpenOnly: boolean;
  onChange: (isOpenOnly: boolean) => void;
  all: number;
  open: number;
}

/** All slips, or only those that nothing serves yet. */
function SlipFilter({ isOpenOnly, onChange, all, open }: SlipFilterProps) {
  const choices = [
    { value: 'all', label: `All (${all})`, isOpen: false },
    { value: 'unserved', label: `Unserved (${open})`, isOpen: true },
  ];
  return (
    <fieldset className="mt-2 print:hidden grid grid-cols-2 gap-1 rounded-[0.625rem] bg-sunken p-1">
      <legend className="sr-only">Which wishes and needs</legend>
      {choices.map(({ value, label, isOpen }) => (
        <label
          key={value}
          className={cn(
            'relative grid min-h-9 cursor-pointer place-items-center rounded-lg border-[1.5px] px-2 text-center text-[0.9375rem] font-semibold pointer-coarse:min-h-11',
            'has-focus-visible:outline-3 has-focus-visible:outline-ring has-focus-visible:outline-solid',
            isOpen === isOpenOnly
              ? 'border-line-strong bg-card'
              : 'border-transparent text-ink-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name="slips"
            value={value}
            checked={isOpen === isOpenOnly}
            onChange={() => onChange(isOpen)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
