import type { TripView } from '../domain/tripViews';

/** A trip's destination, and where it is planned once that is more than the destination says. */
export function Place({ destination, plannedIn }: Pick<TripView, 'destination' | 'plannedIn'>) {
  return (
    <>
      <bdi translate="no">{destination}</bdi>
      {plannedIn !== null && (
        <>
          , planned in <bdi translate="no">{plannedIn}</bdi>
        </>
      )}
    </>
  );
}
