import { ANSWER_FIELDS } from '@/features/responses/domain/answerFields';
import { saidOrDeleted } from '@/features/responses/domain/deletedOn';
import type { Brief, BriefPerson } from '../domain/brief';
import type { BriefReview } from '../domain/briefSource';
import { countPeople } from '../domain/candidate';
import type { Folded } from '../domain/foldTexts';
import { placesOf } from '../domain/places';
import { BriefRegion } from './BriefRegion';
import { type RestOfTexts, SaidList } from './SaidList';

type Reviewed = BriefReview['people'][number];
type Person = BriefPerson<Reviewed>;

/** The free-text answers: title, and the text shown if nobody answered. */
const SAID = {
  accommodations: ['Needs', 'No one has named a need.'],
  specialTravel: ['Travel needs', 'No one has named a travel need.'],
  preferences: ['Preferences', 'No one has named a preference.'],
} as const;

const ROOMS = ['yes', 'no', 'maybe', ''] as const;

/** An answer of these people, who count with their companions. */
const rowOf = (what: string, people: readonly Person[]) => ({
  what,
  names: people.map(({ name }) => name),
  count: countPeople(people),
});

type Said = keyof typeof SAID;

/** Somebody who has said something. */
interface Speaker extends Pick<Person, 'travelerId' | 'name'> {
  answers: Record<Said, string> & Pick<Reviewed, 'needsDeletedOn'>;
}

/**
 * Everybody by their own name, with what they need: companions after whoever answers for them, who
 * has written down everything else (SPEC-4 14.2).
 */
const eachOf = (people: readonly Person[]): Speaker[] =>
  people.flatMap(({ travelerId, ownName, answers }) => [
    { travelerId, name: ownName, answers },
    ...(answers.companions ?? []).map(({ companionId, companionName, companionNeeds }) => ({
      travelerId: companionId,
      name: `${companionName} (with ${ownName})`,
      answers: {
        ...{ accommodations: companionNeeds, specialTravel: '', preferences: '' },
        // Their traveler's line says that needs were deleted.
        needsDeletedOn: null,
      },
    })),
  ]);

/** The day the needs were deleted; those of one trip are all deleted at once. */
const goneOn = (people: readonly Person[]) =>
  people.find(({ answers }) => answers.needsDeletedOn)?.answers.needsDeletedOn ?? null;

/** Reads somebody's answer; says that it was deleted only if others have answered since. */
function saidBy(people: readonly Speaker[], key: Said) {
  const isSilent = people.every(({ answers }) => answers[key].trim() === '');
  return ({ answers }: Speaker) =>
    saidOrDeleted(key, answers[key], isSilent ? null : answers.needsDeletedOn);
}

interface OperatorRegionsProps {
  brief: Brief<Reviewed>;
  folded?: Folded | undefined;
  rest?: RestOfTexts;
}

/** What somebody's health asks for, which operators must not overlook: it stands first. */
export function NeedsRegions(props: OperatorRegionsProps) {
  return (
    <div className="grid gap-10 md:grid-cols-2">
      <SaidRegion {...props} of="accommodations" />
      <SaidRegion {...props} of="specialTravel" />
    </div>
  );
}

/** What everybody wrote to one question. */
function SaidRegion({ brief, folded, rest, of }: OperatorRegionsProps & { of: Said }) {
  const [title, nothing] = SAID[of];
  const each = eachOf(brief.people);
  return (
    <BriefRegion title={title}>
      <SaidList
        people={each}
        saidBy={saidBy(each, of)}
        what={title}
        nothing={saidOrDeleted(of, '', goneOn(brief.people)) || nothing}
        folded={folded?.[of]}
        rest={rest}
      />
    </BriefRegion>
  );
}

/** The other regions of the brief that only operators see (SPEC-2 3.3). */
export function OperatorRegions(props: OperatorRegionsProps) {
  const { people } = props.brief;
  const from = ({ answers }: Person) => answers.fromLocation;
  const places = placesOf(people, from, countPeople).map(({ name, people: there }) =>
    rowOf(name, there),
  );
  const silent = people.filter((person) => from(person).trim() === '');
  const rooms = ROOMS.map((choice) =>
    rowOf(
      ANSWER_FIELDS.shareRoom.choices[choice],
      people.filter(({ answers }) => answers.shareRoom === choice),
    ),
  );
  return (
    <>
      <div className="grid gap-10 md:grid-cols-2">
        <BriefRegion title="From where">
          <NamedCounts rows={[...places, rowOf('No answer', silent)]} />
        </BriefRegion>
        <BriefRegion title="Rooms">
          <NamedCounts rows={rooms} />
        </BriefRegion>
      </div>
      <SaidRegion {...props} of="preferences" />
    </>
  );
}

interface NamedCountsProps {
  /** An answer and the people who gave it; rows without people are left out. */
  rows: readonly { what: string; names: readonly string[]; count: number }[];
}

/** How many people gave each answer, and who. */
function NamedCounts({ rows }: NamedCountsProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows
        .filter(({ names }) => names.length > 0)
        .map(({ what, names, count }) => (
          <div key={what} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-2.5">
            <dt className="font-semibold wrap-anywhere">
              <bdi>{what}</bdi>
            </dt>
            <dd className="font-display text-lg leading-tight font-bold tabular-nums">{count}</dd>
            <dd
              translate="no"
              className="col-span-full text-[0.9375rem] text-ink-soft wrap-anywhere"
            >
              {names.join(', ')}
            </dd>
          </div>
        ))}
    </dl>
  );
}
