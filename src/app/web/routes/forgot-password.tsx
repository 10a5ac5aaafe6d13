import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '@/features/identity/web/ForgotPasswordPage';
import { pageHead } from '../pageHead';

export const Route = createFileRoute('/forgot-password')({
  head: () => pageHead('Reset Your Password', 'Get a link by mail that sets a new password.'),
  component: ForgotPasswordPage,
});
