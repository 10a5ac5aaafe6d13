import { pageAt } from '@/app/domain/pageAt';
import { DEFAULT_REDIRECT } from '@/features/identity/domain/redirectTarget';
import type { WayInProps, WayInSearch } from '@/features/identity/domain/wayIn';

/** Returns the props of the login and sign-up pages, from their address. */
export function wayIn({ redirect = DEFAULT_REDIRECT, with: by }: WayInSearch): WayInProps {
  const leadsTo = pageAt(redirect.replace(/[?#].*/, ''));
  const tripId = leadsTo?.page.path === '/join/$tripId' ? leadsTo.params.tripId : undefined;
  return { redirect, withPassword: by === 'password', tripId };
}
