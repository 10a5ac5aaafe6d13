import { leadingTo } from './redirectTarget';

/** How somebody comes to login or sign-up. */
export interface WayInProps {
  /** Where it leads. */
  redirect: string;
  /** Whether they have chosen a password over a code. */
  withPassword: boolean;
  /** The trip to whose invitation it leads. */
  tripId: string | undefined;
}

/** What stands in the address of either page. */
export interface WayInSearch {
  redirect?: string;
  with?: 'password';
}

/** The search of a link from one of these pages to the other. */
export function wayInSearch(redirect: string, withPassword: boolean): WayInSearch {
  return { ...leadingTo(redirect), ...(withPassword && { with: 'password' as const }) };
}

/** The profile, from which somebody new goes on to `target`. */
export function profileBefore(target: string): string {
  return `/complete-profile?redirect=${encodeURIComponent(target)}`;
}
