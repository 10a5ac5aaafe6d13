import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Form } from '@/platform/web/forms/Form';
import { PasswordField } from '@/platform/web/forms/PasswordField';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { oidcName } from '@/platform/web/siteFacts';
import { trpc } from '@/platform/web/trpc';
import { Button } from '@/platform/web/ui/Button';
import { Card } from '@/platform/web/ui/Card';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Notice } from '@/platform/web/ui/Notice';
import { Page } from '@/platform/web/ui/Page';
import { PageHeader } from '@/platform/web/ui/PageHeader';
import { toast } from '@/platform/web/ui/toast';
import { setPasswordSchema } from '../domain/codeForms';
import { changePasswordSchema } from '../domain/credentialForms';
import { WORD_ENDED } from '../domain/wordEnded';
import { useChangePassword, useSetPassword } from './api';
import { ChangeEmailForm } from './ChangeEmailForm';
import { CompanySignIn } from './CompanySignIn';
import { CodeField } from './code/CodeField';
import { takeLinked, takeLinkedCode } from './code/linkedCode';
import { OwnCode } from './code/OwnCode';
import { DeviceList } from './DeviceList';
import { PasskeyList } from './factor/PasskeyList';
import { SecondFactor } from './factor/SecondFactor';
import { NewPasswordFields } from './NewPasswordFields';
import { useSession } from './useSession';
import { VerifyMyEmail } from './VerifyFirst';

/**
 * Shows how and where the user is signed in, and `offline` for this device. The account is deleted
 * on the dashboard (SPEC 2).
 */
export function AccountPage({ offline }: { offline: ReactNode }) {
  const { data: factors } = useSuspenseQuery(trpc.identity.factors.queryOptions());
  const isAdmin = useSession().user?.isAdmin ?? false;
  // One that was set up stays on without the claim, and can be turned off.
  const isOperator = isAdmin || factors.app !== null;
  const { data: account } = useSuspenseQuery(trpc.identity.account.queryOptions());
  const company = oidcName();
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
        <Section title="Passkeys">
          <PasskeyList />
        </Section>
        {isOperator && (
          <Section id="second-factor" title="Second Factor">
            <SecondFactor />
          </Section>
        )}
        <Section title="Where you are signed in">
          <DeviceList />
        </Section>
        {company !== null && (
          <Section title={`Log in with ${company}`}>
            <CompanySignIn name={company} />
          </Section>
        )}
        <Section title="Without a connection">{offline}</Section>
        <Section title="What we keep about you">
          <p className="mb-4 text-ink-soft">All of it, with who can see it and for how long.</p>
          <Button asChild>
            <Link to="/account/privacy">What We Keep About You</Link>
          </Button>
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

function Section({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  return (
    <Card id={id}>
      <h2 className="mb-4 text-2xl">{title}</h2>
      {children}
    </Card>
  );
}

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' };

/** Changes the password, given the old one, and signs out all other devices. */
function ChangePasswordForm() {
  const { mutateAsync: change } = useChangePassword();
  const form = useSchemaForm(changePasswordSchema, EMPTY);
  const { submit, error } = useFormSubmit(form, async ({ currentPassword, password }) => {
    await change({ currentPassword, newPassword: password });
    form.reset(EMPTY);
    void toast(`Your password is changed. All other devices are signed out. ${WORD_ENDED}`, {
      tone: 'success',
    });
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <PasswordField
        name="currentPassword"
        label="Current Password"
        autoComplete="current-password"
        required
      />
      <NewPasswordFields label="New Password" />
      <SubmitBar variant="secondary">Change Password</SubmitBar>
    </Form>
  );
}

/** Sets a first password, confirmed by a mailed code (SPEC-3 12.1). */
function SetPasswordForm() {
  const { mutateAsync: set } = useSetPassword();
  const [linked] = useState(() => takeLinkedCode('password'));
  const form = useSchemaForm(setPasswordSchema, {
    code: linked,
    password: '',
    confirmPassword: '',
  });
  const { submit, error } = useFormSubmit(form, async ({ code, password }) => {
    await set({ code, newPassword: password });
    void toast('Your password is set. All other devices are signed out.', { tone: 'success' });
  });
  return (
    <Form form={form} onSubmit={submit} error={error}>
      <p>
        You log in with a code that we mail to you. With a password you can do without the mail.
      </p>
      <OwnCode purpose="password" isShown={linked !== ''}>
        <div className="flex flex-col gap-6">
          <CodeField />
          <NewPasswordFields label="Password" />
          <SubmitBar variant="secondary">Set a Password</SubmitBar>
        </div>
      </OwnCode>
    </Form>
  );
}

/** The account's email: whether it is verified, and how to change it. */
function EmailSettings() {
  const { data: account } = useSuspenseQuery(trpc.identity.account.queryOptions());
  const [linked] = useState(() => takeLinked('change'));
  const [isChanging, setIsChanging] = useState(linked !== null);
  const Icon = account.isVerified ? CircleCheck : TriangleAlert;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">
            <EmailText email={account.email} />
          </p>
          <p className="mt-1 flex items-center gap-1.5 text-[0.9375rem] text-ink-soft">
            <Icon
              aria-hidden="true"
              className={
                account.isVerified ? 'size-4.5 shrink-0 text-success' : 'size-4.5 shrink-0'
              }
            />
            {account.isVerified ? 'Verified' : 'Not verified'}
          </p>
        </div>
        {!isChanging && <Button onClick={() => setIsChanging(true)}>Change Email</Button>}
      </div>
      {!account.isVerified && !isChanging && (
        <Notice still tone="warn" title="Is this address yours?" actions={<VerifyMyEmail />}>
          Enter a code from an email to show that it is.
        </Notice>
      )}
      {isChanging && (
        <ChangeEmailForm
          hasPassword={account.hasPassword}
          linked={linked}
          onDone={() => setIsChanging(false)}
        />
      )}
    </div>
  );
}
