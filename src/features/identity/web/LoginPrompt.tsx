import { useRouter } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { useInBrowser } from '@/platform/web/ui/useInBrowser';
import { signUpByCodePath } from '../domain/wayIn';
import { AuthCard } from './AuthCard';
import { askedCode } from './code/askedCode';

interface WaysInProps {
  /** Where login leads back to: one of our own paths, put into the links unchanged (SPEC 2). */
  redirect: string;
  /** True if nobody new can come, so that signing up would be in vain (SPEC-2 4). */
  membersOnly?: boolean;
  /** True beside something that is more likely to be wanted. */
  isAside?: boolean;
  /** True for an invitation, which offers a mailed code as well (SPEC-3 12.1). */
  offersCode?: boolean;
}

/** The two links of SPEC 2's prompt. */
export function WaysIn(props: WaysInProps) {
  const { redirect, membersOnly = false, isAside = false, offersCode = false } = props;
  const isAsked = useInBrowser(() => askedCode('signup') !== null, false);
  return (
    <div className="flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,6.5rem),1fr))] gap-3">
        <Button asChild variant={membersOnly && !isAside ? 'primary' : 'secondary'}>
          <PathLink href={`/login?redirect=${redirect}`}>Login</PathLink>
        </Button>
        {!membersOnly && (
          <Button asChild variant="primary">
            <PathLink href={`/signup?redirect=${redirect}`}>Sign Up</PathLink>
          </Button>
        )}
      </div>
      {offersCode && !membersOnly && (
        <Button asChild variant="link" className="self-start">
          <PathLink href={signUpByCodePath(redirect)}>
            {isAsked ? 'Enter the code from our email.' : 'No password? Get a code by email.'}
          </PathLink>
        </Button>
      )}
    </div>
  );
}

interface LoginPromptProps extends WaysInProps {
  title: string;
  intro: string;
  /** What the login is for, above everything else. */
  above?: ReactNode;
  /** What can be done here without an account. */
  children?: ReactNode;
}

/** Shown by /create and /join to a user who is not signed in (SPEC 2, DESIGN 7.1). */
export function LoginPrompt({ title, intro, above, children, ...ways }: LoginPromptProps) {
  return (
    <AuthCard title={title} intro={intro} above={above}>
      <WaysIn {...ways} />
      {children}
    </AuthCard>
  );
}

/**
 * A link to one of our paths that leaves its `href` exactly as given. The router's own `Link` would
 * encode the slashes of a redirect parameter, which SPEC 2 writes plainly.
 */
function PathLink({ href, onClick, ...rest }: ComponentProps<'a'> & { href: string }) {
  const router = useRouter();
  return (
    <a
      href={href}
      onClick={(event) => {
        onClick?.(event);
        const plain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey);
        if (event.defaultPrevented || !plain) return;
        event.preventDefault();
        router.history.push(href);
      }}
      {...rest}
    />
  );
}
