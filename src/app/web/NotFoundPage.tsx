import { DeadEnd } from './DeadEnd';

/** For paths that lead nowhere (DESIGN 7.14). */
export function NotFoundPage() {
  return (
    <DeadEnd title="Page not found" lead="The address may be mistyped, or the page has moved." />
  );
}
