import { counted } from '@/platform/domain/inWords';
import { type Finding, findingKey } from './lint';

/** That somebody has looked at a finding ('I have looked at this'), by its key. */
export interface Look {
  key: string;
  /** Why an error is set aside; empty, or left out, for a look. */
  reason?: string;
  /** The operator's name. */
  by: string;
}

/** Nobody can set these aside, whatever the reason (SPEC-2 5). */
const NEVER_ASIDE = new Set(['empty', 'outsidePlan', 'left', 'rate', 'roomFull']);

/** Whether an error of this rule may be set aside with a reason. */
export const maySetAside = (rule: string) => !NEVER_ASIDE.has(rule);

/** A finding with who has looked at it, or set it aside; a look alone ends no error. */
export interface LookedFinding<Looked extends Look = Look> {
  finding: Finding;
  key: string;
  look: Looked | null;
}

/** Findings as the list named 'Findings' has them, errors first, each with who has looked at it. */
export function withLooks<Looked extends Look>(
  findings: readonly Finding[],
  looks: readonly Looked[],
): LookedFinding<Looked>[] {
  const looked = new Map(looks.map((look) => [look.key, look]));
  const all = findings.map((finding) => {
    const key = findingKey(finding);
    const look = looked.get(key) ?? null;
    const isAside = maySetAside(finding.rule) && (look?.reason ?? '') !== '';
    return { finding, key, look: finding.level === 'warning' || isAside ? look : null };
  });
  return [
    ...all.filter(({ finding }) => finding.level === 'error'),
    ...all.filter(({ finding }) => finding.level === 'warning'),
  ];
}

/** What keeps a plan from being proposed (SPEC-2 5): errors, and warnings nobody has looked at. */
export function opposing<Looked extends Look>(
  all: readonly LookedFinding<Looked>[],
): LookedFinding<Looked>[] {
  return all.filter(({ look }) => look === null);
}

/** How many findings there are of each level, and how many of the warnings somebody has looked at. */
export function countFindings(all: readonly LookedFinding[]) {
  const warnings = all.filter(({ finding }) => finding.level === 'warning');
  const errors = all.filter(({ finding, look }) => finding.level === 'error' && look === null);
  return {
    errors: errors.length,
    warnings: warnings.length,
    looked: warnings.filter(({ look }) => look !== null).length,
  };
}

export type FindingCounts = ReturnType<typeof countFindings>;

/** '2 errors, 3 warnings'; null where nothing speaks against the plan. */
export function countsInWords({ errors, warnings }: FindingCounts): string | null {
  const parts = [
    errors > 0 ? counted(errors, 'error') : null,
    warnings > 0 ? counted(warnings, 'warning') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Why a plan cannot be proposed as it is, as a sentence; null where it can. */
export function whyNotYet({ errors, warnings, looked }: FindingCounts): string | null {
  const open = warnings - looked;
  const solve = errors > 0 ? `${counted(errors, 'error')} must be solved` : null;
  const look = `${counted(open, 'warning')} must be looked at`;
  if (solve && open > 0) return `First ${solve}, and ${look}.`;
  if (solve) return `First ${solve}.`;
  return open > 0 ? `First ${look}.` : null;
}
