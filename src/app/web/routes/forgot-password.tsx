import { createFileRoute } from '@tanstack/react-router';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import { ForgotPasswordPage } from '@/features/identity/web/ForgotPasswordPage';
import { redirectSearch } from '../redirectSearch';

export const Route = createFileRoute('/forgot-password')({
  validateSearch: redirectSearch,
  component: function Component() {
    const { redirect = DEFAULT_REDIRECT } = Route.useSearch();
    return <ForgotPasswordPage redirect={redirect} />;
  },
});
