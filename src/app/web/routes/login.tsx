import { createFileRoute } from '@tanstack/react-router';
import { LoginPage } from '@/features/identity/web/LoginPage';
import { redirectIfSignedIn } from '../redirectIfSignedIn';
import { wayInSearch } from '../redirectSearch';
import { wayIn } from '../wayIn';

export const Route = createFileRoute('/login')({
  validateSearch: wayInSearch,
  beforeLoad: redirectIfSignedIn,
  component: function Component() {
    return <LoginPage {...wayIn(Route.useSearch())} />;
  },
});
