import type { AddressKind } from '@/features/takeaway/domain/addressKind';
import { useWithdrawAddress } from '@/features/takeaway/web/api';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { listed } from '@/platform/domain/inWords';
import { KEPT_UNTIL, SEEN_BY } from '@/platform/domain/kept';
import { useTimeZone } from '@/platform/web/reader';
import { shownInstant } from '@/platform/web/shownInstant';
import { Button } from '@/platform/web/ui/Button';
import { Clamp } from '@/platform/web/ui/Clamp';
import { Day } from '@/platform/web/ui/Day';
import type { KeptEntry, KeptValue, PageOfKept } from '../domain/keptSections';

function shown({ type, value }: KeptValue, timeZone: string): string {
  if (value === null) return 'Not shown';
  if (type === 'day') return formatReadableDate(value);
  if (type === 'text') return value;
  return shownInstant(value, timeZone);
}

/** The data of one kind, with who sees it and for how long. */
export function PageOfKeptView({ part, tripId }: { part: PageOfKept; tripId: string | null }) {
  const { kind, entries } = part;
  const untils = [...new Set(kind.fields.map(({ until }) => KEPT_UNTIL[until]))];
  const sensitive = kind.fields.filter(({ isSensitive }) => isSensitive).map(({ words }) => words);
  return (
    <section>
      <h3 className="text-lg">{kind.kind}</h3>
      <ul className="mt-2 flex flex-col gap-4">
        {entries.map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and never move
          <li key={at}>
            <Entry entry={entry} tripId={tripId} />
          </li>
        ))}
      </ul>
      <p className="mt-3 text-[0.9375rem] text-ink-soft">
        {untils.join('; ')}
        {kind.goes && `, and ${kind.goes}`}.
        {sensitive.length > 0 && ` Deleted soon after the trip: ${listed(sensitive)}.`}
        {kind.hasMore && ' There is more than is shown here; your download has all of it.'}
      </p>
    </section>
  );
}

function Entry({ entry, tripId }: { entry: KeptEntry; tripId: string | null }) {
  const { heading, groups, empty, times, address } = entry;
  const timeZone = useTimeZone();
  return (
    <>
      {heading && (
        <h4 className="mb-2 font-semibold wrap-anywhere">
          <bdi>{heading.words}</bdi>
          {heading.at && (
            <>
              , <Day at={heading.at} />
            </>
          )}
        </h4>
      )}
      {groups.map(({ seenBy, values }) => (
        <div key={seenBy} className="mt-3 border-l-2 border-line-strong pl-3 first:mt-0">
          <p className="eyebrow text-teal">{SEEN_BY[seenBy]}</p>
          <dl className="mt-1 grid gap-x-5 gap-y-1.5 sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
            {values.map((value) => (
              <div key={value.words} className="sm:contents">
                <dt className="text-[0.9375rem] text-ink-soft">{value.words}</dt>
                <dd className="font-medium">
                  <Clamp text={shown(value, timeZone)} of={value.words} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {times > 1 && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">{times} of these read the same.</p>
      )}
      {empty.length > 0 && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">Empty: {empty.join(', ')}.</p>
      )}
      {address && tripId && <WithdrawAddress kind={address} tripId={tripId} />}
    </>
  );
}

const NAMES: Record<AddressKind, string> = {
  calendar: 'the calendar address',
  home: 'the address for those at home',
};

/** The button that withdraws one of the reader's addresses, so that it works for nobody. */
function WithdrawAddress({ kind, tripId }: { kind: AddressKind; tripId: string }) {
  const withdraw = useWithdrawAddress(kind, tripId);
  return (
    <div className="mt-2">
      <Button
        variant="quietDanger"
        pending={withdraw.isPending}
        aria-label={`Withdraw ${NAMES[kind]}`}
        onClick={() => withdraw.mutate()}
      >
        Withdraw
      </Button>
      {withdraw.problem && (
        <p role="alert" className="font-medium text-danger">
          {withdraw.problem}
        </p>
      )}
    </div>
  );
}
