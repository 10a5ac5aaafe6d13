import { availabilityText, needOf } from '@/features/responses/domain/availability';
import { counted } from '@/platform/domain/inWords';
import type { BestDates } from '../domain/bestDates';
import type { Brief, BriefPerson } from '../domain/brief';
import { isOverBudget } from '../domain/candidate';
import type { Strip } from '../domain/strip';

export interface StripProps {
  strip: Strip;
  /** The entry framed in the chart. */
  chosen: BestDates | null;
  brief: Brief;
}

/** The chart's content for screen readers. */
export function StripTables({ strip, chosen, brief }: StripProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>Who can come, day by day</caption>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Can come</th>
            <th scope="col">Could stretch</th>
            {chosen && <th scope="col">From {chosen.range}</th>}
          </tr>
        </thead>
        <tbody>
          {strip.rows.map(({ person }) => (
            <tr key={person.travelerId}>
              <th scope="row" translate="no">
                {person.name}
              </th>
              <td>{availabilityText(person.availability) || 'no dates given'}</td>
              <td>{person.slack > 0 ? `up to ${counted(person.slack, 'day')}` : 'no'}</td>
              {chosen && <td>{fitInWords(person, chosen, brief)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      <table>
        <caption>How many can come</caption>
        <thead>
          <tr>
            <th scope="col">Days</th>
            <th scope="col">People</th>
          </tr>
        </thead>
        <tbody>
          {strip.counts.map(({ from, range, count }) => (
            <tr key={from}>
              <th scope="row">{range}</th>
              <td>{count}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** How a window suits somebody, in a word or two. */
function fitInWords(
  { dates, slack, limit }: BriefPerson,
  { start }: BestDates,
  { nights, cost }: Brief,
): string {
  if (!dates) return 'no dates';
  const need = needOf(dates, start, nights);
  if (need > slack || isOverBudget({ limit }, cost, nights)) return 'out';
  return need === 0 ? 'fits' : `stretches by ${counted(need, 'day')}`;
}
