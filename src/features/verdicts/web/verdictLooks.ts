import { CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { Said } from '../domain/said';

/** How a verdict is drawn wherever many of them are listed; `silent` where there is none. */
export const VERDICT_LOOKS: Record<Said['verdict'] | 'silent', { Icon: LucideIcon; tone: string }> =
  {
    works: { Icon: CircleCheck, tone: 'text-success' },
    worksIf: { Icon: CircleHelp, tone: 'text-teal' },
    cant: { Icon: CircleX, tone: 'text-danger' },
    silent: { Icon: CircleDashed, tone: 'text-ink-soft' },
  };
