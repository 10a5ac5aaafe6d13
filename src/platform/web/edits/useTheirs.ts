import { useEffect, useEffectEvent } from 'react';
import type { SavedForm } from './edit';

interface Followed<Form> {
  id: string;
  /** What the page has as saved. */
  saved: SavedForm<Form> | null;
  /** What was saved in place of the late edit; none if nothing is late. */
  theirs: SavedForm<Form> | null | undefined;
}

/** Shows beside a late edit what somebody else saves again while nothing is chosen yet. */
export function useTheirs<Form>(
  edits: { follow: (id: string, saved: SavedForm<Form>) => void },
  { id, saved, theirs }: Followed<Form>,
): void {
  const late = theirs?.version;
  const now = saved?.version;
  const follow = useEffectEvent(() => saved && edits.follow(id, saved));
  useEffect(() => {
    if (late !== undefined && now !== undefined && now > late) follow();
  }, [late, now]);
}
