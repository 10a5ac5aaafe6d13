import type { TravelerId } from '@/features/plans/domain/travelerId';
import { agreementOf } from './said';
import { type StandingVariant, standingOf } from './standing';

/** Who said what to a variant; each list is in the order in which they first answered. */
export interface Tally {
  /** The people in the variant; nobody else is asked anything. */
  asked: TravelerId[];
  answered: TravelerId[];
  going: TravelerId[];
  /** Those whose condition is neither confirmed nor declined. */
  open: TravelerId[];
  /** Of these, those whose condition can be met, who have still to confirm it. */
  toConfirm: TravelerId[];
}

/** Counts the verdicts. Neither silence nor a verdict that is asked about again is an answer. */
export function tally({ people }: Pick<StandingVariant, 'people'>): Tally {
  const counted: Tally = { asked: [], answered: [], going: [], open: [], toConfirm: [] };
  for (const person of people) {
    const { travelerId } = person;
    if (person.price === null) continue;
    counted.asked.push(travelerId);
    const said = standingOf(person);
    if (said === null) continue;
    counted.answered.push(travelerId);
    const agreement = agreementOf(said);
    if (agreement === 'given') counted.going.push(travelerId);
    if (agreement === 'pending') counted.open.push(travelerId);
    if (said.verdict === 'worksIf' && said.state === 'accepted') counted.toConfirm.push(travelerId);
  }
  return counted;
}

/**
 * Returns everybody who travels but does not go: the silent, those the plan leaves out, and those
 * admitted after it was proposed.
 * @param people everyone who travels, in the order in which they first answered
 */
export function leftOut(
  people: readonly { travelerId: TravelerId }[],
  { going }: Pick<Tally, 'going'>,
): TravelerId[] {
  const goes = new Set(going);
  return people.map(({ travelerId }) => travelerId).filter((id) => !goes.has(id));
}
