import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { LoginPage } from '@/features/identity/web/LoginPage';
import { redirectIfSignedIn } from '../redirectIfSignedIn';
import { wayInSearch } from '../redirectSearch';

export const Route = createFileRoute('/login')({
  validateSearch: wayInSearch,
  beforeLoad: redirectIfSignedIn,
  component: function Component() {
    const { redirect = DEFAULT_REDIRECT, with: by, oidc } = Route.useSearch();
    return <LoginPage redirect={redirect} withCode={by === 'code'} failure={oidc} />;
  },
});
