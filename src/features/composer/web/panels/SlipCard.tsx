import { ChevronDown, CircleCheck, CircleDashed, Plus } from 'lucide-react';
import type { Item } from '@/features/plans/domain/item';
import type { NeedCare } from '@/features/plans/domain/needCare';
import { servedAnswerLabel } from '@/features/plans/domain/served';
import { NOTHING } from '@/features/plans/domain/touches';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { counted } from '@/platform/domain/inWords';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { Menu } from '@/platform/web/ui/menu/Menu';
import { MenuItem } from '@/platform/web/ui/menu/MenuItem';
import { MenuSeparator } from '@/platform/web/ui/menu/MenuSeparator';
import { useRadix } from '@/platform/web/ui/radix';
import type { ComposerPlan } from '../../domain/composer';
import type { Slip } from '../../domain/slips';
import { useCommands } from '../composerContext';
import { targetId } from '../targetId';
import { ByAndOn } from './ByAndOn';
import type { NeedCheck } from './CheckLine';
import { LongText } from './LongText';
import { NeedLooks } from './NeedLooks';
import { useTick } from './useTick';
import { WishOffers } from './WishOffers';

/** What an operator has said of a need, with who said it and when. */
export type SaidNeed = ComposerPlan['touched'][number];

interface SlipCardProps {
  slip: Slip;
  /** False if the plan is without them, so that nothing is asked about them. */
  isAsked: boolean;
  touched: SaidNeed | undefined;
  checks: readonly NeedCheck[];
}

/** A wish, a need or a preference on a slip of paper, and what serves it. */
export function SlipCard({ slip, isAsked, touched, checks }: SlipCardProps) {
  const { travelerId, name, answer, words, items, offers, isServed, care } = slip;
  const takesNothing = care?.takesNothing ?? false;
  const act = useCommands();
  const [isTicked, press] = useTick(takesNothing);
  const need = care?.need;
  const isOpen = isAsked && !isServed;
  const Icon = isServed ? CircleCheck : CircleDashed;
  return (
    <li
      id={targetId({ on: 'slip', travelerId, answer })}
      data-surface
      className={cn(
        'scroll-mt-24 rounded-lg print:break-inside-auto! border bg-card py-2.5 pr-2.5 pl-3.5',
        isOpen ? 'border-dashed border-line-strong' : 'border-line',
      )}
    >
      <p className="eyebrow text-ink-soft">{servedAnswerLabel(answer)}</p>
      <LongText
        text={words}
        of={`${servedAnswerLabel(answer)}, ${name}`}
        lines={3}
        className="mt-0.5 leading-snug font-medium"
      />
      {isAsked && (
        <div className="mt-1.5 flex items-start gap-1.5 text-[0.9375rem] leading-snug">
          <Icon
            aria-hidden="true"
            className={cn(
              'mt-[0.15em] size-4 shrink-0',
              isServed ? 'text-success' : 'text-ink-soft',
            )}
          />
          <div className="min-w-0">
            {items.map((item) => (
              <ServedBy key={item.itemId} item={item} onOpen={() => act.goTo(openItem(item))} />
            ))}
            {takesNothing && (
              <p>
                Nothing needed
                {touched && (
                  <>
                    : <ByAndOn {...touched} />
                  </>
                )}
              </p>
            )}
            {items.length === 0 && !takesNothing && (
              <p className="text-ink-soft">{stateOf(care)}</p>
            )}
          </div>
        </div>
      )}
      {isAsked && offers.length > 0 && <WishOffers {...{ travelerId, name }} items={offers} />}
      {isAsked && care && <NeedLooks {...{ travelerId, name, care, checks }} />}
      {isAsked && (
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
          <ServeMenu slip={slip} />
          {need && (
            <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem]">
              <input
                type="checkbox"
                name="nothingNeeded"
                value={`${travelerId} ${need}`}
                checked={isTicked}
                onChange={(event) => {
                  press(event.target.checked);
                  const of = { travelerId, need };
                  if (event.target.checked) act.touchNeed({ ...of, touches: [NOTHING] });
                  else act.untickNothing(of);
                }}
                className="choice"
              />
              Nothing needed
              <span className="sr-only">
                {' '}
                for {name}: {servedAnswerLabel(answer)}
              </span>
            </label>
          )}
        </div>
      )}
    </li>
  );
}

/** Describes a slip's state if no item serves it. */
function stateOf(care: NeedCare | null): string {
  if (!care) return 'Nothing serves it yet.';
  if (care.isUnsaid) return 'Nobody has said what it touches.';
  if (care.isUnpicked) return 'Nothing is checked for it yet.';
  const { length } = care.unchecked;
  return length === 0 ? 'All of it is checked.' : `${counted(length, 'item')} to be checked.`;
}

const openItem = ({ itemId }: Item) => ({ on: 'item', itemId, field: 'serves' }) as const;

function ServedBy({ item, onOpen }: { item: Item; onOpen: () => void }) {
  const { title, startsOn } = item;
  return (
    <p className="wrap-anywhere">
      <button
        type="button"
        data-printed
        onClick={onOpen}
        className="min-h-6 text-left font-medium text-teal underline decoration-1 underline-offset-[0.2em] hover:text-teal-hover pointer-coarse:min-h-11"
      >
        {title}
      </button>{' '}
      <span className="text-ink-soft">
        {startsOn ? formatReadableDate(startsOn) : 'waits for its day, so it does not count yet'}
      </span>
    </p>
  );
}

/** Makes an item of the plan serve a slip, or creates one for it. */
function ServeMenu({ slip }: { slip: Slip }) {
  const what = `${slip.name}'s ${servedAnswerLabel(slip.answer).toLowerCase()}`;
  return (
    <Menu
      align="start"
      trigger={
        <Button variant="link" size="sm">
          Serve with …<span className="sr-only"> ({what})</span>
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      <Choices slip={slip} />
    </Menu>
  );
}

/**
 * A component of its own, so that it is rendered when the menu opens, with the items as they are
 * then.
 */
function Choices({ slip: { travelerId, answer, items } }: { slip: Slip }) {
  const { DropdownMenu: Radix } = useRadix();
  const act = useCommands();
  const service = { travelerId, answer };
  const serving = new Set(items.map(({ itemId }) => itemId));
  const days = [...act.itemsByDay()]
    .map(([day, items]) => [day, items.filter(({ itemId }) => !serving.has(itemId))] as const)
    .filter(([, items]) => items.length > 0);
  return (
    <>
      <MenuItem onSelect={() => act.newItemFor(service)}>
        <Plus aria-hidden="true" />
        New Item for This
      </MenuItem>
      {days.map(([day, ofDay]) => (
        <Radix.Group key={day} aria-label={day ? formatReadableDate(day) : 'Waiting for a day'}>
          <MenuSeparator />
          <Radix.Label className="eyebrow px-3 pt-1 text-ink-soft">
            {day ? formatReadableDate(day) : 'Waiting for a day'}
          </Radix.Label>
          {ofDay.map(({ itemId, title, startTime }) => (
            <MenuItem key={itemId} onSelect={() => act.serve(itemId, service)}>
              <span className="min-w-0 wrap-anywhere">
                {title}
                {startTime && <span className="text-ink-soft"> {startTime}</span>}
              </span>
            </MenuItem>
          ))}
        </Radix.Group>
      ))}
    </>
  );
}
