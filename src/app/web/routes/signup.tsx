import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '@/features/identity/web/SignUpPage';
import { redirectIfSignedIn } from '../redirectIfSignedIn';
import { wayInSearch } from '../redirectSearch';
import { wayIn } from '../wayIn';

export const Route = createFileRoute('/signup')({
  validateSearch: wayInSearch,
  beforeLoad: redirectIfSignedIn,
  component: function Component() {
    return <SignUpPage {...wayIn(Route.useSearch())} />;
  },
});
