import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { trpc } from '@/platform/web/trpc';
import { Card } from '@/platform/web/ui/Card';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { ChangePasswordForm } from './ChangePasswordForm';
import { DeviceList } from './DeviceList';
import { EmailSettings } from './EmailSettings';
import { SetPasswordForm } from './SetPasswordForm';

/**
 * How one signs in, where one is signed in, and what `offline` says of this device. The account itself is deleted on the dashboard
 * (SPEC 2).
 */
export function AccountPage({ offline }: { offline: ReactNode }) {
  const { data: account } = useSuspenseQuery(trpc.identity.account.queryOptions());
  return (
    <Page width="form">
      <PageHeader
        title="Your Account"
        lead="Your email, your password, and where you are signed in."
      />
      <div className="flex flex-col gap-8">
        <Section title="Your email">
          <EmailSettings />
        </Section>
        <Section title="Where you are signed in">
          <DeviceList />
        </Section>
        <Section title="Without a connection">{offline}</Section>
        <Section title="What we keep about you">
          <p className="mb-2 text-ink-soft">All of it, with who can see it and for how long.</p>
          <Link to="/account/privacy" className="inline-flex min-h-11 items-center font-semibold">
            What We Keep About You
          </Link>
        </Section>
        {account.hasPassword ? (
          <Section title="Change your password">
            <ChangePasswordForm />
          </Section>
        ) : (
          <Section title="Set a Password">
            <SetPasswordForm />
          </Section>
        )}
      </div>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </Card>
  );
}
