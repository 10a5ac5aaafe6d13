import type { ReactNode } from 'react';
import { Card } from '@/platform/web/ui/Card';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { ChangePasswordForm } from './ChangePasswordForm';
import { DeviceList } from './DeviceList';
import { EmailSettings } from './EmailSettings';

/**
 * How one signs in, and where one is signed in. The account itself is deleted on the dashboard
 * (SPEC 2).
 */
export function AccountPage() {
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
        <Section title="Change your password">
          <ChangePasswordForm />
        </Section>
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
