import { ExternalLink, MapPin } from 'lucide-react';
import type { LivedItem, LivedStay } from '@/features/plans/domain/view';
import { formatAmount } from '@/platform/domain/money/amount';
import { Clamp } from '@/platform/web/ui/Clamp';
import type { Reading } from '../domain/readProposal';

interface LineWordsProps {
  item: Pick<LivedItem, 'itemId' | 'title' | 'place' | 'details' | 'url' | 'partyWho'> &
    Pick<LivedStay, 'parts'>;
  reading: Reading;
}

/** The text below an item's title: where, for whom, which answers it serves, payment, reference. */
export function LineWords({ item, reading }: LineWordsProps) {
  const { itemId, title, place, details, url } = item;
  const answers = reading.answersOf(itemId);
  const who = reading.whoOf(item);
  const onSite = reading.onSiteOf(itemId);
  const reference = reading.referenceOf(itemId);
  return (
    <>
      {place && (
        <p className="flex gap-1.5 wrap-anywhere text-ink-soft">
          <MapPin aria-hidden="true" className="mt-1 size-4 shrink-0" />
          <bdi translate="no">{place}</bdi>
        </p>
      )}
      {answers.length > 0 && (
        <p className="flex flex-wrap gap-1.5">
          {answers.map((answer) => (
            <span
              key={answer}
              className="rounded-full bg-sun-wash px-2.5 py-0.5 text-sm font-semibold print:border"
            >
              {answer}
            </span>
          ))}
        </p>
      )}
      <ForWhom who={who} />
      {details && <Clamp text={details} of={title} />}
      {url && <WebLink url={url} />}
      {onSite !== null && (
        <p className="font-medium">
          You pay <span translate="no">{formatAmount(onSite, reading.proposal.currency)}</span>{' '}
          there
        </p>
      )}
      {reference && (
        <p>
          Reference{' '}
          <strong translate="no" className="font-mono select-all wrap-anywhere">
            {reference}
          </strong>
        </p>
      )}
    </>
  );
}

/** Whom a line is for; nothing for a line that is for everyone. */
export function ForWhom({ who }: { who: string | null }) {
  if (!who) return null;
  return (
    <p className="wrap-anywhere text-ink-soft">
      For <bdi translate="no">{who}</bdi>
    </p>
  );
}

/** A link; its full address is printed, because paper can't be clicked. */
function WebLink({ url }: { url: string }) {
  const { host } = new URL(url);
  return (
    <p>
      <a
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-6 items-center gap-1.5 text-teal underline decoration-1 underline-offset-[0.2em] wrap-anywhere hover:decoration-2 pointer-coarse:min-h-11"
      >
        <ExternalLink aria-hidden="true" className="size-4 shrink-0 print:hidden" />
        <span className="print:hidden">{host.replace(/^www\./, '')}</span>
        <span className="hidden print:inline">{url}</span>
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </p>
  );
}
