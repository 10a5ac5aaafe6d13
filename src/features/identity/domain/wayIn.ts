import type { OidcFailure } from './oidc';
import { leadingTo } from './redirectTarget';

/** How the user arrived at login or sign-up. */
export interface WayInProps {
  /** Where to go after signing in. */
  redirect: string;
  /** True if they chose a mailed code instead of a password. */
  withCode: boolean;
  /** Why the company's own sign-in has just signed nobody in. */
  failure?: OidcFailure | undefined;
}

/** The search params of login and sign-up. */
export interface WayInSearch {
  redirect?: string;
  with?: 'code';
  oidc?: OidcFailure;
}

/** The profile form of new users. */
export const PROFILE_PATH = '/complete-profile';

/** Returns the search params of a link between login and sign-up. */
export function wayInSearch({ redirect, withCode }: WayInProps): WayInSearch {
  return { ...leadingTo(redirect), ...(withCode && { with: 'code' as const }) };
}

/** Returns the path of /signup's way by code to one of our own paths (SPEC-3 12.1). */
export function signUpByCodePath(redirect: string): string {
  // SPEC 2 writes the slashes in the prompts' links unescaped.
  return `/signup?redirect=${encodeURIComponent(redirect).replaceAll('%2F', '/')}&with=code`;
}

/** Returns what a new user's profile form starts with, from the part of an address behind its `#`. */
export function nameInHash(hash: string): { firstName?: string; lastName?: string } {
  const named = new URLSearchParams(hash.replace(/^#/, ''));
  const [firstName, lastName] = [named.get('firstName'), named.get('lastName')];
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/** Returns the path of the profile form that takes a new user on to `target`. */
export function profileThen(target: string): string {
  return `${PROFILE_PATH}?redirect=${encodeURIComponent(target)}`;
}
