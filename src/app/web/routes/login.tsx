import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { LoginPage } from '@/features/identity/web/LoginPage';
import { leadSignedInOn } from '../leadSignedInOn';
import { redirectSearch } from '../redirectSearch';

export const Route = createFileRoute('/login')({
  validateSearch: redirectSearch,
  beforeLoad: leadSignedInOn,
  component: function Component() {
    const { redirect: target = DEFAULT_REDIRECT } = Route.useSearch();
    return <LoginPage redirect={target} />;
  },
});
