import type { ReactNode } from 'react';
import { Card } from '@/platform/web/ui/Card';
import { Page } from '@/platform/web/ui/Page';

interface AuthCardProps {
  title: ReactNode;
  intro?: string;
  /** Shown before the card. */
  above?: ReactNode;
  children: ReactNode;
  /** The link to a neighboring page, below the form. */
  footer?: ReactNode;
}

/** The frame of the small account pages: a heading, one form and a way onward. */
export function AuthCard({ title, intro, above, children, footer }: AuthCardProps) {
  return (
    <Page width="form">
      {above}
      <Card className="flex flex-col gap-6 p-6 sm:p-8">
        <header className="flex flex-col gap-2">
          <h1 className="font-display text-3xl font-bold wrap-anywhere">{title}</h1>
          {intro && <p className="text-ink-soft">{intro}</p>}
        </header>
        {children}
      </Card>
      {footer && <p className="mt-5 text-center text-ink-soft">{footer}</p>}
    </Page>
  );
}
