import { Link, useRouter } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { Form } from '@/platform/web/forms/Form';
import { SubmitBar } from '@/platform/web/forms/SubmitBar';
import { useFormSubmit } from '@/platform/web/forms/useFormSubmit';
import { useSchemaForm } from '@/platform/web/forms/useSchemaForm';
import { Button } from '@/platform/web/ui/Button';
import { EmailText } from '@/platform/web/ui/EmailText';
import { Notice } from '@/platform/web/ui/Notice';
import type { CodeLink, CodePurpose, WayIn } from '../../domain/codeLink';
import { leadingTo } from '../../domain/redirectTarget';
import { wayInSearch } from '../../domain/wayIn';
import { AuthCard } from '../AuthCard';
import { TermsLinks } from '../TermsField';
import { useSession } from '../useSession';
import { storeAskedCode } from './askedCode';
import { storeLinkedCode } from './linkedCode';
import { AnotherCode } from './NewCodeButton';
import { useCodeSignIn } from './useCodeSignIn';

interface CodeLinkPageProps {
  /** What the link carried; null if it is not whole, 'unknown' until the browser has read it. */
  link: CodeLink | null | 'unknown';
}

/**
 * The page behind the link in a mail with a code, on any device (SPEC-3 12.1). It waits for a
 * press, because mail programs open links too, and deletes nothing.
 */
export function CodeLinkPage({ link }: CodeLinkPageProps) {
  const { user, loading } = useSession();
  if (loading || link === 'unknown') return <AuthCard title="Your code">{null}</AuthCard>;
  if (!link) return <NoLink />;
  const { purpose } = link;
  const present = user?.email ?? null;
  return purpose === 'login' || purpose === 'signup' ? (
    <WayInByLink link={link} purpose={purpose} present={present} />
  ) : (
    <OwnMatterByLink link={link} purpose={purpose} present={present} />
  );
}

function NoLink() {
  return (
    <AuthCard
      title="This link is not complete"
      intro="Open it from the email once more, or enter the code where you asked for it."
    >
      <Button asChild variant="primary">
        <Link to="/login">Login</Link>
      </Button>
    </AuthCard>
  );
}

function LogInAs({ email, isNew = false }: { email: string; isNew?: boolean }) {
  return (
    <>
      {isNew ? 'Sign up' : 'Log in'} as{' '}
      <span className="text-xl">
        <EmailText email={email} />?
      </span>
    </>
  );
}

/** Says whose page this is now, if it is somebody else's. */
function OtherAccount({ present }: { present: string }) {
  return (
    <Notice still tone="warn">
      <span className="wrap-anywhere">
        You are logged in here as <bdi translate="no">{present}</bdi>.
      </span>
    </Notice>
  );
}

interface ByLinkProps<Purpose> {
  link: CodeLink;
  purpose: Purpose;
  /** The email of the account that is signed in here. */
  present: string | null;
}

const NO_FIELDS = z.object({});

function WayInByLink({ link, purpose, present }: ByLinkProps<WayIn>) {
  const { email, code, redirect } = link;
  const router = useRouter();
  const signIn = useCodeSignIn(redirect);
  // They were agreed to where the code was asked for, and the page says them once more.
  const acceptedTerms = purpose === 'signup';
  const form = useSchemaForm(NO_FIELDS, {});
  const { submit, error } = useFormSubmit(form, async () => {
    try {
      await signIn({ email, code, acceptedTerms });
    } catch (err) {
      // Used before: whoever it let in goes where it led.
      if (present !== email) throw err;
      router.history.push(redirect);
    }
  });
  const asked = { email, purpose, acceptedTerms, at: 0 };
  return (
    <AuthCard title={<LogInAs email={email} isNew={acceptedTerms} />}>
      {present !== null && present !== email && <OtherAccount present={present} />}
      <Form form={form} onSubmit={submit} error={error}>
        {acceptedTerms && (
          <p>
            By continuing you agree to the <TermsLinks />.
          </p>
        )}
        <SubmitBar>Continue</SubmitBar>
        {error && (
          <AnotherCode
            asked={asked}
            redirect={redirect}
            onAsked={(next) => {
              storeAskedCode(next);
              const search = wayInSearch({ redirect, withCode: true });
              void router.navigate({ to: `/${purpose}`, search });
            }}
          />
        )}
      </Form>
    </AuthCard>
  );
}

type OwnPurpose = Exclude<CodePurpose, WayIn>;

const QUESTIONS: Readonly<Record<OwnPurpose, string>> = {
  verify: 'Verify your email?',
  change: 'Change your email?',
  email: 'Change your email?',
  password: 'Set a password?',
  export: 'Download what we keep about you?',
  payWays: 'Save how you are paid?',
  handOver: 'Offer your trip to somebody?',
  untie: 'Untie your account?',
  factor: 'Change how you log in?',
  delete: 'Delete your account?',
};

/** Leads to the page that asked for the code, and fills it in there. */
function OwnMatterByLink({ link, purpose, present }: ByLinkProps<OwnPurpose>) {
  const { email, redirect } = link;
  const router = useRouter();
  const keep = () => storeLinkedCode(link);
  const isNewEmail = purpose === 'change';
  const asksWho = present === null && !isNewEmail;
  return (
    <AuthCard title={asksWho ? <LogInAs email={email} /> : QUESTIONS[purpose]}>
      {isNewEmail && (
        <p className="wrap-anywhere">
          The new one is <EmailText email={email} />.
        </p>
      )}
      {(present === email || (present !== null && isNewEmail)) && (
        <>
          <p>The next page has the code filled in. Nothing happens before you confirm it there.</p>
          <Button
            variant="primary"
            onClick={() => {
              keep();
              router.history.push(redirect);
            }}
          >
            Continue
          </Button>
        </>
      )}
      {present === null && (
        <>
          <p>Log in to your account first. Nothing happens before you confirm the code there.</p>
          <Button asChild variant="primary">
            <Link to="/login" search={leadingTo(redirect)} onClick={keep}>
              Continue
            </Link>
          </Button>
        </>
      )}
      {present !== null && present !== email && !isNewEmail && (
        <>
          <OtherAccount present={present} />
          <p className="wrap-anywhere">
            This code is for <bdi translate="no">{email}</bdi>. Sign out first, then open the link
            once more.
          </p>
        </>
      )}
    </AuthCard>
  );
}
