import { leadingTo } from './redirectTarget';

/** How the user arrived at login or sign-up. */
export interface WayInProps {
  /** Where to go after signing in. */
  redirect: string;
  /** True if they chose to use a password instead of a code. */
  withPassword: boolean;
  /** The trip whose invitation they are heading for. */
  tripId: string | undefined;
}

/** The search params of login and sign-up. */
export interface WayInSearch {
  redirect?: string;
  with?: 'password';
}

/** Returns the search params of a link between login and sign-up. */
export function wayInSearch(redirect: string, withPassword: boolean): WayInSearch {
  return { ...leadingTo(redirect), ...(withPassword && { with: 'password' as const }) };
}

/** Returns the path of the profile form that takes a new user on to `target`. */
export function profileThen(target: string): string {
  return `/complete-profile?redirect=${encodeURIComponent(target)}`;
}
