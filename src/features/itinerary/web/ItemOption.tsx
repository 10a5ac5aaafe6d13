import type { ReactNode } from 'react';
import { listed } from '@/platform/domain/inWords';
import { Clamp } from '@/platform/web/ui/Clamp';
import { Sentence } from '@/platform/web/ui/Sentence';
import {
  askedAgainInWords,
  chosenInWords,
  offerPrice,
  ownOffer,
  placesInWords,
  untilInWords,
} from '../domain/choiceWords';
import { clashesOf } from '../domain/sameTime';
import type { OfOption } from './OptionContext';

interface ItemOptionProps extends OfOption {
  /** The buttons for those of the reader's party; false once the trip is finished. */
  buttons?: ReactNode;
}

/** Of an optional item (SPEC-5 18): its price, until when it can be chosen, and who is in. */
export default function ItemOption({ item: { title }, option, reading, buttons }: ItemOptionProps) {
  const { proposal, lived } = reading;
  const { currency } = proposal;
  const { people, closedOn, whoIsIn } = option;
  const offer = ownOffer(people);
  const places = closedOn === null ? placesInWords(option) : null;
  const again = buttons !== false && askedAgainInWords(option, currency);
  return (
    <div
      data-option
      className="mt-2 grid min-w-0 basis-full grid-cols-1 gap-2 rounded-xl border-[1.5px] border-dashed border-line-strong px-3.5 py-3 wrap-anywhere sm:group-has-[>p]/line:ml-25"
    >
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold tabular-nums">
          Optional
          {offer && (
            <span data-price>
              {' · '}
              <span translate="no">{offerPrice(offer.amount, currency)}</span>
              {offer.payment === 'onSite' && offer.amount > 0 && ' paid on site'}
            </span>
          )}
        </span>
        {places && <span className="text-[0.9375rem] text-ink-soft">{places}</span>}
      </p>
      <p className="-mt-2 text-[0.9375rem] text-ink-soft empty:hidden print:hidden">
        {buttons !== false && <Sentence>{untilInWords(option)}</Sentence>}
      </p>
      {again && (
        <p className="font-medium">
          <Sentence>{again}</Sentence>
        </p>
      )}
      {(people.length > 0 && closedOn === null && buttons) || (
        <p className="empty:hidden">{chosenInWords(people)}</p>
      )}
      <div role="status" className="grid gap-1.5 empty:hidden">
        {clashesOf(lived, option).map((clash) => (
          <p key={clash.title} className="rounded-lg bg-sun-wash px-3 py-1.5">
            <bdi>{title}</bdi> and <bdi>{clash.title}</bdi> are at the same time for{' '}
            <bdi>{clash.who}</bdi>.
          </p>
        ))}
      </div>
      <WhoIsIn names={whoIsIn} isClosed={closedOn !== null} title={title} />
    </div>
  );
}

interface WhoIsInProps {
  names: readonly string[];
  isClosed: boolean;
  title: string;
}

function WhoIsIn({ names, isClosed, title }: WhoIsInProps) {
  const nobody = isClosed ? 'Nobody is in.' : 'Nobody is in yet.';
  const text = names.length > 0 ? `Who is in: ${listed(names)}` : nobody;
  return <Clamp lines={2} text={text} of={`who is in ${title}`} className="text-[0.9375rem]" />;
}
