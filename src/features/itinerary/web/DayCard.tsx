import { BedDouble } from 'lucide-react';
import type { LivedStay } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { cn } from '@/platform/web/ui/cn';
import { Sentence } from '@/platform/web/ui/Sentence';
import { bedInWords, bedsOf } from '../domain/answersByItem';
import type { PlanDay } from '../domain/planDays';
import type { Reading } from '../domain/readProposal';
import { shortDay } from '../domain/timeInWords';
import { DayLine } from './DayLine';
import { dayAnchor } from './itemAnchor';

interface DayCardProps {
  day: PlanDay;
  reading: Reading;
  /** Today, in the plan's time zone. */
  today: CalendarDate;
}

/** A day of a plan as a card: its lines in order of time, and the night as a stub to tear off. */
export function DayCard({ day, reading, today }: DayCardProps) {
  const { date, lastDate, lines, goingOn, nights } = day;
  const isRun = date !== lastDate;
  const isToday = date <= today && today <= lastDate;
  const isFree = lines.length === 0 && goingOn.length === 0;
  return (
    <li id={dayAnchor(date)} className="scroll-mt-20">
      <article data-surface className="cut-paper print:mb-0 print:break-inside-avoid">
        <div
          className={cn(
            'overflow-hidden rounded-t-2xl bg-card',
            nights.length > 0 ? 'notch-bottom' : 'rounded-b-2xl',
          )}
        >
          <header className="flex items-baseline justify-between gap-3 border-b border-line px-5 pt-4 pb-3 sm:px-7">
            <h3 className="text-2xl font-extrabold">
              <time dateTime={date}>{shortDay(date)}</time>
              {isRun && (
                <>
                  {' – '}
                  <time dateTime={lastDate}>{shortDay(lastDate)}</time>
                </>
              )}
            </h3>
            <p className="eyebrow shrink-0 text-ink-soft">
              {isToday ? (
                <span className="rounded-full bg-sun px-2.5 py-1 text-on-sun">Today</span>
              ) : (
                <DayNumber day={day} />
              )}
            </p>
          </header>
          {isFree ? (
            <p className="px-5 py-5 text-ink-soft sm:px-7">
              {isRun
                ? 'Nothing is planned: these days are all yours.'
                : 'Nothing is planned: this day is all yours.'}
            </p>
          ) : (
            <ol className="px-5 py-2 sm:px-7">
              {lines.map((line) => (
                <DayLine
                  key={`${line.kind} ${'item' in line ? line.item.itemId : nightsKey(line.stay)}`}
                  line={line}
                  reading={reading}
                />
              ))}
              {goingOn.map(({ itemId, title, endsOn }) => (
                <li key={itemId} className="py-3 text-[0.9375rem] wrap-anywhere text-ink-soft">
                  All day: <bdi>{title}</bdi>, <Sentence>{`until ${shortDay(endsOn)}`}</Sentence>
                </li>
              ))}
            </ol>
          )}
        </div>
        {nights.map((stay) => (
          <Night key={nightsKey(stay)} stay={stay} day={day} reading={reading} />
        ))}
      </article>
    </li>
  );
}

/** Those of a party may have other nights in a stay than the rest of it. */
const nightsKey = ({ itemId, from, to }: LivedStay) => `${itemId} ${from} ${to}`;

function DayNumber({ day: { date, lastDate, number } }: { day: PlanDay }) {
  if (number < 1) return 'Before your days';
  if (date === lastDate) return `Day ${number}`;
  return `Days ${number} – ${number + nightsBetween(date, lastDate)}`;
}

/** Where the reader sleeps after this day, as one of the nights of a stay. */
function Night({ stay, day, reading }: { stay: LivedStay; day: PlanDay; reading: Reading }) {
  const { mates, view } = reading.proposal;
  const all = nightsBetween(stay.from, stay.to);
  const first = nightsBetween(stay.from, day.date) + 1;
  const last = first + nightsBetween(day.date, day.lastDate);
  const which = first === last ? `Night ${first}` : `Nights ${first} – ${last}`;
  return (
    <footer className="notch-top relative flex flex-wrap items-start gap-x-3 overflow-hidden rounded-b-2xl bg-card px-5 py-3.5 before:absolute before:inset-x-4 before:top-0 before:border-t-2 before:border-dashed before:border-line-strong/60 sm:px-7">
      <BedDouble aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-teal" />
      <p className="min-w-0 grow basis-24 leading-snug wrap-anywhere">
        <bdi className="font-semibold">{stay.title}</bdi>
        {bedsOf(stay).map(
          (bed) =>
            (bed.room || bed.partyWho) && (
              <bdi
                key={bed.partyWho?.join() ?? ''}
                className="block text-[0.9375rem] text-ink-soft"
              >
                {bedInWords(bed, mates, view?.people !== undefined)}
              </bdi>
            ),
        )}
      </p>
      <p className="eyebrow mt-1 ml-auto text-right text-ink-soft">
        {all === 1 ? 'One night' : `${which} of ${all}`}
      </p>
    </footer>
  );
}
