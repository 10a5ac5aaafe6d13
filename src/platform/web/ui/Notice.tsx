import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from './cn';

const noticeStyle = cva('flex items-start gap-3 rounded-xl border-l-4 px-4 py-3', {
  variants: {
    tone: {
      info: 'border-teal bg-teal-wash [&>svg]:text-teal',
      success: 'border-success bg-success-wash [&>svg]:text-success',
      warn: 'border-sun bg-sun-wash',
      danger: 'border-danger bg-danger-wash [&>svg]:text-danger',
    },
  },
});

const ICONS = { info: Info, success: CircleCheck, warn: TriangleAlert, danger: CircleAlert };

interface NoticeProps {
  tone?: NonNullable<VariantProps<typeof noticeStyle>['tone']>;
  title?: ReactNode;
  children?: ReactNode;
  /** Buttons or links that answer it. */
  actions?: ReactNode;
  /** Part of the page from the start: nothing is announced. */
  still?: boolean;
  className?: string;
}

/** Something to know, in the flow of the page. One that appears is announced; danger interrupts. */
export function Notice(props: NoticeProps) {
  const { tone = 'info', title, children, actions, still = false, className } = props;
  const Icon = ICONS[tone];
  const role = still ? undefined : tone === 'danger' ? 'alert' : 'status';
  return (
    <div role={role} data-surface className={cn(noticeStyle({ tone }), className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 grow">
        {title && <p className="font-semibold">{title}</p>}
        {children && <div className={cn(title && 'mt-0.5')}>{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
