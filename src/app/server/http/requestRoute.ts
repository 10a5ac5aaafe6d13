import { AUTH_PATH, AUTH_ROUTES, OIDC_RETURN } from '@/features/identity/server/authRoutes';
import { TAKE_ALONG_PATH } from '@/features/privacy/domain/takeAlong';
import { RECEIPT_PATH } from '@/features/sheets/domain/receipt';
import { PROCEDURE_PATH } from '@/platform/domain/procedurePath';
import { pageAt, pages } from '../../domain/pageAt';
import { rootRouter } from '../rootRouter';
import { BATCH_LIMIT } from './answerApi';
import { isApi, isFile, OPEN_ADDRESS_ROUTES, openAddressRoute } from './pathKinds';
import { PROBES } from './probes';

const PROCEDURES = new Set(Object.keys(rootRouter._def.procedures));
const IDENTITY_PATHS = new Set<string>(AUTH_ROUTES.map((route) => `${AUTH_PATH}${route}`));

/** Everything that the metrics count from zero, so that an alert sees the first error of each. */
export const COUNTED_FROM_ZERO = { procedures: PROCEDURES, guessRoutes: IDENTITY_PATHS };

/** The name of everything that we do not recognize, whatever the caller sent. */
const UNKNOWN = 'unknown';

/** Returns the name of an existing procedure, or 'unknown'. */
export function knownProcedure(name: string | undefined): string {
  return name !== undefined && PROCEDURES.has(name) ? name : UNKNOWN;
}

/** Routes that are requested often and say little as long as all is well. */
const FREQUENT = new Set<string>([
  ...PROBES,
  ...pages.map(({ path }) => path),
  ...OPEN_ADDRESS_ROUTES,
  'page',
  'asset',
]);

/** True if successful requests of this route are logged at level 'debug'. */
export function isFrequent(route: string): boolean {
  return FREQUENT.has(route);
}

/** A request's route, as one of a few names; holds nothing that its caller made up. */
export interface RequestRoute {
  route: string;
  /** For a batch: the procedures it calls. */
  procedures?: string[];
}

/** Returns the route of a path, null being one in no known form. 'page' is one that no page has. */
export function requestRoute(path: string | null): RequestRoute {
  if (path === null) return { route: UNKNOWN };
  if (path.startsWith(PROCEDURE_PATH)) {
    const names = path.slice(PROCEDURE_PATH.length).split(',');
    if (names.length === 1) return { route: knownProcedure(names[0]) };
    return { route: 'batch', procedures: names.slice(0, BATCH_LIMIT).map(knownProcedure) };
  }
  if (PROBES.has(path) || IDENTITY_PATHS.has(path) || path === OIDC_RETURN) return { route: path };
  if (isApi(path)) return { route: UNKNOWN };
  if (path === TAKE_ALONG_PATH) return { route: path };
  const openAddress = openAddressRoute(path);
  if (openAddress) return { route: openAddress };
  return { route: isFile(path) ? 'asset' : (pageAt(path)?.page.path ?? 'page') };
}

/** True if what is posted to this path is read. */
export function takesPosts(path: string): boolean {
  if (!path.startsWith(PROCEDURE_PATH)) {
    return IDENTITY_PATHS.has(path) || path.startsWith(RECEIPT_PATH);
  }
  const names = path.slice(PROCEDURE_PATH.length).split(',', BATCH_LIMIT + 1);
  return names.length <= BATCH_LIMIT && names.every((name) => PROCEDURES.has(name));
}
