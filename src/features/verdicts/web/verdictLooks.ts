import { CircleCheck, CircleDashed, CircleHelp, CircleX, type LucideIcon } from 'lucide-react';
import type { Said } from '../domain/said';

/** How a verdict looks in lists; `silent` if there is none. */
export const VERDICT_LOOKS: Record<Said['verdict'] | 'silent', { Icon: LucideIcon; tone: string }> =
  {
    works: { Icon: CircleCheck, tone: 'text-success' },
    worksIf: { Icon: CircleHelp, tone: 'text-teal' },
    cant: { Icon: CircleX, tone: 'text-danger' },
    silent: { Icon: CircleDashed, tone: 'text-ink-soft' },
  };
