import { BedDouble, CalendarDays, Heart, type LucideIcon, Phone, Ticket } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { shareInWords, sharesInWords } from '@/features/money/domain/sharesInWords';
import type { Payment } from '@/features/plans/domain/bookings';
import { KITCHEN_NEED } from '@/features/plans/domain/served';
import type { LivedStay, ReadView } from '@/features/plans/domain/view';
import { counted } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { nightsBetween } from '@/platform/domain/understoodDates';
import { LuggageTag } from '@/platform/web/ui/LuggageTag';
import { Sentence } from '@/platform/web/ui/Sentence';
import { bedInWords, bedsOf, needLabel, type Served } from '../domain/answersByItem';
import { hasNights } from '../domain/planDays';
import type { Confirmation, Proposal } from '../domain/proposals';
import type { Reading } from '../domain/readProposal';
import { shortDay } from '../domain/timeInWords';
import { itemAnchor } from './itemAnchor';
import { KitchensSaid } from './KitchensSaid';

/** The most beds listed here; if there are more, the day cards show the rest. */
const MOST_BEDS = 4;

/** What a plan holds for the reader, in their words (SPEC-2 6): wishes, needs, bed, days, share. */
export function InItForYou({ reading, view }: { reading: Reading; view: ReadView }) {
  const id = useId();
  const { served, proposal } = reading;
  const { mates } = proposal;
  const confirmed = (proposal.confirmed ?? []).filter(({ itemId }) => itemId === undefined);
  const stays = view.stays.filter(hasNights);
  const isSaid = (one: Confirmation) =>
    served.some(
      ({ answer, travelerId }) => answer === KITCHEN_NEED && travelerId === one.travelerId,
    );
  const others = new Set(confirmed.flatMap((one) => (isSaid(one) ? [] : [one.travelerId])));
  const confirmedFor = (whose: string | undefined) =>
    confirmed.filter(({ travelerId }) => travelerId === whose);
  return (
    <section aria-labelledby={id} className="@container min-w-0">
      <LuggageTag colour={3} title={<span id={id}>Your Part</span>}>
        <div className="grid gap-x-10 gap-y-5 @2xl:grid-cols-2">
          {served.map((one) => (
            <Row key={`${one.answer} ${one.travelerId}`} icon={Heart} label={one.label}>
              <ServedWords served={one} />
              {one.answer === KITCHEN_NEED && <KitchensSaid said={confirmedFor(one.travelerId)} />}
            </Row>
          ))}
          {[...others].map((whose) => (
            <Row key={whose ?? ''} icon={Heart} label={needLabel(whose, mates)}>
              <KitchensSaid said={confirmedFor(whose)} />
            </Row>
          ))}
          {stays.length > 0 && (
            <Row icon={BedDouble} label={stays.length > 1 ? 'Your rooms' : 'Your room'}>
              <ul className="flex flex-col gap-1.5">
                {stays.slice(0, MOST_BEDS).map((stay) => (
                  <Beds key={stay.itemId} stay={stay} proposal={proposal} />
                ))}
                {stays.length > MOST_BEDS && (
                  <li>and {stays.length - MOST_BEDS} more, each at the foot of its day</li>
                )}
              </ul>
            </Row>
          )}
          <Row icon={CalendarDays} label="Your days">
            <YourDays reading={reading} />
          </Row>
          {proposal.contact && (
            <Row icon={Phone} label="Whom to call">
              <WhomToCall {...proposal.contact} />
            </Row>
          )}
          <div data-price>
            <Row icon={Ticket} label="Your share">
              <ShareLines {...proposal} view={view} />
            </Row>
          </div>
        </div>
      </LuggageTag>
    </section>
  );
}

function Row({
  icon: Icon,
  label,
  children,
}: {
  icon: LucideIcon;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-3 print:break-inside-avoid">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-tag-deep" />
      <div className="text-beside">
        <h3 className="eyebrow font-text! text-tag-deep">{label}</h3>
        <div className="mt-0.5">{children}</div>
      </div>
    </div>
  );
}

/** The most items listed for an answer; half a plan may serve one. */
const MOST_ITEMS = 5;

function ServedWords({ served: { words, by, takesNothing } }: { served: Served }) {
  const shown = by.slice(0, MOST_ITEMS);
  const more = by.length - shown.length;
  return (
    <>
      <q dir="auto" className="font-display text-lg leading-snug font-bold whitespace-pre-line">
        {words}
      </q>
      <ul className="mt-1">
        {shown.map(({ itemId, title, date }) => (
          <li key={itemId}>
            <a
              href={`#${itemAnchor(itemId)}`}
              className="inline-flex min-h-6 flex-wrap items-center gap-x-1.5 underline decoration-1 underline-offset-[0.2em] hover:decoration-2 pointer-coarse:min-h-11"
            >
              <bdi translate="no">{title}</bdi>{' '}
              <span className="whitespace-nowrap">{shortDay(date)}</span>
            </a>
          </li>
        ))}
        {more > 0 && <li>and {more} more</li>}
        {takesNothing && by.length === 0 && (
          <li>Our operators have read this: the plan suits it as it is.</li>
        )}
      </ul>
    </>
  );
}

