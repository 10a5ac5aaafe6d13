import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useMemo, useState } from 'react';
import { calledText } from '@/features/itinerary/domain/readProposal';
import { clockOf } from '@/features/itinerary/domain/timeInWords';
import { formatReadableRange } from '@/platform/domain/calendarDate';
import { keyed } from '@/platform/web/keyed';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Dialog } from '@/platform/web/ui/dialog/Dialog';
import {
  type CompanionOnPaper,
  companionsOnPaper,
  type PersonOnPaper,
  rowsOf,
  sizeOnPaper,
} from '../domain/personOnPaper';

interface PrintForCompanionsProps {
  tripId: string;
  tripName: string;
  companions: readonly CompanionOnPaper[];
}

/** 'Print for {companion}', for each of the reader's companions who go on the chosen plan. */
export default function PrintForCompanions({
  tripId,
  tripName,
  companions,
}: PrintForCompanionsProps) {
  const { data } = useQuery(trpc.plans.proposals.queryOptions({ tripId }));
  const chosen = data?.proposals.find(({ proposalId }) => proposalId === data.chosenProposalId);
  const people = useMemo(
    () => (chosen ? companionsOnPaper(chosen, companions) : []),
    [chosen, companions],
  );
  const [shown, setShown] = useState<PersonOnPaper | null>(null);
  if (!chosen || people.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-3 gap-y-2">
      <p className="basis-full text-ink-soft">
        For somebody without a phone: their days on one sheet, in large type.
      </p>
      {people.map((person) => (
        <Button key={person.travelerId} aria-haspopup="dialog" onClick={() => setShown(person)}>
          <Printer aria-hidden="true" />
          <span>
            Print for <bdi translate="no">{person.name}</bdi>
          </span>
        </Button>
      ))}
      {shown && (
        <Dialog
          open
          wide
          readFirst
          onOpenChange={(isOpen) => !isOpen && setShown(null)}
          title={`${shown.name}: ${tripName}`}
          description={`${formatReadableRange(shown.arrives, shown.leaves)}. All times are ${clockOf(chosen.timeZone)}, unless another is named.`}
          actions={
            <Button variant="primary" onClick={() => window.print()}>
              <Printer aria-hidden="true" />
              Print
            </Button>
          }
        >
          <Days days={shown.days} call={calledText(chosen.contact)} />
        </Dialog>
      )}
    </div>
  );
}

/** Somebody's days on one sheet, in the largest letters that fit, and whom they can call. */
function Days({ days, call }: Pick<PersonOnPaper, 'days'> & { call: string | null }) {
  const below = call === null ? '' : `If something goes wrong, call ${call}.`;
  return (
    <div className="leading-[1.4]" style={{ fontSize: `${sizeOnPaper(days, below)}px` }}>
      <ol>
        {days.map((day) => (
          <li
            key={day.heading}
            className="grid grid-cols-[6.5em_minmax(0,1fr)] border-t border-line-strong py-[0.2em] break-inside-avoid max-sm:grid-cols-1"
          >
            <h3 className="text-[1em] leading-[1.4] font-extrabold">{day.heading}</h3>
            <ul>
              {keyed(rowsOf(day), ({ time, title }) => `${time} ${title}`).map(([key, row]) => (
                <li key={key} className="grid grid-cols-[4.75em_minmax(0,1fr)] wrap-anywhere">
                  <span className="tabular-nums">{row.time}</span>
                  <span>
                    <bdi className="font-bold">{row.title}</bdi>
                    {row.more && `, ${row.more}`}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
      {below && <p className="border-t border-line-strong py-[0.2em] font-bold">{below}</p>}
    </div>
  );
}
