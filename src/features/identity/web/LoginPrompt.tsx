import type { ReactNode } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { cn } from '@/platform/web/ui/cn';
import { PathLink } from '@/platform/web/ui/PathLink';
import { AuthCard } from './AuthCard';

interface LoginPromptProps {
  title: string;
  intro: string;
  /** Where login leads back to: one of our own paths, put into the link unchanged (SPEC 2). */
  redirect: string;
  /** What the login is for, above everything else. */
  above?: ReactNode;
  /** The preferred way in, before the links. */
  first?: ReactNode;
  /** True if nobody new can come, so that signing up would be in vain (SPEC-2 4). */
  membersOnly?: boolean;
  /** What can be done here without an account. */
  children?: ReactNode;
}

/** Shown by /create and /join to a user who is not signed in (SPEC 2, DESIGN 7.1). */
export function LoginPrompt(props: LoginPromptProps) {
  const { title, intro, redirect, above, first, membersOnly = false, children } = props;
  return (
    <AuthCard title={title} intro={intro} above={above}>
      {first}
      <div
        className={cn('flex flex-col gap-3', first !== undefined && 'border-t border-line pt-6')}
      >
        {!membersOnly && (
          <Button asChild variant={first === undefined ? 'primary' : 'secondary'}>
            <PathLink href={`/signup?redirect=${redirect}`}>Sign Up</PathLink>
          </Button>
        )}
        <Button asChild variant="secondary">
          <PathLink href={`/login?redirect=${redirect}`}>Login</PathLink>
        </Button>
      </div>
      {children}
    </AuthCard>
  );
}