/** The number in what was written as a phone, as a phone calls it; null if there is none. */
function numberIn(phone: string): string | null {
  const [found = ''] = /\+?\d[\d\s()./–-]+/.exec(phone) ?? [];
  return found ? found.replace(/[^+\d]/g, '') : null;
}

/** Whom those who go can call, once the trip is booked. */
function WhomToCall({ contactName, contactPhone }: Required<Proposal>['contact']) {
  const number = numberIn(contactPhone);
  const phone = <bdi translate="no">{contactPhone}</bdi>;
  return (
    <>
      <p translate="no" className="font-semibold">
        {contactName}
      </p>
      {number === null ? (
        <p>{phone}</p>
      ) : (
        <a
          href={`tel:${number}`}
          className="inline-flex min-h-6 items-center underline decoration-1 underline-offset-[0.2em] hover:decoration-2 pointer-coarse:min-h-11"
        >
          {phone}
        </a>
      )}
    </>
  );
}

/** Where the reader sleeps in a stay; a party may be in several rooms, or there on other nights. */
function Beds({ stay, proposal }: { stay: LivedStay; proposal: Reading['proposal'] }) {
  const { mates, view } = proposal;
  return bedsOf(stay).map((bed) => (
    <li key={bed.partyWho?.join() ?? ''}>
      <bdi translate="no" className="font-semibold">
        {bedInWords(bed, mates, view?.people !== undefined)}
      </bdi>
      <span className="block">
        <bdi translate="no">{stay.title}</bdi>,{' '}
        <Sentence>{`${counted(nightsBetween(bed.from, bed.to), 'night')} from ${shortDay(bed.from)}`}</Sentence>
      </span>
    </li>
  ));
}

function YourDays({ reading: { proposal, lived, nights } }: { reading: Reading }) {
  const { arrives, leaves } = lived;
  return (
    <>
      <p className="font-semibold">
        <Sentence>
          {arrives === leaves ? shortDay(arrives) : `${shortDay(arrives)} – ${shortDay(leaves)}`}
        </Sentence>
        {nights > 0 && `, ${counted(nights, 'night')}`}
      </p>
      {arrives > proposal.planStart && (
        <p>
          <Sentence>{`The others may be there from ${shortDay(proposal.planStart)}.`}</Sentence>
        </p>
      )}
      {leaves < proposal.planEnd && (
        <p>
          <Sentence>{`The plan goes on until ${shortDay(proposal.planEnd)}.`}</Sentence>
        </p>
      )}
    </>
  );
}

interface ShareLinesProps extends Pick<Proposal, 'shares' | 'paidBeside'> {
  view: ReadView;
}

/**
 * What somebody pays for the trip and on site, of a party with the share of each, followed by the
 * individual lines.
 */
function ShareLines({ shares, paidBeside, view }: ShareLinesProps) {
  const { currency, share, onSite, lines } = view.money;
  const titles = new Map(
    [...view.stays, ...view.legs, ...view.activities].map(({ itemId, title }) => [itemId, title]),
  );
  const parts: { payment: Payment; label: string; total: number }[] = [
    { payment: 'included', label: 'In your share', total: share },
    { payment: 'onSite', label: 'Paid on site', total: onSite },
  ];
  return (
    <>
      <p className="font-semibold tabular-nums">
        <span translate="no">{formatAmount(share, currency)}</span>
        {onSite > 0 && (
          <>
            , and <span translate="no">{formatAmount(onSite, currency)}</span> paid on site
          </>
        )}
      </p>
      {paidBeside > 0 && (
        <p className="tabular-nums">
          <Sentence>{shareInWords(share, paidBeside, currency)}</Sentence>
        </p>
      )}
      {shares && (
        <p translate="no" className="tabular-nums">
          {sharesInWords(shares, currency)}
        </p>
      )}
      {lines.length > 0 && (
        <details className="print:hidden">
          <summary className="inline-flex min-h-11 items-center font-semibold underline decoration-1 underline-offset-[0.2em] hover:decoration-2">
            What it is made of
          </summary>
          <table className="w-full border-collapse tabular-nums [&_td]:text-right [&_td]:align-top [&_td]:whitespace-nowrap [&_th]:pr-4 [&_th]:text-left [&_th]:font-normal [&_th]:wrap-anywhere [&_td,&_th]:py-1">
            {parts
              .filter(({ payment }) => lines.some((line) => line.payment === payment))
              .map(({ payment, label, total }) => (
                <tbody key={payment} className="border-t-[1.5px] border-dashed border-tag-mid">
                  {lines
                    .filter((line) => line.payment === payment)
                    .map(({ itemId, amount, typed }) => (
                      <tr key={itemId}>
                        <th scope="row">
                          <bdi>{titles.get(itemId)}</bdi>
                        </th>
                        <td translate="no">
                          {typed && `${formatAmount(typed.amount, typed.currency)} = `}
                          {formatAmount(amount, currency)}
                        </td>
                      </tr>
                    ))}
                  <tr className="[&>*]:font-semibold!">
                    <th scope="row">{label}</th>
                    <td translate="no">{formatAmount(total, currency)}</td>
                  </tr>
                </tbody>
              ))}
          </table>
        </details>
      )}
    </>
  );
}
