import { ArrowRight, CircleAlert, TriangleAlert } from 'lucide-react';
import { memo, useId } from 'react';
import type { Level } from '@/features/linter/domain/finding';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { byAndOn } from './byAndOn';
import { LongText } from './LongText';
import { SetAside } from './SetAside';
import { useTick } from './useTick';
import { WishOffers, type WishOffersProps } from './WishOffers';

const LEVELS = {
  error: { word: 'Error', Icon: CircleAlert, look: 'border-l-danger', mark: 'text-danger' },
  warning: { word: 'Warning', Icon: TriangleAlert, look: 'border-l-sun', mark: 'text-ink' },
} as const;

interface FindingLineProps {
  findingKey: string;
  level: Level;
  sentence: string;
  /** The question, and what they answered; null if the sentence includes it. */
  label: string | null;
  words: string | null;
  titles: string;
  /** What could serve the wish it is about; null if nothing could, or if it is about none. */
  offers: WishOffersProps | null;
  place: string;
  lookedBy: string | null;
  lookedAt: string | null;
  /** Why an error is set aside; null if it isn't. */
  reason: string | null;
  /** True if it can be set aside with a reason. */
  maySetAside: boolean;
  onGo: (key: string) => void;
  onLook: (key: string, isLookedAt: boolean, reason?: string) => void;
  /** Ends the waiting of what a supplier said; null if it is not about that. */
  onSeen: ((key: string) => void) | null;
}

/** A finding: its level in words, sentence, evidence and link. A warning can be ticked. */
export const FindingLine = memo(function FindingLine(props: FindingLineProps) {
  const {
    findingKey,
    level,
    sentence,
    label,
    words,
    titles,
    offers,
    place,
    lookedBy,
    lookedAt,
    reason,
    maySetAside,
    onGo,
    onLook,
    onSeen,
  } = props;
  const id = useId();
  const { word, Icon, look, mark } = LEVELS[level];
  const [isLookedAt, press] = useTick(lookedBy !== null);
  return (
    <li
      data-surface
      className={cn(
        'rounded-xl border border-l-4 border-line bg-card py-2.5 pr-2.5 pl-3',
        isLookedAt ? 'border-l-line-strong' : look,
      )}
    >
      <p className={cn('eyebrow flex items-center gap-1.5', mark)}>
        <Icon aria-hidden="true" className="size-4" />
        {word}
      </p>
      <div id={`${id}-what`} className="mt-1 leading-snug font-medium">
        <LongText text={sentence} of="this finding" lines={4} />
      </div>
      {words && (
        <div className="mt-1 text-[0.9375rem] leading-snug text-ink-soft">
          {label && <p>{label}:</p>}
          <LongText text={`“${words}”`} of={label ?? 'what they said'} lines={3} />
        </div>
      )}
      {titles && <p className="mt-1 text-[0.9375rem] text-ink-soft wrap-anywhere">In {titles}.</p>}
      {offers && <WishOffers {...offers} />}
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3">
        {level === 'warning' && (
          <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-[0.9375rem]">
            <input
              type="checkbox"
              name="lookedAt"
              value={findingKey}
              checked={isLookedAt}
              onChange={(event) => {
                press(event.target.checked);
                onLook(findingKey, event.target.checked);
              }}
              aria-describedby={`${id}-what`}
              className="choice"
            />
            I have looked at this
          </label>
        )}
        {level === 'error' && maySetAside && (
          <SetAside
            describedBy={`${id}-what`}
            reason={reason}
            onSet={(why) => onLook(findingKey, why !== null, why ?? undefined)}
          />
        )}
        {onSeen && (
          <Button size="sm" aria-describedby={`${id}-what`} onClick={() => onSeen(findingKey)}>
            I Have Seen This
          </Button>
        )}
        <Button
          variant="link"
          size="sm"
          aria-describedby={`${id}-what`}
          onClick={() => onGo(findingKey)}
          className="ml-auto min-w-0 text-left wrap-anywhere"
        >
          {place}
          <ArrowRight aria-hidden="true" />
        </Button>
      </div>
      {lookedBy !== null && lookedAt !== null && (
        <p className="text-sm text-ink-soft wrap-anywhere">
          {byAndOn({ by: lookedBy, at: lookedAt })}
        </p>
      )}
    </li>
  );
});
