import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { SignUpPage } from '@/features/identity/web/SignUpPage';
import { redirectIfSignedIn } from '../redirectIfSignedIn';
import { wayInSearch } from '../redirectSearch';

export const Route = createFileRoute('/signup')({
  validateSearch: wayInSearch,
  beforeLoad: redirectIfSignedIn,
  component: function Component() {
    const { redirect = DEFAULT_REDIRECT, with: by, oidc } = Route.useSearch();
    return <SignUpPage redirect={redirect} withCode={by === 'code'} failure={oidc} />;
  },
});
