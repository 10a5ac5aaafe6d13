import { CircleCheck } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import {
  type AcknowledgedFinding,
  type Acknowledgement,
  countFindings,
  countsInWords,
} from '@/features/linter/domain/acknowledgement';
import { moneySheet } from '@/features/money/domain/moneySheet';
import { useInSteps } from '@/platform/web/ui/useInSteps';
import { useSettled } from '@/platform/web/ui/useSettled';
import { useComposer } from '../composerContext';
import { usePeople } from '../people';
import { evidenceOf, FindingLine, type Known } from './FindingLine';
import { MoneyPanel } from './MoneyPanel';

/** How long a count must be stable before it is announced, in milliseconds. */
const PAUSE = 1_500;

/** How many lines to render at a time. */
const STEP = 40;

const NOTHING = 'Nothing is wrong with it.';

/** The composer's right column: findings and money. */
export function FindingsColumn() {
  const { input, findings, looked } = useComposer();
  const { list, nameOf } = usePeople();
  const { plan, items, optedIn } = useDeferredValue(input);
  const known = useMemo<Known>(() => {
    const titles = new Map(items.map(({ itemId, title }) => [itemId, title]));
    return { nameOf, titleOf: (itemId) => titles.get(itemId) ?? 'the item' };
  }, [items, nameOf]);
  const sheet = useMemo(() => moneySheet(plan, items, list, optedIn), [plan, items, list, optedIn]);
  return (
    <div className="flex flex-col gap-8">
      <FindingsPanel findings={looked} known={known} />
      <MoneyPanel sheet={sheet} findings={findings} />
    </div>
  );
}

interface FindingsPanelProps {
  /** Errors first. */
  findings: readonly AcknowledgedFinding<Acknowledgement & { at: string }>[];
  known: Known;
}

/** A plan's findings (SPEC-2 5), each with its evidence and a link to where it can be resolved. */
export function FindingsPanel({ findings, known }: FindingsPanelProps) {
  const id = useId();
  const counts = countFindings(findings);
  const inWords = countsInWords(counts) ?? NOTHING;
  const rendered = useInSteps(findings, STEP);
  return (
    <section aria-labelledby={id} className="min-w-0 print:hidden">
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
          {rendered.map(({ finding, key, look }) => (
            <FindingLine
              key={key}
              {...{ finding, findingKey: key, look }}
              evidence={evidenceOf(finding, known)}
            />
          ))}
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
