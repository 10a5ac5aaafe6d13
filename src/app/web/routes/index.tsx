import { createFileRoute } from '@tanstack/react-router';
import { LandingPage } from '@/features/landing/web/LandingPage';
import { pageHead } from '../pageHead';

export const Route = createFileRoute('/')({
  head: () =>
    pageHead(
      'Gangway: plan a group trip through one link',
      'Create a trip, share one link, and everyone says when they can go, what they can spend and what they need. Our operators build the plan.',
    ),
  component: LandingPage,
});
