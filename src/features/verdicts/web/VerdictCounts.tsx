import { keysOf } from '@/platform/domain/keysOf';
import { cn } from '@/platform/web/ui/cn';
import { agreementOf } from '../domain/said';
import type { FullVerdicts } from '../domain/verdictViews';
import { VERDICT_LOOKS } from './verdictLooks';

const WORDS: Record<keyof typeof VERDICT_LOOKS, string> = {
  works: 'works',
  worksIf: 'works if …',
  cant: 'can’t',
  silent: 'no answer',
};

/** How many say what; a confirmed condition counts as works (SPEC-2 6). */
export function VerdictCounts({ people }: FullVerdicts) {
  const counts = { works: 0, worksIf: 0, cant: 0, silent: 0 };
  for (const { said } of people) {
    counts[said ? (agreementOf(said) === 'given' ? 'works' : said.verdict) : 'silent'] += 1;
  }
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {keysOf(WORDS)
        .filter((key) => counts[key] > 0)
        .map((key) => {
          const { Icon, tone } = VERDICT_LOOKS[key];
          return (
            <li key={key} className="flex items-center gap-1.5 tabular-nums">
              <Icon aria-hidden="true" className={cn('size-5 shrink-0', tone)} />
              <strong>{counts[key]}</strong> {WORDS[key]}
            </li>
          );
        })}
    </ul>
  );
}
