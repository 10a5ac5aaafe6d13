import { counted } from '@/platform/domain/inWords';
import { Card } from '@/platform/web/ui/Card';
import type { Brief } from '../domain/brief';
import { countPeople } from '../domain/candidate';
import type { StaircaseRun } from '../domain/staircase';

function nightsOf({ from, to }: StaircaseRun): string {
  return from === to ? counted(from, 'night') : `${from} – ${to} nights`;
}

/** Explains why there is no staircase. */
function nobodySentence({ people, cost }: Brief): string {
  const must = people.some(({ isMust }) => isMust) ? ' and everyone who must come' : '';
  return `No night holds two people${must}${cost ? ' at this cost' : ''}.`;
}

/** The most people for each length, as bars descending like stairs, in a table with the numbers. */
export function NightsAndPeople({ runs, brief }: { runs: readonly StaircaseRun[]; brief: Brief }) {
  const all = countPeople(brief.dated);
  return (
    <Card className="@container">
      <h3 className="text-xl">Nights and people</h3>
      {runs.length === 0 ? (
        <p className="mt-1">{nobodySentence(brief)}</p>
      ) : (
        <>
          <p className="mt-1 mb-3 text-ink-soft">
            The longer, the fewer: how many of{' '}
            {brief.hasCompanions ? `${all} people` : `the ${all} who gave dates`} can come at most.
          </p>
          <table className="w-full border-collapse">
            <thead className="sr-only">
              <tr>
                <th scope="col">Nights</th>
                <th scope="col">Most people</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => {
                const isTried = run.from <= brief.nights && brief.nights <= run.to;
                return (
                  <tr key={run.from}>
                    <th
                      scope="row"
                      className={`w-px py-1 pr-4 text-left whitespace-nowrap tabular-nums @max-[14rem]:block @max-[14rem]:w-auto ${isTried ? 'font-bold' : 'font-normal'}`}
                    >
                      {nightsOf(run)}
                      {isTried && <span className="sr-only"> (tried now)</span>}
                    </th>
                    <td className="py-1 @max-[14rem]:block">
                      <span className="flex items-center gap-3">
                        <span
                          aria-hidden="true"
                          style={{ width: `${(run.people / all) * 75}%` }}
                          className={`block h-5 min-w-0 rounded-r-sm border border-teal print:[print-color-adjust:exact] ${isTried ? 'bg-teal' : 'bg-teal/35'}`}
                        />
                        <span className="shrink-0 tabular-nums">{run.people}</span>
                      </span>
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </>
      )}
    </Card>
  );
}
