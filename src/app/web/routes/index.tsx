import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '@/features/landing/web/LandingPage';

export const Route = createFileRoute('/')({
  component: LandingPage,
});
