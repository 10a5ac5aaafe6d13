import type { SampleTrip } from '../domain/sampleTrip';
import { costLines, costOfGroup, costPerPerson, formatDollars } from '../domain/sampleTripCosts';

/** What a sample trip costs one traveler, line by line, as a printed receipt. */
export function Receipt({ trip }: { trip: SampleTrip }) {
  return (
    <table className="mt-4 w-full bg-sunken tabular-nums [&_td]:text-right [&_td,&_th]:px-4 [&_td,&_th]:py-1.5 sm:[&_td,&_th]:px-5 [&_th]:text-left">
      <caption className="sr-only">Costs per person of the {trip.title}</caption>
      <tbody>
        {costLines(trip).map((line) => (
          <tr key={line.label} className="first:[&>*]:pt-4">
            <th scope="row" className="font-normal">
              {line.label}
              {line.label === 'Flights' && (
                <span className="block text-sm text-ink-soft">{trip.flightNote}</span>
              )}
            </th>
            <td className="align-top">{formatDollars(line.perPerson)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t-2 border-dashed border-line-strong font-display text-lg font-bold">
          <th scope="row">Per person</th>
          <td>{formatDollars(costPerPerson(trip))}</td>
        </tr>
        <tr className="text-ink-soft [&>*]:pb-4!">
          <th scope="row" className="font-normal">
            All {trip.people} of you
          </th>
          <td>{formatDollars(costOfGroup(trip))}</td>
        </tr>
      </tfoot>
    </table>
  );
}
