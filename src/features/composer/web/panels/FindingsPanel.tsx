import { CircleCheck } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import type { Target } from '@/features/linter/domain/finding';
import {
  countFindings,
  countsInWords,
  type Look,
  type LookedFinding,
  maySetAside,
} from '@/features/linter/domain/looks';
import { useInSteps } from '@/platform/web/ui/useInSteps';
import { useSettled } from '@/platform/web/ui/useSettled';
import { useLatest } from '@/platform/web/useLatest';
import { FindingLine } from './FindingLine';
import { evidenceOf, type Known, offersOf, placeInWords } from './findingPlace';

/** How long a count must be stable before it is announced, in milliseconds. */
const PAUSE = 1_500;

/** How many lines to render at a time. */
const STEP = 40;

const NOTHING = 'Nothing is wrong with it.';

interface FindingsPanelProps {
  /** Errors first. */
  findings: readonly LookedFinding<Look & { at: string }>[];
  known: Known;
  onGo: (target: Target) => void;
  onLook: (key: string, isLookedAt: boolean, reason?: string) => void;
  /** Ends the waiting of what a supplier said. */
  onSeen: (said: Extract<Target, { on: 'receipt' }>) => void;
}

/** A plan's findings (SPEC-2 5), each with its evidence and a link to where it can be resolved. */
export function FindingsPanel({ findings, known, onGo, onLook, onSeen }: FindingsPanelProps) {
  const id = useId();
  const counts = countFindings(findings);
  const inWords = countsInWords(counts) ?? NOTHING;
  const rendered = useInSteps(findings, STEP);
  // Lines re-render only when they change, so their callbacks look up the current finding by its
  // key.
  const now = useLatest({ findings, onGo, onLook, onSeen });
  const go = useCallback(
    (key: string) => {
      const found = now().findings.find((one) => one.key === key);
      if (found) now().onGo(found.finding.target);
    },
    [now],
  );
  const look = useCallback<typeof onLook>(
    (key, isLookedAt, reason) => now().onLook(key, isLookedAt, reason),
    [now],
  );
  const seen = useCallback(
    (key: string) => {
      const target = now().findings.find((one) => one.key === key)?.finding.target;
      if (target?.on === 'receipt') now().onSeen(target);
    },
    [now],
  );
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          Findings
        </h2>
        {findings.length > 0 && (
          <p className="text-[0.9375rem] text-ink-soft tabular-nums">
            <span className="font-semibold text-ink">{inWords}</span>
            {counts.warnings > 0 && ` · ${counts.looked} of ${counts.warnings} looked at`}
          </p>
        )}
      </div>
      <Announced text={inWords} />
      {findings.length === 0 ? (
        <p className="mt-3 flex items-center gap-2.5 rounded-xl bg-success-wash px-4 py-3 font-medium">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          {NOTHING}
        </p>
      ) : (
        <ul aria-label="Findings" className="mt-3 flex flex-col gap-2">
          {rendered.map(({ finding, key, look: looked }) => {
            const { label, words, titles } = evidenceOf(finding, known);
            return (
              <FindingLine
                key={key}
                findingKey={key}
                level={finding.level}
                sentence={finding.sentence}
                label={label}
                words={words}
                titles={titles.join(', ')}
                offers={offersOf(finding, known)}
                place={placeInWords(finding.target, known)}
                lookedBy={looked?.by ?? null}
                lookedAt={looked?.at ?? null}
                reason={looked?.reason || null}
                maySetAside={maySetAside(finding.rule)}
                onGo={go}
                onLook={look}
                onSeen={finding.target.on === 'receipt' ? seen : null}
              />
            );
          })}
        </ul>
      )}
    </section>
  );
}

/** Announces the counts to screen readers once they have settled, but not when the page opens. */
function Announced({ text }: { text: string }) {
  const [atFirst] = useState(text);
  const [isNews, setIsNews] = useState(false);
  const settled = useSettled(text, text, PAUSE);
  if (!isNews && settled !== atFirst) setIsNews(true);
  return (
    <p role="status" className="sr-only">
      {isNews && settled}
    </p>
  );
}
