import { CircleCheck, CircleDashed, CircleX, MailOpen } from 'lucide-react';
import { cn } from '@/platform/web/ui/cn';
import { GUEST_STATES, type GuestState } from '../domain/guestState';

const LOOKS = {
  notYet: { Icon: CircleDashed, look: 'text-ink-soft' },
  opened: { Icon: MailOpen, look: 'text-teal' },
  answered: { Icon: CircleCheck, look: 'text-success' },
  cantCome: { Icon: CircleX, look: 'text-danger' },
} as const;

/** What has come of an invitation so far: 'Not yet', 'Opened the link', 'Answered' or 'Can't come'. */
export function GuestStateMark({ state }: { state: GuestState }) {
  const { Icon, look } = LOOKS[state];
  return (
    <span className={cn('inline-flex items-center gap-1.5 text-[0.9375rem] font-semibold', look)}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {GUEST_STATES[state]}
    </span>
  );
}
