import { createFileRoute, redirect } from '@tanstack/react-router';

/** DESIGN 7.3: a link of the spec that leads to the trip page. */
export const Route = createFileRoute('/join/$tripId/responses')({
  beforeLoad: ({ params: { tripId } }) => {
    throw redirect({ to: '/dashboard/$tripId', params: { tripId }, replace: true });
  },
});
