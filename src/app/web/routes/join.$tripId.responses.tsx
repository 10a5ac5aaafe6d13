import { createFileRoute, redirect } from '@tanstack/react-router';

/** DESIGN 7.3: the spec's address, which leads to the trip page. */
export const Route = createFileRoute('/join/$tripId/responses')({
  beforeLoad: ({ params: { tripId } }) => {
    throw redirect({ to: '/dashboard/$tripId', params: { tripId }, replace: true });
  },
});
