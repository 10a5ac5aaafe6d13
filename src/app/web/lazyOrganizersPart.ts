import { lazy } from 'react';

/** Its forms weigh as much as the rest of the trip's page, which travelers open without them. */
export const loadOrganizersPart = () => import('./OrganizersPart');

export const OrganizersPart = lazy(() =>
  loadOrganizersPart().then((chunk) => ({ default: chunk.OrganizersPart })),
);
