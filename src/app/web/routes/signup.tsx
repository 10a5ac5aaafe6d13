import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { SignUpPage } from '@/features/identity/web/SignUpPage';
import { leadSignedInOn } from '../leadSignedInOn';
import { redirectSearch } from '../redirectSearch';

export const Route = createFileRoute('/signup')({
  validateSearch: redirectSearch,
  beforeLoad: leadSignedInOn,
  component: function Component() {
    const { redirect: target = DEFAULT_REDIRECT } = Route.useSearch();
    return <SignUpPage redirect={target} />;
  },
});
