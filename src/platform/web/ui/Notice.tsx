import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';
import { Sentence } from './Sentence';

const TONES = {
  info: { Icon: Info, look: 'border-teal bg-teal-wash [&>svg]:text-teal' },
  success: { Icon: CircleCheck, look: 'border-success bg-success-wash [&>svg]:text-success' },
  warn: { Icon: TriangleAlert, look: 'border-sun bg-sun-wash' },
  danger: { Icon: CircleAlert, look: 'border-danger bg-danger-wash [&>svg]:text-danger' },
};

interface NoticeProps {
  id?: string;
  tone?: keyof typeof TONES;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links to respond with. */
  actions?: ReactNode;
  /** On the page from the start, so it isn't announced. */
  still?: boolean;
  className?: string;
}

/** A notice in the flow of the page. Announced when it appears; `danger` interrupts. */
export function Notice(props: NoticeProps) {
  const { id, tone = 'info', title, children, actions, still = false, className } = props;
  const { Icon, look } = TONES[tone];
  const role = still ? undefined : tone === 'danger' ? 'alert' : 'status';
  return (
    <div
      id={id}
      role={role}
      data-surface
      className={cn('flex items-start gap-3 rounded-xl border-l-4 px-4 py-3', look, className)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">
        {title && (
          <p className="font-semibold">
            <Sentence>{title}</Sentence>
          </p>
        )}
        {children && (
          <div className={cn(title && 'mt-0.5')}>
            <Sentence>{children}</Sentence>
          </div>
        )}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
