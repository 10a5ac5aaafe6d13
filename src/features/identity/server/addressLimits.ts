import type { Limits, Taken } from '@/features/limits/server/limits';
import { networkOf } from '@/platform/server/clientAddress';
import type { Limit } from '@/platform/server/limit';
import { type AuthRoute, CODE_ROUTES, EMAIL_ROUTES, PROOF_ROUTE } from './authRoutes';

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;

const inTenMinutes = (max: number) => ({ max, window: 10 * MINUTE });

/**
 * What may be asked from one address, which many may share: all guests of a wedding sit in one network,
 * and open their invitations within minutes. A robot there finds an end at the same numbers.
 */
const LIMITS: Record<AuthRoute, readonly Omit<Limit, 'name'>[]> = {
  '/sign-up/email': [inTenMinutes(100), { max: 300, window: DAY }],
  '/sign-in/email': [inTenMinutes(150)],
  // It takes nothing but a session, and ends it.
  '/sign-out': [],
  '/request-password-reset': [inTenMinutes(60)],
  '/reset-password': [inTenMinutes(60)],
  '/change-password': [inTenMinutes(60)],
  '/delete-user': [inTenMinutes(60)],
  [EMAIL_ROUTES.verifyMail]: [inTenMinutes(60)],
  [EMAIL_ROUTES.askChange]: [inTenMinutes(60)],
  // It takes nothing but a session, and ends what that session has asked for.
  [EMAIL_ROUTES.cancelChange]: [],
  [EMAIL_ROUTES.confirm]: [inTenMinutes(60)],
  [CODE_ROUTES.send]: [inTenMinutes(150), { max: 1000, window: DAY }],
  [CODE_ROUTES.signIn]: [inTenMinutes(150)],
  [CODE_ROUTES.sendOwn]: [inTenMinutes(60)],
  [CODE_ROUTES.setPassword]: [inTenMinutes(60)],
  [PROOF_ROUTE]: [inTenMinutes(60)],
};

/** Counts a request to a route for the address that it comes from. */
export async function takeFromAddress(
  limits: Limits,
  route: AuthRoute,
  address: string,
): Promise<Taken> {
  const network = networkOf(address);
  for (const { max, window } of LIMITS[route]) {
    const taken = await limits.take({ name: `address ${route} ${window}`, max, window }, network);
    if (!taken.allowed) return taken;
  }
  return { allowed: true };
}
