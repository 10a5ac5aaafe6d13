import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '@/platform/web/ui/Button';
import { leadingTo } from '../../domain/redirectTarget';
import { type WayInProps, wayInSearch } from '../../domain/wayIn';

interface OtherWayProps extends WayInProps {
  page: '/login' | '/signup';
  /** A third way. */
  children?: ReactNode;
}

/** Leads from the password to a mailed code and back, below either form (SPEC-3 12.1). */
export function OtherWay({ page, redirect, withCode, children }: OtherWayProps) {
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-5">
      {page === '/login' && (
        <Button asChild variant="link">
          <Link to="/forgot-password" search={leadingTo(redirect)}>
            Forgot Password?
          </Link>
        </Button>
      )}
      <Button asChild variant="link">
        <Link to={page} search={wayInSearch({ redirect, withCode: !withCode })} replace>
          {withCode ? 'Use a Password Instead' : 'Email Me a Code Instead'}
        </Link>
      </Button>
      {children}
    </div>
  );
}
