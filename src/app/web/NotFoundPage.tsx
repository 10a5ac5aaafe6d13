import { DeadEnd } from './DeadEnd';

/** For paths that lead nowhere (DESIGN 7.14). */
export function NotFoundPage() {
  return (
    <DeadEnd
      name="Page not found"
      title="This page is off the map"
      lead="The address may be mistyped, or the page has moved."
    />
  );
}
