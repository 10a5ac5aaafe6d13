import { counted, listed } from '@/platform/domain/inWords';
import { type Finding, findingKey } from './lint';

/** An operator's look at a finding ('I have looked at this'), by the finding's key. */
export interface Acknowledgement {
  key: string;
  /** Why an error is set aside; empty or absent for a mere look. */
  reason?: string;
  /** The operator's name. */
  by: string;
}

/**
 * Rules whose errors can't be set aside, whatever the reason (SPEC-2 5); those of `supplier` end by
 * 'I Have Seen This'.
 */
const NEVER_ASIDE = new Set(['empty', 'outsidePlan', 'left', 'rate', 'roomFull', 'supplier']);

/** True if an error of this rule can be set aside with a reason. */
export const maySetAside = (rule: string) => !NEVER_ASIDE.has(rule);

/** A finding, and who looked at it or set it aside. A look alone doesn't clear an error. */
export interface AcknowledgedFinding<Looked extends Acknowledgement = Acknowledgement> {
  finding: Finding;
  key: string;
  look: Looked | null;
}

/** Returns findings as listed under 'Findings': errors first, each with who looked at it. */
export function withAcknowledgements<Looked extends Acknowledgement>(
  findings: readonly Finding[],
  looks: readonly Looked[],
): AcknowledgedFinding<Looked>[] {
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

/**
 * Returns what keeps a plan from being proposed (SPEC-2 5): errors that aren't set aside, and
 * warnings that nobody has looked at.
 */
export function blockingFindings<Looked extends Acknowledgement>(
  all: readonly AcknowledgedFinding<Looked>[],
): AcknowledgedFinding<Looked>[] {
  return all.filter(({ look }) => look === null);
}

/**
 * Counts the warnings, those of them that somebody has looked at, and the errors that aren't set
 * aside.
 */
export function countFindings(all: readonly AcknowledgedFinding[]) {
  const warnings = all.filter(({ finding }) => finding.level === 'warning');
  const errors = all.filter(({ finding, look }) => finding.level === 'error' && look === null);
  return {
    errors: errors.length,
    warnings: warnings.length,
    looked: warnings.filter(({ look }) => look !== null).length,
  };
}

export type FindingCounts = ReturnType<typeof countFindings>;

/** Formats the counts as '2 errors, 3 warnings'; null if there is nothing to count. */
export function countsInWords({ errors, warnings }: FindingCounts): string | null {
  const parts = [
    errors > 0 ? counted(errors, 'error') : null,
    warnings > 0 ? counted(warnings, 'warning') : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(', ') : null;
}

/** Returns a sentence that says why a plan can't be proposed yet; null if it can. */
export function whyNotYet({ errors, warnings, looked }: FindingCounts): string | null {
  const open = warnings - looked;
  const steps = [
    ...(errors > 0 ? [`solve ${counted(errors, 'error')}`] : []),
    ...(open > 0 ? [`look at ${counted(open, 'warning')}`] : []),
  ];
  return steps.length > 0 ? `First ${listed(steps)}.` : null;
}
