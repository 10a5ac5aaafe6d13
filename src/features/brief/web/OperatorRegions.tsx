import { ANSWER_FIELDS } from '@/features/responses/domain/answerFields';
import type { Brief, BriefPerson } from '../domain/brief';
import type { BriefReview } from '../domain/briefSource';
import { placesOf } from '../domain/places';
import { BriefRegion } from './BriefRegion';
import { NamedCounts } from './NamedCounts';
import { SaidList } from './SaidList';

type Reviewed = BriefReview['people'][number];
type Person = BriefPerson<Reviewed>;

/**
 * What people said in their own words, one region each: its title, the answer, and what stands
 * where there is none.
 */
const SAID = [
  ['Needs', 'accommodations', 'No one has named a need.'],
  ['Travel needs', 'specialTravel', 'No one has named a travel need.'],
  ['Preferences', 'preferences', 'No one has named a preference.'],
] as const;

const ROOMS = ['yes', 'no', 'maybe', ''] as const;

const named = (people: readonly Person[]) => people.map(({ name }) => name);

/** The brief's regions that are for operators alone (SPEC-2 3.3). */
export function OperatorRegions({ brief: { people } }: { brief: Brief<Reviewed> }) {
  const from = ({ answers }: Person) => answers.fromLocation;
  const places = placesOf(people, from).map(({ name, people: there }) => ({
    what: name,
    names: named(there),
  }));
  const silent = people.filter((person) => from(person).trim() === '');
  const rooms = ROOMS.map((choice) => ({
    what: ANSWER_FIELDS.shareRoom.choices[choice],
    names: named(people.filter(({ answers }) => answers.shareRoom === choice)),
  }));
  return (
    <>
      <div className="grid gap-10 md:grid-cols-2">
        <BriefRegion title="From where">
          <NamedCounts rows={[...places, { what: 'No answer', names: named(silent) }]} />
        </BriefRegion>
        <BriefRegion title="Rooms">
          <NamedCounts rows={rooms} />
        </BriefRegion>
      </div>
      {SAID.map(([title, key, nothing]) => (
        <BriefRegion key={key} title={title}>
          <SaidList
            people={people}
            saidBy={({ answers }) => answers[key]}
            what={title}
            nothing={nothing}
          />
        </BriefRegion>
      ))}
    </>
  );
}
