import { MessageCircleQuestionMark } from 'lucide-react';
import type { ReactNode } from 'react';
import { ITEM_KINDS, type ItemKind } from '@/features/plans/domain/itemKinds';
import { KIND_ICONS } from '@/features/plans/web/kindIcons';
import type { WallTime } from '@/platform/domain/zonedTime';
import { ASK } from './itemAnchor';

interface LineFrameProps {
  id?: string;
  /** The item that the reader may ask operators about; null if none. */
  asks?: string | null;
  kind: ItemKind;
  /** The time at the left; null if there is none, undefined if it is shown below the title. */
  at?: LineTime | null;
  /** A prefix for the title, such as 'Check in: '. */
  before?: string;
  title: string;
  /** The duration, in words. */
  length?: string | null;
  children?: ReactNode;
  /** Below it, as wide as the line; on wide screens as wide as its words. */
  below?: ReactNode;
}

/** The time of a line. */
export interface LineTime {
  time: WallTime;
  until?: WallTime | null;
  /** True if this is a deadline, and not the actual time. */
  isLatest?: boolean;
  /** The name of the clock; null if it is the plan's. */
  clock: string | null;
}

/** One line of a day: the time at the left, if it has a column, and what happens at the right. */
export function LineFrame(props: LineFrameProps) {
  const { id, asks, kind, at, before, title, length, children, below } = props;
  return (
    <li
      {...(id && { id })}
      className="group/line -mx-3 flex scroll-mt-24 flex-wrap gap-x-3 border-b border-dashed border-line px-3 py-3.5 target:bg-sun-wash last:border-b-0 sm:gap-x-5 print:break-inside-avoid print:py-2"
    >
      {at !== undefined && (
        <p className="w-[3.75rem] leading-snug tabular-nums empty:max-sm:hidden sm:w-[5rem]">
          {at && <Clock {...at} />}
        </p>
      )}
      <div className="text-beside">
        <h4 className="flex gap-2 font-text! text-[1.0625rem] leading-snug font-semibold tracking-normal">
          <KindIcon kind={kind} />
          <span className="min-w-0">
            {before}
            <bdi>{title}</bdi>
            {length && (
              <span className="ml-2 inline-block font-normal text-ink-soft">{length}</span>
            )}
          </span>
          {asks && (
            <a
              href={`#${ASK}${asks}`}
              className="-my-2.5 -mr-3 ml-auto grid size-11 shrink-0 place-items-center rounded-full text-ink-soft hover:bg-sunken hover:text-teal print:hidden"
            >
              <MessageCircleQuestionMark aria-hidden="true" className="size-5" />
              <span className="sr-only">Ask or Tell about {title}</span>
            </a>
          )}
        </h4>
        {children && <div className="mt-1 flex flex-col gap-1.5 empty:hidden">{children}</div>}
      </div>
      {below}
    </li>
  );
}

function Clock({ time, until, isLatest, clock }: LineTime) {
  return (
    <>
      {isLatest && <span className="block text-sm text-ink-soft">by</span>}
      <time dateTime={time} className="font-display text-lg leading-none font-bold">
        {time}
      </time>
      {until && <span className="block text-sm text-ink-soft">to {until}</span>}
      {clock && <span className="block text-sm text-ink-soft wrap-anywhere">{clock}</span>}
    </>
  );
}

/** The kind of an item, as a small icon before its title. */
function KindIcon({ kind }: { kind: ItemKind }) {
  const Icon = KIND_ICONS[kind];
  return (
    <>
      <Icon aria-hidden="true" className="mt-[0.2em] size-5 shrink-0 text-teal print:text-black" />
      <span className="sr-only">{ITEM_KINDS[kind].label}: </span>
    </>
  );
}
