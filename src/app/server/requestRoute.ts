import { AUTH_ROUTES } from '@/features/identity/server/authRoutes';
import { rootRouter } from './rootRouter';

const PROCEDURES = new Set(Object.keys(rootRouter._def.procedures));
const PROCEDURE_PATH = '/api/trpc/';
const IDENTITY_PATHS = new Set<string>(AUTH_ROUTES.map((route) => `/api/auth${route}`));
const PROBES = new Set(['/healthz', '/readyz', '/metrics']);

/** What callers send that we do not know is called so, whatever it was. */
const UNKNOWN = 'unknown';

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name of a procedure that there is, or 'unknown'. */
export function knownProcedure(name: string | undefined): string {
  return name !== undefined && PROCEDURES.has(name) ? name : UNKNOWN;
}

/** What a request is for, in one of few words and without anything that its caller made up. */
export interface RequestRoute {
  route: string;
  /** Of a batch: the procedures that it asks. */
  procedures?: string[];
}

/** The route of a path; pages and their files are told apart by the type of the answer. */
export function requestRoute(path: string, answerType: string | null): RequestRoute {
  if (path.startsWith(PROCEDURE_PATH)) {
    const names = decoded(path.slice(PROCEDURE_PATH.length)).split(',');
    if (names.length === 1) return { route: knownProcedure(names[0]) };
    return { route: 'batch', procedures: names.slice(0, 10).map(knownProcedure) };
  }
  if (PROBES.has(path) || IDENTITY_PATHS.has(path)) return { route: path };
  if (path.startsWith('/api/')) return { route: UNKNOWN };
  return { route: answerType?.startsWith('text/html') ? 'page' : 'asset' };
}
